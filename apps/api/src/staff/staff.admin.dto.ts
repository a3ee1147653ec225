import { LANGUAGES, LIMITS, type Role, type StaffWriteRequest } from '@tidycrew/contracts';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsOptional, ValidateIf } from 'class-validator';
import { Password } from '../auth/new-password.js';
import { ExpectedUpdatedAt } from '../platform/common/calendar.dto.js';
import { EmailAddress, Line, OptionalPhone, OptionalFlag } from '../platform/common/validation.js';

const RoleName = (): PropertyDecorator =>
  IsIn(['admin', 'manager', 'staff'], { message: 'Role must be admin, manager or staff' });

/** Who somebody is and how they are reached. */
export class PersonDto {
  @Line('First name', LIMITS.name)
  firstName!: string;

  @Line('Last name', LIMITS.name)
  lastName!: string;

  @EmailAddress()
  email!: string;

  @OptionalPhone()
  phone!: string | null;

  @OptionalFlag('active')
  active?: boolean;

  @IsIn(LANGUAGES, { message: 'Please choose a language of the list' })
  @IsOptional()
  language?: string | null;
}

export class StaffCreateDto extends PersonDto implements StaffWriteRequest {
  /** Not with `invite`: the person chooses one by a link (decision D190). */
  @Password('Password is required')
  @ValidateIf(({ invite, password }: StaffCreateDto) => invite !== true || (password ?? '') !== '')
  password?: string;

  @OptionalFlag('invite')
  invite?: boolean;

  @RoleName()
  role: Role = 'staff';
}

export class StaffUpdateDto extends PersonDto implements StaffWriteRequest {
  /** Blank: unchanged (document 001 section 5). */
  @Password('Password must be text')
  @IsOptional()
  @Transform(({ value }: TransformFnParams): unknown => (value === '' || value === null ? undefined : value))
  password?: string;

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;

  // No default here: a change that does not speak of the role must not take it away.
  @RoleName()
  role!: Role;
}

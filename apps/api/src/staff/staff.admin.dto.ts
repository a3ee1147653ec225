import { LANGUAGES, LIMITS, type Role, type StaffImportRequest, type StaffWriteRequest } from '@tidycrew/contracts';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { Password } from '../auth/new-password.js';
import { ExpectedUpdatedAt } from '../platform/common/calendar.dto.js';
import { ImportDto } from '../platform/common/csv-import.dto.js';
import { EmailAddress, IfSent, Line, OptionalPhone, OptionalFlag } from '../platform/common/validation.js';

const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7];

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

  /** 1 = Monday to 7 = Sunday (decision D660). */
  @IsIn(WEEKDAY_NUMBERS, { each: true, message: 'workDays must be weekdays from 1 to 7' })
  @ArrayUnique({ message: 'workDays must be weekdays from 1 to 7, each once' })
  @ArrayNotEmpty({ message: 'Please choose a work day at least' })
  @IsArray({ message: 'workDays must be weekdays from 1 to 7' })
  @IfSent()
  workDays?: number[];

  // No default here: a change that does not speak of the role must not take it away.
  @RoleName()
  role!: Role;
}

export class StaffImportDto extends ImportDto implements StaffImportRequest {
  @OptionalFlag('makeTeams')
  makeTeams?: boolean;
}

import { applyDecorators } from '@nestjs/common';
import { LIMITS, type Role, type StaffWriteRequest } from '@tidycrew/contracts';
import { cleanEmail } from '@tidycrew/domain';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsEmail, IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { Password } from '../auth/new-password.js';
import { ExpectedUpdatedAt } from '../platform/common/calendar.dto.js';
import { Line, OptionalPhone, OptionalFlag } from '../platform/common/validation.js';

const RoleName = (): PropertyDecorator =>
  IsIn(['admin', 'manager', 'staff'], { message: 'Role must be admin, manager or staff' });

/** An e-mail address that somebody signs in with, without what nobody sees (decision D143). */
export const EmailAddress = (): PropertyDecorator =>
  applyDecorators(
    IsString({ message: 'Email is required' }),
    MinLength(1, { message: 'Email is required' }),
    MaxLength(LIMITS.email, { message: `Email can have at most ${LIMITS.email} characters` }),
    IsEmail({}, { message: 'Please enter a valid email address' }),
    Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? cleanEmail(value) : value)),
  );

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

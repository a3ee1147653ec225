import { LIMITS, type Role, type StaffWriteRequest } from '@tidycrew/contracts';
import { applyDecorators } from '@nestjs/common';
import { cleanEmail } from '@tidycrew/domain';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsEmail, IsIn, IsOptional, IsString, MaxLength, MinLength, NotEquals } from 'class-validator';
import { PUBLISHED_PASSWORD, PUBLISHED_SENTENCE } from '../auth/password.js';
import { ExpectedUpdatedAt } from '../platform/common/calendar.dto.js';
import { Line, OptionalPhone, OptionalFlag } from '../platform/common/validation.js';

/** Not cleaned: a password is taken as it was typed (decision D11). */
const Password = (missing: string): PropertyDecorator =>
  applyDecorators(
    NotEquals(PUBLISHED_PASSWORD, { message: PUBLISHED_SENTENCE }),
    IsString({ message: missing }),
    MinLength(1, { message: missing }),
    MinLength(LIMITS.passwordMin, { message: `Password must be at least ${LIMITS.passwordMin} characters long` }),
    MaxLength(LIMITS.passwordMax, { message: `Password can have at most ${LIMITS.passwordMax} characters` }),
  );

const RoleName = (): PropertyDecorator =>
  IsIn(['admin', 'manager', 'staff'], { message: 'Role must be admin, manager or staff' });

class PersonDto {
  @Line('First name', LIMITS.name)
  firstName!: string;

  @Line('Last name', LIMITS.name)
  lastName!: string;

  @IsEmail({}, { message: 'Please enter a valid email address' })
  @MaxLength(LIMITS.email, { message: `Email can have at most ${LIMITS.email} characters` })
  @MinLength(1, { message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  @Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? cleanEmail(value) : value))
  email!: string;

  @OptionalPhone()
  phone!: string | null;

  @OptionalFlag('active')
  active?: boolean;
}

export class StaffCreateDto extends PersonDto implements StaffWriteRequest {
  @Password('Password is required')
  password!: string;

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

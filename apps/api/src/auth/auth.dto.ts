import { LIMITS, type LoginAsRequest, type LoginRequest, type PasswordChangeRequest } from '@tidycrew/contracts';
import { IsString, MaxLength, MinLength, NotEquals } from 'class-validator';
import { Id, Line } from '../platform/common/validation.js';
import { PUBLISHED_PASSWORD, PUBLISHED_SENTENCE } from './password.js';

export class LoginDto implements LoginRequest {
  @Line('Email', LIMITS.email)
  email!: string;

  // Not cleaned: a password is taken as it was typed.
  @MinLength(1, { message: 'Password is required' })
  @MaxLength(1000, { message: 'Invalid email or password' })
  @IsString({ message: 'Password is required' })
  password!: string;
}

export class LoginAsDto implements LoginAsRequest {
  @Id('Please select a staff member')
  staffId!: number;
}

export class PasswordChangeDto implements PasswordChangeRequest {
  @NotEquals(PUBLISHED_PASSWORD, { message: PUBLISHED_SENTENCE })
  @MinLength(LIMITS.passwordMin, { message: 'New password must be at least 6 characters long' })
  @MaxLength(LIMITS.passwordMax, { message: `New password can have at most ${LIMITS.passwordMax} characters` })
  @IsString({ message: 'New password must be at least 6 characters long' })
  newPassword!: string;
}

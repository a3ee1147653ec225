import type { LoginAsRequest, LoginRequest } from '@tidycrew/contracts';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { Id, SignInEmail } from '../platform/common/validation.js';

export class LoginDto implements LoginRequest {
  @SignInEmail()
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

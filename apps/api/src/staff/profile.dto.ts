import { type LanguageRequest, LIMITS, type PasswordChangeRequest } from '@tidycrew/contracts';
import { IsString, MaxLength, MinLength, NotEquals } from 'class-validator';
import { PUBLISHED_PASSWORD, PUBLISHED_SENTENCE } from '../auth/password.js';

export class PasswordChangeDto implements PasswordChangeRequest {
  @NotEquals(PUBLISHED_PASSWORD, { message: PUBLISHED_SENTENCE })
  @MinLength(LIMITS.passwordMin, { message: 'New password must be at least 6 characters long' })
  @MaxLength(LIMITS.passwordMax, { message: `New password can have at most ${LIMITS.passwordMax} characters` })
  @IsString({ message: 'New password must be at least 6 characters long' })
  newPassword!: string;
}

export class LanguageDto implements LanguageRequest {
  @MinLength(2, { message: 'Please choose a language' })
  @MaxLength(35, { message: 'Please choose a language' })
  @IsString({ message: 'Please choose a language' })
  language!: string;
}

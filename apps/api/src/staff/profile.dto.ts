import { type LanguageRequest, LIMITS, type PasswordChangeRequest } from '@tidycrew/contracts';
import { IsString, Matches, MaxLength, MinLength, NotEquals } from 'class-validator';
import { PUBLISHED_PASSWORD, PUBLISHED_SENTENCE } from '../auth/password.js';

export class PasswordChangeDto implements PasswordChangeRequest {
  @NotEquals(PUBLISHED_PASSWORD, { message: PUBLISHED_SENTENCE })
  @MinLength(LIMITS.passwordMin, { message: 'New password must be at least 6 characters long' })
  @MaxLength(LIMITS.passwordMax, { message: `New password can have at most ${LIMITS.passwordMax} characters` })
  @IsString({ message: 'New password must be at least 6 characters long' })
  newPassword!: string;
}

/** As BCP 47 writes it: 'pt-BR'. */
const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i;

export class LanguageDto implements LanguageRequest {
  @Matches(LANGUAGE_TAG, { message: 'Please choose a language' })
  @MaxLength(35, { message: 'Please choose a language' })
  language!: string;
}

import { applyDecorators } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import { emailKey } from '@tidycrew/domain';
import { IsString, MinLength, NotEquals } from 'class-validator';
import { AppError } from '../platform/common/app-error.js';
import { AtMost } from '../platform/common/validation.js';
import { hashPassword, isPassword, PUBLISHED_PASSWORD, PUBLISHED_SENTENCE } from './password.js';

/** A password in a body. Not cleaned: it is taken as it was typed. */
export const Password = (missing: string): PropertyDecorator =>
  applyDecorators(
    NotEquals(PUBLISHED_PASSWORD, { message: PUBLISHED_SENTENCE }),
    IsString({ message: missing }),
    MinLength(1, { message: missing }),
    MinLength(LIMITS.passwordMin, { message: `Password must be at least ${LIMITS.passwordMin} characters long` }),
    AtMost('Password', LIMITS.passwordMax, 'password'),
  );

/** @throws AppError PASSWORD_UNCHANGED where it is the e-mail address */
function refuseEmailAsPassword(password: string, email: string): void {
  if (emailKey(password) !== emailKey(email)) return;
  throw new AppError('PASSWORD_UNCHANGED', 'The password must differ from the email address.');
}

/** @throws AppError PASSWORD_UNCHANGED where it is the one behind the hash */
export async function refuseOld(password: string, oldHash: string | null): Promise<void> {
  if (oldHash === null || !(await isPassword(password, oldHash))) return;
  throw new AppError('PASSWORD_UNCHANGED', 'The new password must differ from the old one.');
}

/** The hash of a password that a person may have. @throws AppError as the two above */
export async function hashOfNew(password: string, person: { email: string; passwordHash: string | null }) {
  refuseEmailAsPassword(password, person.email);
  await refuseOld(password, person.passwordHash);
  return hashPassword(password);
}

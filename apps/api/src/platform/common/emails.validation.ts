import { applyDecorators } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import { cleanEmails, emailsOf, emailsProblem } from '@tidycrew/domain';
import { isEmail, IsOptional, IsString, ValidateBy } from 'class-validator';
import { AtMost, emptyIsNull, isOverlong, transformText } from './validation.js';

/** Up to five e-mail addresses that may be missing, each checked; kept on one line, or as null when empty. */
export const OptionalEmails = (name: string, max: number): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsString({ message: `${name} must be text` }),
    ValidateBy({
      name: 'areEmails',
      validator: {
        validate: (value) => typeof value === 'string' && (isOverlong(value, max) || emailsRefusal(value) === null),
        defaultMessage: (args) => emailsRefusal(String(args?.value)) ?? `${name} must be text`,
      },
    }),
    AtMost(name, max, 'emails'),
    transformText(max, emptyIsNull(cleanEmails)),
  );

/** Closer than a form looks: as a single address is looked at. */
function emailsRefusal(typed: string): string | null {
  const wrong = emailsOf(typed).find((address) => !isEmail(address) || address.length > LIMITS.email);
  return emailsProblem(typed) ?? (wrong === undefined ? null : `${wrong}: Please enter a valid email address`);
}

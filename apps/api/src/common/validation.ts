import { applyDecorators, ValidationPipe, type ValidationError } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import { cleanLine, cleanText, phoneDigits } from '@tidycrew/domain';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsEmail, IsInt, IsString, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { Refusal } from './refusal.js';

/** Largest id that the database's integer columns hold; anything above is no id. */
export const MAX_ID = 2_147_483_647;

const transformText = (change: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? change(value) : value));

/** Empty text means 'nothing given', as null does (document 000 section 5). */
const emptyIsNull = (change: (text: string) => string) => (text: string) => change(text) || (null as unknown as string);

/** Null and absence are both fine. */
const Optional = (): PropertyDecorator => ValidateIf((_, value) => value !== null && value !== undefined);

/** One line of text that must be there: trimmed, without control and bidi characters (trust.md, 'Web security'). */
export const Line = (name: string, max: number, missing = `${name} is required`): PropertyDecorator =>
  applyDecorators(
    transformText(cleanLine),
    MaxLength(max, { message: `${name} can have at most ${max} characters` }),
    Matches(/\S/, { message: missing }),
    IsString({ message: missing }),
  );

/** Several lines that may be missing; kept as null when empty. */
export const OptionalNotes = (name: string): PropertyDecorator =>
  applyDecorators(
    transformText(emptyIsNull(cleanText)),
    MaxLength(LIMITS.notes, { message: `${name} can have at most ${LIMITS.notes} characters` }),
    IsString({ message: `${name} must be text` }),
    Optional(),
  );

/** A phone number that may be missing: digits only, ten at most, kept as null when empty. */
export const OptionalPhone = (): PropertyDecorator =>
  applyDecorators(
    transformText(emptyIsNull(phoneDigits)),
    Matches(/^\d{1,10}$/, { message: 'Phone can have at most 10 digits' }),
    IsString({ message: 'Phone must be text' }),
    Optional(),
  );

/** An e-mail address that may be missing; kept as null when empty. */
export const OptionalEmail = (): PropertyDecorator =>
  applyDecorators(
    transformText(emptyIsNull(cleanLine)),
    MaxLength(LIMITS.email, { message: `Email can have at most ${LIMITS.email} characters` }),
    IsEmail({}, { message: 'Please enter a valid email address' }),
    Optional(),
  );

/** The id of something stored. */
export const Id = (missing: string, each = false): PropertyDecorator =>
  applyDecorators(
    Max(MAX_ID, { message: missing, each }),
    Min(1, { message: missing, each }),
    IsInt({ message: missing, each }),
  );

/** Degrees as text (decision D3). */
export const Degrees = (name: string, limit: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: TransformFnParams): unknown => {
      if (typeof value !== 'string' || !/^-?\d{1,3}(\.\d{1,20})?$/.test(value.trim())) return value;
      return Math.abs(Number(value)) <= limit ? value.trim() : NaN;
    }),
    Matches(/^-?\d{1,3}(\.\d{1,20})?$/, { message: `${name} must be degrees between -${limit} and ${limit}` }),
    IsString({ message: `${name} must be degrees between -${limit} and ${limit}` }),
  );

/** Checks bodies and queries against their class; unknown keys are dropped, nothing is converted by itself. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false },
    stopAtFirstError: true,
    exceptionFactory: (errors: ValidationError[]) => refusalOf(errors),
  });
}

/** The first problem is the sentence; all of them stand by field. */
function refusalOf(errors: ValidationError[]): Refusal {
  const fields: Record<string, string> = {};
  for (const error of errors) fields[error.property] = sentenceOf(error);
  const [first] = Object.values(fields);
  return new Refusal('VALIDATION_FAILED', first ?? 'Please check what you entered.', { fields });
}

function sentenceOf(error: ValidationError): string {
  const own = Object.values(error.constraints ?? {})[0];
  if (own !== undefined) return own;
  const child = error.children?.[0];
  return child ? sentenceOf(child) : 'Please check what you entered.';
}

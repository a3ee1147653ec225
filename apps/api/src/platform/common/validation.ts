import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '@tidycrew/contracts';
import {
  addressLine,
  cleanEmail,
  cleanLine,
  cleanText,
  emailSignProblem,
  isVisible,
  nationalDigits,
  phoneProblem,
} from '@tidycrew/domain';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import {
  IsArray,
  ArrayMaxSize,
  IsBoolean,
  IsEmail,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';

/** The largest id that the database's integer columns hold. */
export const MAX_ID = 2_147_483_647;

/**
 * Whether a text is so long that it is refused as it came: cleaning and folding what somebody made for it takes seconds (decision
 * D544). Twice the characters that are kept may be sent, and some blanks: line ends of two characters become one.
 */
export const isOverlong = (text: string, max: number): boolean => text.length > 2 * max + 100;

/** Text of a field that keeps `max` characters, changed; an overlong one stays, for AtMost to refuse. */
export const transformText = (max: number, change: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: TransformFnParams): unknown =>
    typeof value === 'string' && !isOverlong(value, max) ? change(value) : value,
  );

/** Text that shows nothing: empty, blank, or of invisible characters and accents only. */
const isUnseen = (text: string): boolean => !isVisible(text);

/** Empty text means 'nothing given', as null does (document 000 section 5). */
export const emptyIsNull = (change: (text: string) => string) => (text: string) => {
  const changed = change(text);
  return isUnseen(changed) ? (null as unknown as string) : changed;
};

/** Text that shows something; a value that is not text is reported by the check before, an overlong one by AtMost. */
const Visible = (message: string, max: number): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isVisible',
      validator: { validate: (value) => typeof value === 'string' && (isOverlong(value, max) || !isUnseen(value)) },
    },
    { message },
  );

// The first decorator that is listed reports first: a missing value is not called too long.

/** Text up to a length, which the API document says; one with a form of its own is no free text. */
export const AtMost = (name: string, max: number, format?: string): PropertyDecorator => {
  const message = `${name} can have at most ${max} characters`;
  return applyDecorators(
    MaxLength(max, { message }),
    // MaxLength counts no variation selectors.
    ValidateBy(
      {
        name: 'isNotOverlong',
        validator: { validate: (value) => typeof value !== 'string' || !isOverlong(value, max) },
      },
      { message },
    ),
    ApiProperty({ maxLength: max, ...(format && { format }) }),
  );
};

/** One line of text that must be there: trimmed, without control and bidi characters (trust.md, 'Web security'). */
export const Line = (name: string, max: number, missing = `${name} is required`): PropertyDecorator =>
  applyDecorators(
    IsString({ message: missing }),
    Visible(missing, max),
    AtMost(name, max),
    transformText(max, cleanLine),
  );

/** As Line; where the address is broken into lines stands a comma (decision D407). */
export const AddressLine = (missing?: string): PropertyDecorator =>
  applyDecorators(Line('Address', LIMITS.address, missing), transformText(LIMITS.address, addressLine));

export const OWN_PASSWORD = 'Please enter your own password';

/** The caller's own password, as it was typed: whoever found a signed-in browser does not have it (decisions D602, D639). */
export const OwnPassword = (): PropertyDecorator =>
  applyDecorators(
    MinLength(1, { message: OWN_PASSWORD }),
    AtMost('Your own password', LIMITS.passwordMax, 'password'),
    IsString({ message: OWN_PASSWORD }),
  );

/** Several lines that may be missing; kept as null when empty. */
export const OptionalNotes = (name: string, max: number = LIMITS.notes): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsString({ message: `${name} must be text` }),
    AtMost(name, max),
    transformText(max, emptyIsNull(cleanText)),
  );

/** One line of text that may be missing; kept as null when empty. */
export const OptionalLine = (name: string, max: number): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsString({ message: `${name} must be text` }),
    AtMost(name, max),
    transformText(max, emptyIsNull(cleanLine)),
  );

/** As OptionalLine; where the address is broken into lines stands a comma (decision D407). */
export const OptionalAddressLine = (name: string): PropertyDecorator =>
  applyDecorators(OptionalLine(name, LIMITS.address), transformText(LIMITS.address, addressLine));

/** Several lines that must be there. */
export const Paragraphs = (name: string, max: number, missing: string): PropertyDecorator =>
  applyDecorators(
    IsString({ message: missing }),
    Visible(missing, max),
    AtMost(name, max),
    transformText(max, cleanText),
  );

/** Several lines that say why something is done. */
export const Reason = (missing: string): PropertyDecorator => Paragraphs('The reason', LIMITS.notes, missing);

/**
 * A phone number that may be missing: digits only, in the national form, kept as null when empty. One that is too long is
 * refused instead of cut, which would make it another one.
 */
export const OptionalPhone = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsString({ message: 'Phone must be text' }),
    ValidateBy({
      name: 'isPhone',
      validator: {
        validate: (value) => typeof value === 'string' && phoneRefusal(value) === null,
        defaultMessage: (args) => phoneRefusal(String(args?.value)) ?? 'Phone must be text',
      },
    }),
    transformText(LIMITS.name, emptyIsNull(nationalDigits)),
    ApiProperty({ format: 'phone' }),
  );

const phoneRefusal = (text: string): string | null =>
  isOverlong(text, LIMITS.name)
    ? `A phone number has ${LIMITS.phoneDigits} digits, as in 0412 345 678`
    : phoneProblem(text);

const IsAddress = (): PropertyDecorator => IsEmail({}, { message: 'Please enter a valid email address' });

/** No sign beyond ASCII before the @ (decision D406). */
const PlainSigns = (): PropertyDecorator =>
  ValidateBy({
    name: 'hasPlainSigns',
    validator: {
      validate: (value) => typeof value !== 'string' || emailSignProblem(value) === null,
      defaultMessage: (args) => emailSignProblem(String(args?.value)) ?? 'Please enter a valid email address',
    },
  });

/** An e-mail address that may be missing; kept as null when empty. */
export const OptionalEmail = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    PlainSigns(),
    IsAddress(),
    AtMost('Email', LIMITS.email, 'email'),
    transformText(LIMITS.email, emptyIsNull(cleanEmail)),
  );

/** The e-mail address of somebody who is stored, read as it is when it is stored; an older one may have other signs. */
export const KnownEmail = (): PropertyDecorator =>
  applyDecorators(
    IsString({ message: 'Email is required' }),
    MinLength(1, { message: 'Email is required' }),
    AtMost('Email', LIMITS.email, 'email'),
    IsAddress(),
    transformText(LIMITS.email, cleanEmail),
  );

/** An e-mail address that somebody shall sign in with, without what nobody sees (decision D143). */
export const EmailAddress = (): PropertyDecorator => applyDecorators(KnownEmail(), PlainSigns());

/** What somebody signs in with: any text, because what is no address is nobody's. */
export const SignInEmail = (): PropertyDecorator =>
  applyDecorators(Line('Email', LIMITS.email), transformText(LIMITS.email, cleanEmail));

/**
 * A value that is looked at later, with its own class. class-transformer would copy what has no class field by field, which for the
 * largest batch of presses takes 0.2 s; of what is called a Boolean it copies nothing.
 */
export const AsItCame = (): PropertyDecorator =>
  applyDecorators(
    Type(() => Boolean),
    Transform(({ obj, key }: TransformFnParams): unknown => (obj as Record<string, unknown>)[key]),
  );

/** Absence is fine, null is not. */
export const IfSent = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** The id of something that may be stored: whatever else is sent is as if nothing was. */
export const IfId = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: TransformFnParams): unknown =>
      Number.isInteger(value) && value >= 1 && value <= MAX_ID ? value : undefined,
    ),
    IfSent(),
    IsInt(),
  );

/** The id of something stored. */
export const Id = (missing: string, each = false): PropertyDecorator =>
  applyDecorators(
    IsInt({ message: missing, each }),
    Min(1, { message: missing, each }),
    Max(MAX_ID, { message: missing, each }),
    ...(each ? [] : [ApiProperty({ minimum: 1, maximum: MAX_ID })]),
  );

/** The id of something stored, as it stands in an address. */
export const QueryId = (missing: string): PropertyDecorator =>
  applyDecorators(
    Id(missing),
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    ),
  );

/** Several such ids, with commas between them. */
export const QueryIds = (wrong: string, most: number): PropertyDecorator =>
  applyDecorators(
    Id(wrong, true),
    ArrayMaxSize(most, { message: `Please ask for at most ${most} at once` }),
    IsArray({ message: wrong }),
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'string' && /^\d{1,10}(,\d{1,10})*$/.test(value) ? value.split(',').map(Number) : value,
    ),
  );

/** A number with at most two decimals. IsNumber's own count of decimals breaks on what is written as 1e-7. */
export const TwoDecimals = (message: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isTwoDecimals',
      validator: { validate: (value) => typeof value === 'number' && /^-?\d+(\.\d{1,2})?$/.test(String(value)) },
    },
    { message },
  );

/** Yes or no, or not said at all; null says nothing and is refused. */
export const OptionalFlag = (name: string): PropertyDecorator =>
  applyDecorators(IsBoolean({ message: `${name} must be true or false` }), IfSent());

/** A number of degrees as text (decision D3). */
export const Degrees = (name: string, limit: number): PropertyDecorator =>
  applyDecorators(
    IsString({ message: `${name} must be degrees between -${limit} and ${limit}` }),
    Matches(/^-?\d{1,3}(\.\d{1,20})?$/, { message: `${name} must be degrees between -${limit} and ${limit}` }),
    Transform(({ value }: TransformFnParams): unknown => {
      if (typeof value !== 'string' || !/^-?\d{1,3}(\.\d{1,20})?$/.test(value.trim())) return value;
      return Math.abs(Number(value)) <= limit ? value.trim() : NaN;
    }),
    ApiProperty({ format: 'degrees' }),
  );

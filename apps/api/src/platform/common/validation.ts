import { applyDecorators, type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
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
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import {
  IsArray,
  ArrayMaxSize,
  getMetadataStorage,
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
import { AppError } from './app-error.js';

/** The largest id that the database's integer columns hold. */
export const MAX_ID = 2_147_483_647;

export const transformText = (change: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? change(value) : value));

/** Text that shows nothing: empty, blank, or of invisible characters and accents only. */
const isUnseen = (text: string): boolean => !isVisible(text);

/** Empty text means 'nothing given', as null does (document 000 section 5). */
export const emptyIsNull = (change: (text: string) => string) => (text: string) => {
  const changed = change(text);
  return isUnseen(changed) ? (null as unknown as string) : changed;
};

/** Text that shows something; a value that is not text is reported by the check before. */
const Visible = (message: string): PropertyDecorator =>
  ValidateBy(
    { name: 'isVisible', validator: { validate: (value) => typeof value === 'string' && !isUnseen(value) } },
    { message },
  );

// Of several checks the first one listed reports first: a missing value is not called too long.

/** Text up to a length, which the API document says; one with a form of its own is no free text. */
export const AtMost = (name: string, max: number, format?: string): PropertyDecorator =>
  applyDecorators(
    MaxLength(max, { message: `${name} can have at most ${max} characters` }),
    ApiProperty({ maxLength: max, ...(format && { format }) }),
  );

/** One line of text that must be there: trimmed, without control and bidi characters (trust.md, 'Web security'). */
export const Line = (name: string, max: number, missing = `${name} is required`): PropertyDecorator =>
  applyDecorators(IsString({ message: missing }), Visible(missing), AtMost(name, max), transformText(cleanLine));

/** As Line; where the address is broken into lines stands a comma (decision D407). */
export const AddressLine = (missing?: string): PropertyDecorator =>
  applyDecorators(Line('Address', LIMITS.address, missing), transformText(addressLine));

/** Several lines that may be missing; kept as null when empty. */
export const OptionalNotes = (name: string, max: number = LIMITS.notes): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsString({ message: `${name} must be text` }),
    AtMost(name, max),
    transformText(emptyIsNull(cleanText)),
  );

/** One line of text that may be missing; kept as null when empty. */
export const OptionalLine = (name: string, max: number): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsString({ message: `${name} must be text` }),
    AtMost(name, max),
    transformText(emptyIsNull(cleanLine)),
  );

/** As OptionalLine; where the address is broken into lines stands a comma (decision D407). */
export const OptionalAddressLine = (name: string): PropertyDecorator =>
  applyDecorators(OptionalLine(name, LIMITS.address), transformText(addressLine));

/** Several lines that must be there. */
export const Paragraphs = (name: string, max: number, missing: string): PropertyDecorator =>
  applyDecorators(IsString({ message: missing }), Visible(missing), AtMost(name, max), transformText(cleanText));

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
        validate: (value) => typeof value === 'string' && phoneProblem(value) === null,
        defaultMessage: (args) => phoneProblem(String(args?.value)) ?? 'Phone must be text',
      },
    }),
    transformText(emptyIsNull(nationalDigits)),
    ApiProperty({ format: 'phone' }),
  );

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
    transformText(emptyIsNull(cleanEmail)),
  );

/** The e-mail address of somebody who is stored, read as it is when it is stored; an older one may have other signs. */
export const KnownEmail = (): PropertyDecorator =>
  applyDecorators(
    IsString({ message: 'Email is required' }),
    MinLength(1, { message: 'Email is required' }),
    AtMost('Email', LIMITS.email, 'email'),
    IsAddress(),
    transformText(cleanEmail),
  );

/** An e-mail address that somebody shall sign in with, without what nobody sees (decision D143). */
export const EmailAddress = (): PropertyDecorator => applyDecorators(KnownEmail(), PlainSigns());

/** What somebody signs in with: any text, because what is no address is nobody's. */
export const SignInEmail = (): PropertyDecorator =>
  applyDecorators(Line('Email', LIMITS.email), transformText(cleanEmail));

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

/**
 * The rules of a class are looked up once. class-validator goes through those of all classes each time: 3 % of the active cleans,
 * nearly 2 % of a pair of punches (profiles of 2026-11-25). Rules are neither of groups nor of schemas here.
 */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const lookUp = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof lookUp>>();
  storage.getTargetValidationMetadatas = (target, ...rest) => {
    let rules = known.get(target);
    if (rules === undefined) known.set(target, (rules = lookUp(target, ...rest)));
    return rules;
  };
}

rememberRules();

type Class = abstract new () => unknown;

const namesOf = new Map<Class, Set<string>>();

/** The names of the fields that a class has rules for. */
function ruledFields(target: Class): Set<string> {
  let names = namesOf.get(target);
  if (names === undefined) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(target, '', true, false);
    namesOf.set(target, (names = new Set(rules.map(({ propertyName }) => propertyName))));
  }
  return names;
}

/**
 * What was sent, without the fields that its class has no rules for. The check drops them too, but later: class-transformer first
 * compares each field with each other.
 */
function withoutUnknown(value: unknown, target: Class | undefined): unknown {
  if (target === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => withoutUnknown(element, target));
  const names = ruledFields(target);
  if (names.size === 0) return value;
  const sent = Object.entries(value).filter(([name]) => names.has(name));
  return Object.fromEntries(sent.map(([name, part]) => [name, withoutUnknown(part, classOfField(target, name))]));
}

/** The class that a field's object, or each of its list, is made of. */
function classOfField(target: Class, name: string): Class | undefined {
  const found = defaultMetadataStorage.findTypeMetadata(target, name)?.typeFunction();
  return found === Boolean ? undefined : (found as Class | undefined);
}

/** Leaves path parameters to IdPipe: converted here, '0x1' and '+1' would be the number 1. */
class BodyAndQueryPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param') return Promise.resolve(value);
    return super.transform(withoutUnknown(value, metadata.metatype as Class | undefined), metadata);
  }
}

/** Checks bodies and queries against their class; unknown keys are dropped, no type is converted implicitly. */
export function createValidationPipe(): ValidationPipe {
  return new BodyAndQueryPipe({
    whitelist: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false },
    stopAtFirstError: true,
    exceptionFactory: (errors: ValidationError[]) => appErrorOf(errors),
  });
}

/** The first problem is the answer's sentence; all of them stand by field. */
function appErrorOf(errors: ValidationError[]): AppError {
  const fields: Record<string, string> = {};
  for (const error of errors) addFields(fields, error, '');
  const [first] = Object.values(fields);
  return new AppError('VALIDATION_FAILED', first ?? 'Please check what you entered.', { fields });
}

/** Fields of an object within the body are named with it, 'admin.email'; a list is one field. */
function addFields(fields: Record<string, string>, error: ValidationError, within: string): void {
  const { property, children = [], value } = error;
  if (children.length === 0 || Array.isArray(value)) fields[within + property] = sentenceOf(error);
  else for (const child of children) addFields(fields, child, `${within}${property}.`);
}

function sentenceOf(error: ValidationError): string {
  const own = Object.values(error.constraints ?? {})[0];
  if (own !== undefined) return own;
  const child = error.children?.[0];
  return child ? sentenceOf(child) : 'Please check what you entered.';
}

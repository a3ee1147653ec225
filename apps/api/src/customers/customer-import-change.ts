import {
  ACCESS_CSV_COLUMNS,
  CODE_CSV_COLUMNS,
  type AccessKind,
  type ImportChange,
  type UPDATED_FIELDS,
} from '@tidycrew/contracts';
import { centsToDollars, completePhone, dollarsToCents, type PhoneState } from '@tidycrew/domain';
import type { Customer } from '../model/customer.entity.js';
import { changesOf } from './customer-change.js';
import type { ImportedCustomerDto } from './customer.admin.dto.js';
import type { FilledHouse } from './customers-filled.event.js';
import { positionOf } from './customer-admin.service.js';

type UpdatedField = (typeof UPDATED_FIELDS)[number];

const CODES = Object.keys(CODE_CSV_COLUMNS) as (keyof typeof CODE_CSV_COLUMNS)[];
const NOTES = Object.keys(ACCESS_CSV_COLUMNS) as (keyof typeof ACCESS_CSV_COLUMNS)[];
/** In place of a code, which is never told. */
const MASK = '••••';

/** What a line changes of a customer who is there: only fields in which it has text, and only these of them (decision D652). */
export function updateOf(
  input: ImportedCustomerDto,
  before: Customer,
  fields: readonly string[],
  state: PhoneState,
): Partial<Customer> {
  const { price, phone, address, email, notes, cleanFrequency, billingName, billingEmail } = input;
  const wanted: Partial<Customer> = {
    ...(address && address !== before.address && { address, ...placeOf(input) }),
    ...(phone && { phone: completePhone(phone, state) }),
    ...(email && { email }),
    ...(notes && { notes }),
    ...(price !== undefined && { priceCents: dollarsToCents(price) }),
    ...(cleanFrequency && { cleanFrequency, isFrequencyKnown: true }),
    ...(input.invoiceRequired && { invoiceRequired: true }),
    ...(billingName && { billingName }),
    ...(billingEmail && { billingEmail }),
  };
  const changed = changesOf(before, wanted).filter((column) => fields.includes(FIELD_OF[column] ?? column));
  return Object.fromEntries(changed.map((column) => [column, wanted[column as keyof Customer]]));
}

/** The fields of a file by the columns that they fill, where they are called otherwise. */
const FIELD_OF: Record<string, UpdatedField> = {
  priceCents: 'price',
  isFrequencyKnown: 'cleanFrequency',
  latitude: 'address',
  longitude: 'address',
  isLocated: 'address',
};

/** Columns that say something only together: an address and where it is, a frequency and that somebody has said it. */
const TOGETHER: readonly (readonly string[])[] = [
  ['address', 'latitude', 'longitude', 'isLocated'],
  ['cleanFrequency', 'isFrequencyKnown'],
] satisfies (keyof Customer)[][];

/** A column with those that say something only together with it. */
export const togetherWith = (column: string): readonly string[] =>
  TOGETHER.find((columns) => columns.includes(column)) ?? [column];

/** An address that could not be placed keeps no position of another one. */
const placeOf = (input: ImportedCustomerDto): Pick<Customer, 'latitude' | 'longitude' | 'isLocated'> =>
  positionOf(input, null);

/**
 * The same for who reads it.
 * @param labels those of the codes that the house has, in small letters: such a code would be replaced
 */
export function changesInWords(
  before: Customer,
  after: Partial<Customer>,
  input: ImportedCustomerDto,
  labels: readonly string[],
): ImportChange[] {
  const textOf = (column: string, value: Customer[keyof Customer] | undefined): string | null => {
    if (typeof value === 'number') return column === 'priceCents' ? centsToDollars(value).toFixed(2) : value.toString();
    return typeof value === 'string' || typeof value === 'boolean' ? value.toString() : null;
  };
  const shown = Object.keys(after).filter((column) => FIELD_OF[column] === undefined || column === 'priceCents');
  return [
    ...shown.map((column) => ({
      field: FIELD_OF[column] ?? column,
      before: textOf(column, before[column as keyof Customer]),
      after: textOf(column, after[column as keyof Customer]),
    })),
    ...NOTES.flatMap((kind) => (input[kind] ? [{ field: kind, before: null, after: input[kind] }] : [])),
    ...CODES.flatMap((code) => {
      const isThere = labels.includes(labelOf(code).toLowerCase());
      return input[code] ? [{ field: code, before: isThere ? MASK : null, after: MASK }] : [];
    }),
  ];
}

const labelOf = (code: (typeof CODES)[number]): string => CODE_CSV_COLUMNS[code].replace(/ code$/, '');

/** What a line brings of the house: all, or what is among these fields. */
export function houseOf(
  customerId: number,
  input: ImportedCustomerDto,
  fields?: readonly string[],
): FilledHouse | null {
  const isWanted = (field: string): boolean => fields === undefined || fields.includes(field);
  const codes = CODES.flatMap((code) => {
    const value = input[code];
    return value && isWanted(code) ? [{ label: labelOf(code), value }] : [];
  });
  const notes = NOTES.flatMap((kind) => {
    const text = input[kind];
    return text && isWanted(kind) ? [{ kind: kind satisfies AccessKind, text }] : [];
  });
  return codes.length + notes.length === 0 ? null : { customerId, codes, notes };
}

export const hasCode = (input: ImportedCustomerDto): boolean => CODES.some((code) => input[code]);

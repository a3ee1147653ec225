import { headingKey, type ImportColumns } from './import-columns.js';
import { flagInWords } from './import-words.js';

/** Why a line of a file is left out unless somebody wants it (decision D550). */
export type LeftOutReason = 'archived' | 'supplier' | 'total';

const ARCHIVED = /^(is)?(archived|inactive|deactivated|disabled|deleted|former|hidden)(on|at|date|since)?$/;
const ACTIVE = /^(is)?(active|enabled|current)((customer|client|employee|staff|member|user)s?)?$/;
const STATUS =
  /^((customer|client|contact|account|card|record|employment|employee|staff|member|user|active)?status|lifecyclestage)$/;
const TYPE =
  /^((customer|client|contact|account|card|record|contactgroup)?type|categor(y|ies)|groups?|groupmembership|labels?|tags?|relationship|kind|classification)$/;
const SUPPLIER = /^is(supplier|vendor)$|^(supplier|vendor)s?$/;
const CUSTOMER = /^is(customer|client)$/;

const GONE =
  /^(i|inactive|in-active|not active|no longer active|non-active|former|ex|past|old|archived|closed|cancell?ed|lapsed|lost|left|terminated|resigned|departed|deactivated|disabled|deleted|ended|churned|dormant)( (customer|client|employee|staff|member|cleaner))?s?$/;
const IN_USE = /^(active|current|open)$/;
const OF_SUPPLIER = /^\W*(suppliers?|vendors?)$/i;
const OF_CUSTOMER = /^\W*(customers?|clients?)$/i;
const TOTAL =
  /^(grand |sub[ -]?)?totals?( (number|count))?( of)?( (customer|client|contact|record|row|employee|staff|people|person)s?)?(?:\s*[:=])?[\s\d.,$]*$/i;
const BETWEEN = /:::|[,;|/\n]/;

/** The columns that say whether a line belongs, by their places. */
type TellingColumns = Readonly<Record<'archived' | 'active' | 'status' | 'type' | 'supplier' | 'customer', number[]>>;

/** Those among the headings of a file. */
export function tellingColumns(headings: readonly string[]): TellingColumns {
  const keys = headings.map(headingKey);
  const placesOf = (pattern: RegExp): number[] => keys.flatMap((key, place) => (pattern.test(key) ? [place] : []));
  return {
    archived: placesOf(ARCHIVED),
    active: placesOf(ACTIVE),
    status: placesOf(STATUS),
    type: placesOf(TYPE),
    supplier: placesOf(SUPPLIER),
    customer: placesOf(CUSTOMER),
  };
}

/** Why a record is left out: it adds the others up, is archived, or is a supplier that is no customer. Null: it is not. */
export function leftOutReason(cells: readonly string[], columns: TellingColumns): LeftOutReason | null {
  const texts = (name: keyof TellingColumns): string[] =>
    columns[name].map((place) => cells[place]?.trim().toLowerCase() ?? '').filter((text) => text !== '');
  if (TOTAL.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')) return 'total';
  // A column of archived ones may hold the day.
  if (texts('archived').some((text) => flagInWords(text) !== false && !IN_USE.test(text))) return 'archived';
  if (texts('active').some((text) => flagInWords(text) === false || GONE.test(text))) return 'archived';
  if (texts('status').some((text) => GONE.test(text))) return 'archived';
  const kinds = texts('type').flatMap((text) => text.split(BETWEEN).map((kind) => kind.trim()));
  const isSupplier =
    kinds.some((kind) => OF_SUPPLIER.test(kind)) || texts('supplier').some((text) => flagInWords(text));
  const isCustomer =
    kinds.some((kind) => OF_CUSTOMER.test(kind)) || texts('customer').some((text) => flagInWords(text));
  return isSupplier && !isCustomer ? 'supplier' : null;
}

/** A column of a file that forms no field, and in how many records it has text. */
interface UnusedColumn {
  place: number;
  filled: number;
}

/** The columns with text that are neither taken nor tell whether a line belongs, in their order (decision D551). */
export function unusedColumns(
  headings: readonly string[],
  records: readonly (readonly string[])[],
  columns: ImportColumns,
): UnusedColumn[] {
  const { archived, active, status, supplier, customer } = tellingColumns(headings);
  const used = new Set([...Object.values(columns).flat(), ...archived, ...active, ...status, ...supplier, ...customer]);
  return headings
    .map((_, place) => ({ place, filled: records.filter((cells) => cells[place]?.trim()).length }))
    .filter(({ place, filled }) => filled > 0 && !used.has(place));
}

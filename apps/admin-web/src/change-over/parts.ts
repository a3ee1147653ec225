import {
  bankDay,
  dayFormatsOf,
  dollarsOfText,
  fieldsOfRecord,
  furtherProperties,
  guessColumns,
  isSameHouse,
  kindsOfFile,
  leftOutReason,
  minutesInWords,
  nameKey,
  propertyAt,
  PROPERTY_FIELD,
  shortAddress,
  tellingColumns,
  windowInWords,
  type BankDateFormat,
  type CsvRecord,
  type ImportColumns,
  type ImportKind,
  type KnownHouse,
} from '@tidycrew/domain';
import { CUSTOMER_FILE, PEOPLE_FILE, PLAN_FILE, type FileKind, type Table } from '../csv/kinds';
import type { BroughtIn } from '../csv/left-out';
import type { Choice } from '../csv/mapping';

/** Who is there already needs no address (decision D652); a line about somebody new says that it does. */
const CUSTOMERS: FileKind = {
  ...CUSTOMER_FILE,
  fields: CUSTOMER_FILE.fields.map((field) => (field.name === 'Address' ? { ...field, isNeeded: false } : field)),
};

export const KINDS: Record<ImportKind, FileKind> = { people: PEOPLE_FILE, customers: CUSTOMERS, plans: PLAN_FILE };

/** What of a file becomes one kind of record. */
export interface Part {
  kind: ImportKind;
  columns: ImportColumns;
  /** Of plans: how its days are written; undefined: it has none. */
  dayFormat?: BankDateFormat;
  /** Several where the order of day and month cannot be known. */
  dayFormats: readonly BankDateFormat[];
}

/** A file that was dropped, and what becomes of it. */
export interface DroppedFile {
  id: number;
  name: string;
  table: Table;
  parts: readonly Part[];
  /** Who comes in although they would be left out. */
  brought: BroughtIn;
  /** Of lines of customers without one, as it is typed. */
  price: string;
  /** What it holds was chosen by hand, so that it is remembered. */
  isChosen: boolean;
}

/**
 * A file by its headings (decision D650).
 * @param chosen what somebody has chosen for such headings before
 */
export function droppedFile(
  id: number,
  name: string,
  table: Table,
  chosen: ReadonlyMap<ImportKind, ImportColumns> = new Map(),
): DroppedFile {
  const kinds =
    chosen.size > 0 ? ORDER.filter((kind) => chosen.has(kind)) : kindsOfFile(table.headings, cellsOf(table));
  const parts = partsOf(table, kinds).map((part) =>
    withDays(table, { ...part, columns: chosen.get(part.kind) ?? part.columns }),
  );
  return { id, name, table, parts, brought: new Map(), price: '', isChosen: false };
}

/** Whether a price for all is typed that is none. */
export const isPriceWrong = (typed: string): boolean => typed.trim() !== '' && dollarsOfText(typed) === null;

/** Whether lines of customers have no price. */
export const lacksPrice = ({ records }: Table, { kind, columns }: Part): boolean =>
  kind === 'customers' && records.some(({ cells }) => !columns.Price?.some((place) => cells[place]?.trim()));

/** What a plan says of a job is no property of the customer. */
const OF_JOBS = ['Frequency', 'Notes', 'Cleaning duration (min)'];

export function partsOf(table: Table, kinds: readonly ImportKind[]): Part[] {
  const parts = kinds.map((kind) => partOf(table, kind));
  const jobs = new Set(
    parts.filter(({ kind }) => kind === 'plans').flatMap(({ columns }) => Object.values(columns).flat()),
  );
  const isOfJob = (field: string, places: readonly number[]) =>
    OF_JOBS.includes(field) && places.some((place) => jobs.has(place));
  return parts.map((part) => {
    if (part.kind !== 'customers') return part;
    const own = Object.entries(part.columns).filter(([field, places]) => !isOfJob(field, places));
    return { ...part, columns: Object.fromEntries(own) };
  });
}

function partOf(table: Table, kind: ImportKind): Part {
  const columns = guessColumns(table.headings, KINDS[kind].fields, cellsOf(table));
  return withDays(table, { kind, columns, dayFormats: [] });
}

/** With the formats of the days in its column, which may be another one now. */
export function withDays(table: Table, part: Part): Part {
  const place = part.kind === 'plans' ? part.columns['Next visit']?.[0] : undefined;
  const dayFormats = place === undefined ? [] : dayFormatsOf(cellsOf(table).map((cells) => cells[place] ?? ''));
  return { ...part, dayFormats, dayFormat: dayFormats[0] };
}

const cellsOf = ({ records }: Table): string[][] => records.map(({ cells }) => cells);

/** A name that stands in two files. */
export interface Clash {
  name: string;
  /** What the second is called if it is somebody else. */
  proposed: string;
}

/** Whether a name that stands in two files with different addresses is the same customer, by its key. */
export type Answers = ReadonlyMap<string, 'same' | 'other'>;

/** The houses of all files, by the names of their customers. */
type Houses = Map<string, KnownHouse[]>;

interface NamedHouse {
  name: string;
  address: string;
}

/** Everything that is known of all files together. */
export interface Plan {
  clashes: Clash[];
  /** The choices of each part, in the order in which they are imported. */
  parts: { file: DroppedFile; part: Part; choice: Choice; table: Table }[];
}

const ORDER: readonly ImportKind[] = ['people', 'customers', 'plans'];

/**
 * What is asked of the server, of all files: people first, then customers, then plans. Further houses of one customer get names of
 * their own, jobs follow them there, and days, times and minutes are written as the server reads them.
 * @param ticked the fields that change of customers who are there, by the id of their file
 */
export function planOf(
  files: readonly DroppedFile[],
  answers: Answers,
  ticked: ReadonlyMap<number, readonly string[]>,
): Plan {
  const houses: Houses = new Map();
  const seen = new Map<string, NamedHouse>();
  const clashes: Clash[] = [];
  const parts: Plan['parts'] = [];
  for (const kind of ORDER) {
    // Lists of customers before lists of jobs, so that these change what those have brought.
    const holding = files.filter((file) => file.parts.some((part) => part.kind === kind));
    for (const file of holding.toSorted((a, b) => Number(hasPlans(a)) - Number(hasPlans(b)))) {
      const part = file.parts.find((one) => one.kind === kind)!;
      const price = kind === 'customers' ? file.price.trim() : '';
      const base: Choice = { columns: part.columns, price, brought: file.brought };
      if (kind === 'people') parts.push({ file, part, choice: base, table: file.table });
      else if (kind === 'customers') {
        const { instead, table, found } = customersOf(file, part, seen, houses, answers);
        clashes.push(...found.filter(({ name }) => !clashes.some((one) => nameKey(one.name) === nameKey(name))));
        parts.push({ file, part, table, choice: { ...base, instead, update: ticked.get(file.id) ?? [] } });
      } else parts.push({ file, part, table: file.table, choice: { ...base, instead: jobsOf(file, part, houses) } });
    }
  }
  return { clashes, parts };
}

const hasPlans = ({ parts }: DroppedFile): boolean => parts.some(({ kind }) => kind === 'plans');

interface Customers {
  instead: Map<number, Record<string, string>>;
  table: Table;
  found: Clash[];
}

function customersOf(
  file: DroppedFile,
  part: Part,
  seen: Map<string, NamedHouse>,
  houses: Houses,
  answers: Answers,
): Customers {
  const { table } = file;
  const property = guessColumns(table.headings, [PROPERTY_FIELD], cellsOf(table));
  const named = table.records.map(({ line, cells }) => {
    const { Name = '', Address = '', Email = '' } = fieldsOfRecord(cells, part.columns, CUSTOMER_FILE.fields);
    const called = fieldsOfRecord(cells, property, [PROPERTY_FIELD]).Property ?? '';
    return { line, name: Name, address: Address, email: Email, property: called };
  });
  const isOut = leavesOut(file);
  const lines = named.filter((_, at) => !isOut(table.records[at]!));
  const instead = new Map<number, Record<string, string>>();
  // A house that an earlier file has named keeps its name.
  const knownAs = ({ name, address }: NamedHouse) => propertyAt(name, address, houses.get(nameKey(name)) ?? []);
  for (const one of lines) if (knownAs(one) !== one.name) instead.set(one.line, { Name: knownAs(one) });
  for (const [line, own] of furtherProperties(lines.filter((one) => !instead.has(one.line)))) {
    instead.set(line, { Name: own.name, 'Bill to': own.billTo, 'Billing email': own.billingEmail });
  }
  const found: Clash[] = [];
  const twice = new Set<number>();
  const inFile = new Set<string>();
  for (const { line, name, address } of lines) {
    const key = nameKey(instead.get(line)?.Name ?? name);
    // Of a customer with two jobs there is one line each.
    if (inFile.has(key) && hasPlans(file)) twice.add(line);
    inFile.add(key);
    const before = seen.get(key);
    if (before && address !== '' && before.address !== '' && !isSameHouse(before.address, address)) {
      const proposed = `${name}, ${shortAddress(address)}`;
      if (!found.some((one) => nameKey(one.name) === nameKey(name))) found.push({ name, proposed });
      if (answers.get(key) === 'other') instead.set(line, { ...instead.get(line), Name: proposed });
    }
    const own = houses.get(nameKey(name)) ?? [];
    own.push({ address, customer: instead.get(line)?.Name ?? name });
    houses.set(nameKey(name), own);
  }
  for (const { line, name, address } of lines) seen.set(nameKey(instead.get(line)?.Name ?? name), { name, address });
  return { instead, found, table: { ...table, records: table.records.filter(({ line }) => !twice.has(line)) } };
}

function leavesOut({ table, brought }: DroppedFile): (record: CsvRecord) => boolean {
  const telling = tellingColumns(table.headings);
  return ({ line, cells }) => !brought.has(line) && leftOutReason(cells, telling) !== null;
}

function jobsOf(
  { table }: DroppedFile,
  { columns, dayFormat }: Part,
  houses: Houses,
): Map<number, Record<string, string>> {
  return new Map(
    table.records.map(({ line, cells }) => {
      const fields = fieldsOfRecord(cells, columns, PLAN_FILE.fields);
      const { Customer = '', Address = '', From = '', To = '', Minutes = '', 'Next visit': day = '' } = fields;
      // A time may stand behind the day.
      const [windowFrom, windowTo] = windowInWords(From || (/\d{1,2}:\d{2}.*$/.exec(day)?.[0] ?? ''), To);
      return [
        line,
        {
          Customer: propertyAt(Customer, Address, houses.get(nameKey(Customer)) ?? []),
          'Next visit': dayFormat === undefined ? day : (bankDay(day, dayFormat) ?? day),
          From: windowFrom ?? '',
          To: windowTo ?? '',
          Minutes: String(minutesInWords(Minutes) ?? ''),
        },
      ];
    }),
  );
}

/** How a file of two parts names itself; the kinds as the choice on its card has them. */
export const keyOfKinds = (parts: readonly Part[]): string => parts.map(({ kind }) => kind).join(' ');
export const KIND_CHOICES = ['', 'people', 'customers', 'customers plans', 'plans'] as const;
export const kindsOfKey = (key: string): ImportKind[] => ORDER.filter((kind) => key.split(' ').includes(kind));

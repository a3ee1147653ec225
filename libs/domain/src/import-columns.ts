import { joinAddress } from './address.js';

/** How the cells of several columns form one field. */
export type Together = 'words' | 'address' | 'lines' | 'first' | 'email' | 'phone';

/** What a column of a chosen file can be taken for (decision D408). */
export interface ImportField {
  name: string;
  together: Together;
  /** What it holds is shown to nobody. */
  isSecret?: boolean;
  /** Without it no line can be imported. */
  isNeeded?: boolean;
  /** It is taken where the field of this name is empty, and is none of its own. */
  insteadOf?: string;
  /** It stands for these, and is not looked for where one of them is found. */
  splitsInto?: readonly string[];
  /**
   * What its headings are called, as headingKey: the first way of which a part is found, and of each part the first name. Of a way
   * without parts all names are taken that are found.
   */
  ways: readonly (readonly (readonly string[])[])[];
}

/** The columns of a file that form each field, by their places from 0, in the order in which they are joined. */
export type ImportColumns = Readonly<Record<string, readonly number[]>>;

/** A heading as it is compared: 'Service State/Province' → 'servicestateprovince', '*ContactName' → 'contactname'. */
export function headingKey(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}&]/gu, '');
}

/** What is longer is no heading, but may stand in a line that is looked at as one. */
const LONGEST_HEADING = 200;

/** Headings as '- City' belong to the last one with words in front, 'Addr 1 - Line 1' (so MYOB writes them). */
function headingKeys(headings: readonly string[]): string[] {
  let group = '';
  return headings.map((cell) => {
    const whole = cell.slice(0, LONGEST_HEADING).replaceAll(/\s+/g, ' ');
    // A field of one's own, 'CFT[Gate code]' (so Jobber writes them).
    const heading = /^\s*[A-Z]{2,4}\[(.+)\]\s*$/.exec(whole)?.[1] ?? whole;
    const [, front, part] = /^\s*(.*?)\s*-\s+(.+)$/.exec(heading) ?? [];
    if (part === undefined) return headingKey(heading);
    if (front) group = front;
    return headingKey(group + part);
  });
}

/**
 * Which columns most likely form each field: a heading with its own name first, then those of other programs. A column is taken once,
 * and one without text in any record not at all.
 */
export function guessColumns(
  headings: readonly string[],
  fields: readonly ImportField[],
  records?: readonly (readonly string[])[],
): ImportColumns {
  const keys = headingKeys(headings);
  const isUsed = (place: number): boolean => !records || records.some((cells) => cells[place]?.trim());
  const free = new Set(keys.map((_, place) => place).filter(isUsed));
  const found: Record<string, number[]> = {};
  const take = (field: ImportField, ways: ImportField['ways']): void => {
    if (found[field.name] || field.splitsInto?.some((part) => found[part])) return;
    for (const way of ways) {
      const places = placesOf(way, keys, free, field.together);
      if (places.length === 0) continue;
      found[field.name] = places;
      for (const place of places) free.delete(place);
      return;
    }
  };
  const isPlain = ({ together, insteadOf, splitsInto }: ImportField): boolean =>
    (together === 'first' || together === 'words') && !insteadOf && !splitsInto;
  for (const field of fields.filter(isPlain)) take(field, [[[headingKey(field.name)]]]);
  for (const field of fields) take(field, field.ways);
  return found;
}

function placesOf(
  way: readonly (readonly string[])[],
  keys: readonly string[],
  free: ReadonlySet<number>,
  together: Together,
): number[] {
  const places = way.map((names) => {
    for (const name of names) {
      const place = keys.findIndex((key, at) => key === name && free.has(at));
      if (place >= 0) return place;
    }
    return -1;
  });
  // Without a street the parts of an address are none.
  if (together === 'address' && way.length > 1 && places[1]! < 0) return [];
  return [...new Set(places.filter((place) => place >= 0))];
}

/** Which of the first records names the columns: that in which most fields are found; programs write titles above it. */
export function headingRecord(records: readonly (readonly string[])[], fields: readonly ImportField[]): number {
  const found = records.slice(0, 10).map((cells) => Object.keys(guessColumns(cells, fields)).length);
  return Math.max(0, found.indexOf(Math.max(...found, 1)));
}

/** What a remembered choice says; those of before D408 say for each column what it is. */
export function rememberedColumns(kept: unknown): ImportColumns {
  if (!Array.isArray(kept)) return (kept ?? {}) as ImportColumns;
  const entries = kept.flatMap((name, place) => (typeof name === 'string' ? [[name, [place]] as const] : []));
  return Object.fromEntries(entries);
}

/** A column more for a field, behind its others; the field that had it before has it no more. */
export function withColumn(columns: ImportColumns, name: string, place: number): ImportColumns {
  const without = withoutColumn(columns, place);
  return { ...without, [name]: [...(without[name] ?? []), place] };
}

export function withoutColumn(columns: ImportColumns, place: number): ImportColumns {
  const rest = Object.entries(columns).map(([name, places]) => [name, places.filter((one) => one !== place)] as const);
  return Object.fromEntries(rest.filter(([, places]) => places.length > 0));
}

/** A column one place nearer to the beginning of its field. */
export function withEarlier(columns: ImportColumns, name: string, place: number): ImportColumns {
  const places = [...(columns[name] ?? [])];
  const at = places.indexOf(place);
  if (at < 1) return columns;
  [places[at - 1], places[at]] = [place, places[at - 1]!];
  return { ...columns, [name]: places };
}

/** The fields that are needed and that no column forms. */
export function missingFields(columns: ImportColumns, fields: readonly ImportField[]): string[] {
  const has = (name: string): boolean =>
    columns[name] !== undefined ||
    fields.some((field) => columns[field.name] && (field.insteadOf === name || field.splitsInto?.includes(name)));
  return fields.filter(({ name, isNeeded }) => isNeeded && !has(name)).map(({ name }) => name);
}

/** The text of each field in a record, by its name; a field that is instead of another has none of its own. */
export function fieldsOfRecord(
  cells: readonly string[],
  columns: ImportColumns,
  fields: readonly ImportField[],
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field of fields) {
    const parts = (columns[field.name] ?? []).map((place) => cells[place]?.trim() ?? '');
    const text = joined(
      parts.filter((part) => part !== ''),
      field.together,
    );
    if (!field.insteadOf) texts[field.name] = text;
    else texts[field.insteadOf] ||= text;
  }
  return texts;
}

/** Several in one cell, as 'a@example.com ::: b@example.com'. */
const BETWEEN = /:::|[,;|\n]/;
const partsIn = (cell: string): string[] => cell.split(BETWEEN).map((part) => part.trim());

function joined(parts: readonly string[], together: Together): string {
  const [first = ''] = parts;
  switch (together) {
    case 'words':
      return parts.join(' ').replaceAll(/\s+/g, ' ');
    case 'address':
      return joinAddress(parts);
    case 'lines':
      return parts.join('\n');
    case 'email':
      return parts.flatMap(partsIn).find((part) => part.includes('@')) ?? first;
    case 'phone':
      return parts.flatMap(partsIn).find((part) => /\d/.test(part)) ?? first;
    case 'first':
      return first;
  }
}

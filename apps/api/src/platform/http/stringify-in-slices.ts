import { JsonRows } from '../common/json-rows.js';
import { mapInSlices } from '../common/slices.js';

/** Longer lists are serialised in slices: as one text, a year of cleans or a week of 600 people would block every other request. */
const LONG_LIST = 500;

export const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > LONG_LIST;

const isInParts = (value: unknown): boolean => isLong(value) || value instanceof JsonRows;

/** Whether an object has a long list, or one that was written already, among its own properties. */
export const holdsLong = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(isInParts);

/** Whether an answer is to be written in slices: something in it, or in an object of it, is long. */
export const isLongAnswer = (answer: object): boolean => holdsLong(answer) || Object.values(answer).some(holdsLong);

/** The text of JSON.stringify for an object; what is long in it, or in an object of it, is made a slice at a time. */
export async function stringifyInSlices(value: object): Promise<string> {
  const parts: string[] = [];
  for (const [name, part] of Object.entries(value) as [string, unknown][]) {
    if (part !== undefined) parts.push(`${JSON.stringify(name)}:${await stringifyPart(part)}`);
  }
  return `{${parts.join(',')}}`;
}

async function stringifyPart(part: unknown): Promise<string> {
  if (part instanceof JsonRows) return part.text;
  if (isLong(part)) return `[${(await mapInSlices(part, (row) => JSON.stringify(row))).join(',')}]`;
  return holdsLong(part) ? stringifyInSlices(part) : JSON.stringify(part);
}

import type { DataSource } from 'typeorm';
import { anywhere } from './list-filter.js';
import type { Conditions } from './page.js';

/** So many customers are looked up by an index each, before all rows of a table are read for them. */
const FEW_CUSTOMERS = 1_000;

/** Who has all of these words of customerSearchWords, as a condition on a row of customers: by name, address or payer. */
export function hasWords(words: readonly string[], column: string, param: (value: unknown) => string): string {
  return words.map((word) => `${column} LIKE ${param(anywhere(word))}`).join(' AND ') || 'false';
}

/**
 * The condition that a column names a customer who has all of these words of customerSearchWords. Customers are looked for first: of a few the rows are
 * found by the index of that column; where they are many, a page of rows is soon found in any order.
 */
export async function isOfFound(
  database: Pick<DataSource, 'query'>,
  words: readonly string[],
  column: string,
  conditions: Conditions,
): Promise<string> {
  if (words.length === 0) return 'false';
  const own: unknown[] = [];
  const where = hasWords(words, 'office_key', (value) => `$${own.push(value)}`);
  const [{ ids }] = await database.query<[{ ids: number[] | null }]>(
    `SELECT array_agg(id) AS ids FROM (SELECT id FROM customers WHERE ${where} LIMIT ${FEW_CUSTOMERS + 1}) found`,
    own,
  );
  if (ids === null) return 'false';
  if (ids.length <= FEW_CUSTOMERS) return `${column} = ANY (${conditions.param(ids)}::integer[])`;
  const isFound = hasWords(words, 'found.office_key', (value) => conditions.param(value));
  return `EXISTS (SELECT 1 FROM customers found WHERE found.id = ${column} AND ${isFound})`;
}

import type { EntityManager } from 'typeorm';
import { queryManyRows } from '../common/many-rows.js';

/** What was found by a text, and the text's place in the list from 0. */
export interface FoundRow {
  place: number;
  id: number;
  name: string;
  active: boolean;
}

/**
 * Rows by texts of a file, archived ones too; of several that a text finds the first. An empty text finds none.
 * @param table whose rows are `c`
 * @param isSame the condition, as SQL, that such a row has `wanted.text`
 * @param name what a row is called, as SQL
 */
export function foundByText(
  tx: EntityManager,
  table: string,
  isSame: string,
  texts: readonly string[],
  name = 'c.name',
): Promise<FoundRow[]> {
  return queryManyRows<FoundRow>(
    tx,
    `SELECT DISTINCT ON (wanted.place) wanted.place::integer - 1 AS place, c.id, ${name} AS name, c.active
     FROM jsonb_array_elements_text($1) WITH ORDINALITY AS wanted (text, place)
     JOIN ${table} c ON wanted.text <> '' AND ${isSame} ORDER BY wanted.place, c.id`,
    [JSON.stringify(texts)],
  );
}

/** Active teams by name. */
export const teamsNamed = (tx: EntityManager, names: readonly string[]): Promise<FoundRow[]> =>
  foundByText(tx, 'teams', 'match_key(c.name) = match_key(wanted.text) AND c.active', names);

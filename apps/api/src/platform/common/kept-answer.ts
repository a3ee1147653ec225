import type { EntityManager } from 'typeorm';

/**
 * What a key keeps in place of an answer that holds notes, codes, keys, links or instants, and how a repeat is answered from that: anew,
 * with the rights of that moment. So nobody knows a second shape of a row, as JSON.
 */
export interface Kept<Answer, Stored> {
  of: (answer: Answer) => Stored;
  again: (tx: EntityManager, stored: Stored) => Promise<Answer>;
}

/** Keeps the id alone; the row is read again. */
export const keptById = <Row extends { id: number }>(
  again: (tx: EntityManager, id: number) => Promise<Row>,
): Kept<Row, { id: number }> => ({ of: ({ id }) => ({ id }), again: (tx, { id }) => again(tx, id) });

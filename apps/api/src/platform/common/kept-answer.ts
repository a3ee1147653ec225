import type { EntityManager } from 'typeorm';

/**
 * What a key keeps in place of an answer that holds notes, codes, keys or links, and how a repeat is answered from that: anew, with the
 * rights of that moment (decision D524).
 */
export interface Kept<Answer, Stored> {
  of: (answer: Answer) => Stored;
  again: (tx: EntityManager, stored: Stored) => Promise<Answer>;
}

/** Keeps the id alone; the row is read again. */
export const keptById = <Row extends { id: number }>(
  again: (tx: EntityManager, id: number) => Promise<Row>,
): Kept<Row, { id: number }> => ({ of: ({ id }) => ({ id }), again: (tx, { id }) => again(tx, id) });

/**
 * An answer that was kept under an idempotency key (decision D25), with names in the spelling of today. Up to version 0.1 rows
 * were kept with the names of their columns, and a phone may repeat its request after the update.
 */
export function inCamelCase(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(inCamelCase);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [camelCase(name), inCamelCase(value)]));
}

const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

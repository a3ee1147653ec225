import type { AccessKind, AccessNote } from '@tidycrew/contracts';

/** The access notes of a customer in their order, as JSON that can be hashed; NULL: none. */
export const accessOf = (customerId: string): string => `(
  SELECT jsonb_agg(jsonb_build_object('kind', a.kind, 'text', a.text) ORDER BY a.position)
  FROM access_notes a WHERE a.customer_id = ${customerId})`;

/** The same as 'kind text', which costs a fifth: a crew's day has them of each visit. `noteOf` reads them. */
export const accessLinesOf = (customerId: string): string =>
  `ARRAY(SELECT a.kind || ' ' || a.text FROM access_notes a WHERE a.customer_id = ${customerId} ORDER BY a.position)`;

/** A note of `accessLinesOf`: no kind has a space. */
export function noteOf(line: string): AccessNote {
  const end = line.indexOf(' ');
  return { kind: line.slice(0, end) as AccessKind, text: line.slice(end + 1) };
}

/** The codes of a customer that are in use, by their labels, as JSON that can be hashed: never a value; NULL: none. */
export const codesOf = (customerId: string): string => `(
  SELECT jsonb_agg(jsonb_build_object('id', code.id, 'label', code.label) ORDER BY lower(code.label), code.id)
  FROM access_codes code WHERE code.customer_id = ${customerId} AND code.replaced_at IS NULL)`;

/** Whether a visit v with its clean, if it has one, still leads somebody into the house: it is neither skipped nor done. */
export const isStillToDo = (clean: string): string =>
  `v.outcome IS DISTINCT FROM 'skipped' AND ${clean}.status IS DISTINCT FROM 'completed'`;

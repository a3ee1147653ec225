/** The access notes of a customer in their order, as JSON that can be hashed; NULL: none. */
export const accessOf = (customerId: string): string => `(
  SELECT jsonb_agg(jsonb_build_object('kind', a.kind, 'text', a.text) ORDER BY a.position)
  FROM access_notes a WHERE a.customer_id = ${customerId})`;

/** Whether a visit v with its clean, if it has one, still leads somebody into the house: it is neither skipped nor done. */
export const isStillToDo = (clean: string): string =>
  `v.outcome IS DISTINCT FROM 'skipped' AND ${clean}.status IS DISTINCT FROM 'completed'`;

import type { TickState } from '@tidycrew/contracts';

/** An item of a clean's checklist, out of the database's JSON. */
export interface CleanItemRow {
  position: number;
  text: string;
  state: TickState | null;
  note: string | null;
  /** Name of the person who pressed last; null: nobody has. */
  firstName: string | null;
  lastName: string | null;
  at: string | null;
  isLate: boolean;
}

/** What a clean's checklist comes to, out of the database's JSON. */
export interface TickCountsRow {
  done: number;
  notApplicable: number;
  couldNot: number;
  open: number;
  reasons: string[] | null;
}

/** The items of a clean in their order, as JSON; NULL: it has no checklist. */
export const itemsOf = (cleanId: string): string => `(
  SELECT json_agg(json_build_object('position', i.position, 'text', i.text, 'state', i.state, 'note', i.note,
           'firstName', presser.first_name, 'lastName', presser.last_name, 'at', i.at, 'isLate', i.is_late) ORDER BY i.position)
  FROM clean_items i LEFT JOIN users presser ON presser.id = i.by_id WHERE i.clean_id = ${cleanId})`;

/** How many items of a clean became what, as JSON; NULL: it has no checklist. */
export const tickCountsOf = (cleanId: string): string => `(
  SELECT json_build_object(
           'done', count(*) FILTER (WHERE i.state = 'done'),
           'notApplicable', count(*) FILTER (WHERE i.state = 'notApplicable'),
           'couldNot', count(*) FILTER (WHERE i.state = 'couldNot'),
           'open', count(*) FILTER (WHERE i.state IS NULL),
           'reasons', json_agg(i.note ORDER BY i.position) FILTER (WHERE i.state = 'couldNot'))
  FROM clean_items i WHERE i.clean_id = ${cleanId} HAVING count(*) > 0)`;

/** Whether something of a clean was left open or could not be done: by clean_items_not_done_idx. */
export const isSomethingNotDone = (cleanId: string): string => `EXISTS (
  SELECT 1 FROM clean_items i WHERE i.clean_id = ${cleanId} AND (i.state IS NULL OR i.state = 'couldNot'))`;

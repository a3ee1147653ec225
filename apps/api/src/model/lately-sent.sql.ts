import type { ArchivedPart, PressKind } from '@tidycrew/contracts';

/** A press that reached the server late, out of the database's JSON. */
export interface LatelySentRow {
  kind: PressKind;
  firstName: string;
  lastName: string;
  pressedAt: string;
  receivedAt: string;
  clockChanged: boolean;
  archived: ArchivedPart[];
}

/** More of one clean than anybody reads. */
const MAX_SHOWN = 20;

/**
 * Which presses are marked: sent late, about what was archived by then, or under a clock that was changed. Ticks
 * change no hours: those that the office must look at again are marked on the clean's items.
 */
export const isMarked = (press: string): string =>
  `(${press}.kind <> 'ticks' AND (${press}.archived <> '{}' OR ${press}.clock_changed OR ${press}.at_estimated < ${press}.received_at - interval '1 minute'))`;

/**
 * The presses that made a clean what it is, or were accepted by the office, and are marked: a JSON list in their order, null
 * without any. `cleanId` is SQL; `kinds` limits which.
 */
export function latelySentOf(cleanId: string, kinds?: readonly PressKind[]): string {
  const isWanted = kinds ? `AND p.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})` : '';
  return `(
    SELECT json_agg(json_build_object('kind', late.kind, 'firstName', u.first_name, 'lastName', u.last_name,
             'pressedAt', late.at_estimated, 'receivedAt', late.received_at, 'clockChanged', late.clock_changed, 'archived', late.archived)
           ORDER BY late.at_estimated, late.id)
    FROM (
      SELECT p.id, p.kind, p.user_id, p.at_estimated, p.received_at, p.clock_changed, p.archived FROM punch_events p
      WHERE p.clean_id = ${cleanId} AND (p.outcome IN ('stored', 'merged') OR p.decision = 'accept')
        AND ${isMarked('p')} ${isWanted}
      ORDER BY p.id LIMIT ${MAX_SHOWN}
    ) late JOIN users u ON u.id = late.user_id)`;
}

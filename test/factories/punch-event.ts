import { randomBytes } from 'node:crypto';
import { insertOne, type World } from './world.js';

export interface PunchEventInput {
  userId: number;
  kind?: 'start' | 'finish' | 'notes' | 'cannotClean' | 'ticks';
  body?: object;
  eventId?: string;
  cleanRef?: string | null;
  cleanId?: number | null;
  /** When it was pressed, by the server's clock; two hours before it was received unless given. */
  at?: Date | string;
  receivedAt?: Date | string;
  clockChanged?: boolean;
  outcome?: 'stored' | 'merged' | 'review' | 'refused';
  sentence?: string | null;
  reason?: 'tooLate' | 'onAnotherClean' | 'approvedWeek' | 'unclear' | 'joinedLater' | 'clockChanged' | null;
  reviewMemberIds?: number[];
}

/** A press that reached the server late; it waits for the office unless its outcome says otherwise. */
export async function aPunchEvent(
  world: World,
  { userId, kind = 'start', body = {}, outcome = 'review', ...input }: PunchEventInput,
): Promise<{ id: number; eventId: string }> {
  const { eventId = randomBytes(16).toString('hex'), reviewMemberIds = [], clockChanged = false } = input;
  const receivedAt = new Date(input.receivedAt ?? Date.now());
  const at = new Date(input.at ?? receivedAt.getTime() - 2 * 3_600_000);
  const isReviewed = outcome === 'review' || reviewMemberIds.length > 0;
  const { id } = await insertOne<{ id: number }>(
    world,
    `INSERT INTO punch_events (event_id, user_id, kind, body, clean_ref, clean_id, at_device, sent_at_device, received_at,
       at_estimated, clock_changed, outcome, sentence, reason, review_member_ids)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $7, $9, $10, $11, $12, $13) RETURNING id`,
    [
      eventId,
      userId,
      kind,
      JSON.stringify(body),
      input.cleanRef ?? null,
      input.cleanId ?? null,
      at,
      receivedAt,
      clockChanged,
      outcome,
      input.sentence ?? null,
      input.reason ?? (isReviewed ? 'tooLate' : null),
      reviewMemberIds,
    ],
  );
  return { id, eventId };
}

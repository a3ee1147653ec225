import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { StoredPress } from '../model/stored-press.entity.js';

/** What is stored of a press. */
export type KeptPress = Omit<
  StoredPress,
  'id' | 'user' | 'clean' | 'decision' | 'decidedBy' | 'decidedById' | 'decidedAt' | 'decisionNote'
>;

/** A clean of the customer that a late start may be about. */
interface SameClean {
  id: number;
  /** In progress, but begun too late to be what was pressed: one that ended before may be stored, no open one. */
  isLater: boolean;
}

/** Two whole batches: more than a phone that works has refused in a day. */
const MOST_REFUSED_A_DAY = 100;
/** More presses than forty items take in one clean. */
const MOST_TICKS = 500;
/** How much later a mate's phone may have started what is the same clean. */
const SAME_START_MINUTES = 60;
/** For how long a network may hold a finish so that the start after it still counts as after it. */
const HELD_SECONDS = 60;

/** Who of some people has a time entry on another clean between two times; null: for ever after. */
const busy = (people: string, from: string, to: string, exceptCleanId: string): string => `
  SELECT DISTINCT e.user_id AS "userId" FROM time_entries e
  WHERE e.user_id = ANY (${people}::integer[]) AND NOT e.is_discarded AND e.clean_id IS DISTINCT FROM ${exceptCleanId}
    AND tstzrange(e.clock_in, e.clock_out) && tstzrange(${from}, ${to})
  ORDER BY 1`;

@Injectable()
export class PressRepository {
  constructor(@InjectRepository(StoredPress) private readonly events: Repository<StoredPress>) {}

  byEventId(eventId: string, tx?: EntityManager): Promise<StoredPress | null> {
    return (tx ? tx.withRepository(this.events) : this.events).findOneBy({ eventId });
  }

  /** What is stored of these ids, by id. */
  async byEventIds(eventIds: string[]): Promise<Map<string, StoredPress>> {
    const rows = await this.events.manager.query<StoredPress[]>(
      `SELECT event_id AS "eventId", user_id AS "userId", kind, body, clean_id AS "cleanId", outcome, sentence,
              review_member_ids AS "reviewMemberIds"
       FROM punch_events WHERE event_id = ANY ($1)`,
      [eventIds],
    );
    return new Map(rows.map((row) => [row.eventId, row]));
  }

  async keep(tx: EntityManager, punch: KeptPress): Promise<void> {
    await tx.query(
      `INSERT INTO punch_events (event_id, user_id, kind, body, clean_ref, clean_id, at_device, sent_at_device, received_at,
         at_estimated, clock_changed, outcome, sentence, reason, review_member_ids, archived)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        punch.eventId,
        punch.userId,
        punch.kind,
        JSON.stringify(punch.body),
        punch.cleanRef,
        punch.cleanId,
        punch.atDevice,
        punch.sentAtDevice,
        punch.receivedAt,
        punch.atEstimated,
        punch.clockChanged,
        punch.outcome,
        punch.sentence,
        punch.reason,
        punch.reviewMemberIds,
        punch.archived,
      ],
    );
  }

  /** Keeps a press unless its id is stored already: false. */
  async keepFirst(tx: EntityManager, punch: KeptPress): Promise<boolean> {
    const insert = tx.withRepository(this.events).createQueryBuilder().insert().values(punch);
    const { raw } = await insert.orIgnore().returning('id').execute();
    return (raw as unknown[]).length > 0;
  }

  /**
   * The clean of this customer that was going on at that time, or was started soon after it: what a mate's phone has started.
   * Else one in progress that began later; null when there is none. And who of the crew has a time
   * entry on any clean since then. One statement, because every late start asks both.
   * @param end when the pressed one was finished; null: not known
   */
  async around(
    tx: EntityManager,
    { customerId, memberIds }: { customerId: number; memberIds: number[] },
    [at, end]: [Date, Date | null],
  ): Promise<{ same: SameClean | null; busy: number[] }> {
    const [found] = await tx.query<[{ same: SameClean | null; busy: number[] }]>(
      `SELECT (
         SELECT json_build_object('id', id, 'isLater', is_later)
         FROM (SELECT c.id, c.status, c.clock_in, c.clock_in >= least($3::timestamptz,
                 $2::timestamptz + interval '${SAME_START_MINUTES} minutes') AS is_later
               FROM cleans c
               WHERE c.customer_id = $1 AND (c.status = 'active' OR (c.status = 'completed' AND c.clock_out > $2))) c
         WHERE status = 'active' OR NOT is_later
         ORDER BY is_later, status = 'active' DESC, clock_in DESC LIMIT 1
       ) AS same, ARRAY(${busy('$4', '$2::timestamptz', 'NULL', 'NULL::integer')}) AS busy`,
      [customerId, at, end, memberIds],
    );
    return found;
  }

  /**
   * The end of the clean that some of these people were on at the time of a press, where whoever pressed has ended it there and is
   * heard of it later: the network held that finish for longer than the press after it. A minute at most; null: none.
   */
  async heldEnd(
    tx: EntityManager,
    memberIds: number[],
    { at, pressedById }: { at: Date; pressedById: number },
  ): Promise<Date | null> {
    const [row] = await tx.query<[{ end: Date | null }]>(
      `SELECT max(e.clock_out) AS end FROM time_entries e
       WHERE e.user_id = ANY ($1::integer[]) AND NOT e.is_discarded AND tstzrange(e.clock_in, e.clock_out) @> $2::timestamptz
         AND e.clock_out <= $2::timestamptz + interval '${HELD_SECONDS} seconds'
         AND EXISTS (
           SELECT 1 FROM audit_log a
           WHERE a.subject = 'clean' AND a.subject_id = e.clean_id AND a.action IN ('clean.completed', 'clean.left')
             AND a.actor_id = $3 AND a.on_behalf_of_id IS NULL AND a.details->'memberIds' @> to_jsonb(e.user_id)
         )`,
      [memberIds, at, pressedById],
    );
    return row.end;
  }

  /** Whether another refused press of a person is to be kept as evidence. */
  async hasRoomForRefused(
    tx: EntityManager,
    { userId, receivedAt }: { userId: number; receivedAt: Date },
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM punch_events WHERE user_id = $1 AND outcome = 'refused'
         AND received_at > $2::timestamptz - interval '1 day' LIMIT ${MOST_REFUSED_A_DAY}`,
      [userId, receivedAt],
    );
    return rows.length < MOST_REFUSED_A_DAY;
  }

  /** The clean's id, where there is such a clean. */
  async knownClean(tx: EntityManager, id: number | null): Promise<number | null> {
    if (id === null) return null;
    const rows = await tx.query<unknown[]>(`SELECT 1 FROM cleans WHERE id = $1`, [id]);
    return rows.length > 0 ? id : null;
  }

  /** Who of these has a time entry on another clean between these times; null: for ever after. */
  async busyBetween(
    tx: EntityManager,
    userIds: number[],
    [from, to]: [Date, Date | null],
    cleanId: number | null,
  ): Promise<number[]> {
    const rows = await tx.query<{ userId: number }[]>(busy('$1', '$2::timestamptz', '$3::timestamptz', '$4::integer'), [
      userIds,
      from,
      to,
      cleanId,
    ]);
    return rows.map(({ userId }) => userId);
  }

  /** Whom of these the office has taken off a clean: their time entries are kept, but set aside. */
  async takenOff(tx: EntityManager, userIds: number[], cleanId: number): Promise<number[]> {
    if (userIds.length === 0) return [];
    const rows = await tx.query<{ userId: number }[]>(
      `SELECT user_id AS "userId" FROM time_entries WHERE clean_id = $1 AND user_id = ANY ($2::integer[]) AND is_discarded`,
      [cleanId, userIds],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Whether the office is asked since when a clean goes on, because nobody knows when its start was pressed. */
  async isStartUnknown(tx: EntityManager, cleanId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM punch_events
       WHERE clean_id = $1 AND kind = 'start' AND outcome = 'stored' AND reason = 'clockChanged' AND decision IS NULL LIMIT 1`,
      [cleanId],
    );
    return rows.length > 0;
  }

  /** The ticks of a start that are kept without a clean, in their order. */
  waitingTicks(
    tx: EntityManager,
    { eventId, userId }: { eventId: string; userId: number },
  ): Promise<{ id: number; body: object; at: Date; clockChanged: boolean }[]> {
    return tx.query<{ id: number; body: object; at: Date; clockChanged: boolean }[]>(
      `SELECT id, body, at_estimated AS at, clock_changed AS "clockChanged" FROM punch_events
       WHERE clean_ref = $1 AND user_id = $2 AND kind = 'ticks' AND outcome = 'stored' AND clean_id IS NULL
       ORDER BY at_estimated, id LIMIT ${MOST_TICKS}`,
      [eventId, userId],
    );
  }

  async giveClean(tx: EntityManager, ids: number[], cleanId: number): Promise<void> {
    await tx.query('UPDATE punch_events SET clean_id = $2 WHERE id = ANY ($1)', [ids, cleanId]);
  }

  /** The clean that a start made, late or as a call with a network; null: none. */
  async cleanOfStart(eventId: string, userId: number, tx?: EntityManager): Promise<number | null> {
    const start = await this.byEventId(eventId, tx);
    return start?.cleanId ?? (await this.doneByCall(eventId, userId, 'clean.start', tx))?.cleanId ?? null;
  }

  /** What a call of the specification did under this key, with a network; null: nothing. */
  async doneByCall(
    key: string,
    userId: number,
    operation: string,
    tx?: EntityManager,
  ): Promise<{ cleanId: number | null } | null> {
    const [row] = await (tx ?? this.events.manager).query<{ cleanId: number | null }[]>(
      `SELECT CASE WHEN operation LIKE 'clean.%' THEN (answer->>'id')::integer END AS "cleanId" FROM idempotency_keys
       WHERE user_id = $1 AND key = $2 AND operation = $3`,
      [userId, key, operation],
    );
    return row ?? null;
  }
}

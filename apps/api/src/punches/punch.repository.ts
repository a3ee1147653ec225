import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { PunchEventRow } from '../model/punch-event.entity.js';

/** What is stored of a press. */
export type KeptPunch = Omit<
  PunchEventRow,
  'id' | 'user' | 'clean' | 'decision' | 'decidedBy' | 'decidedById' | 'decidedAt' | 'decisionNote'
>;

/** A clean of the customer that a late start may be about. */
interface SameClean {
  id: number;
  isActive: boolean;
  memberIds: number[];
}

/** How much later a mate's phone may have started what is the same clean. */
const SAME_START_MINUTES = 60;

@Injectable()
export class PunchRepository {
  constructor(
    @InjectRepository(PunchEventRow) private readonly events: Repository<PunchEventRow>,
    private readonly database: DataSource,
  ) {}

  byEventId(eventId: string, tx?: EntityManager): Promise<PunchEventRow | null> {
    return (tx ? tx.withRepository(this.events) : this.events).findOneBy({ eventId });
  }

  async keep(tx: EntityManager, punch: KeptPunch): Promise<void> {
    await tx.withRepository(this.events).insert(punch);
  }

  /**
   * The clean of this customer that was going on at that time, or was started soon after it, or is in progress now: what a
   * mate's phone has started (decision D67); null when there is none.
   */
  async sameClean(tx: EntityManager, customerId: number, at: Date): Promise<SameClean | null> {
    const [found] = await tx.query<SameClean[]>(
      `SELECT c.id, c.status = 'active' AS "isActive",
              ARRAY(SELECT user_id FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded) AS "memberIds"
       FROM cleans c
       WHERE c.customer_id = $1 AND (c.status = 'active' OR (c.status = 'completed' AND c.clock_out > $2
         AND c.clock_in < $2::timestamptz + interval '${SAME_START_MINUTES} minutes'))
       ORDER BY c.status = 'active' DESC, c.clock_in DESC LIMIT 1`,
      [customerId, at],
    );
    return found ?? null;
  }

  /** Who of these has a time entry on another clean between these times; null: for ever after. */
  async busyBetween(
    tx: EntityManager,
    userIds: number[],
    [from, to]: [Date, Date | null],
    cleanId: number | null,
  ): Promise<number[]> {
    const rows = await tx.query<{ userId: number }[]>(
      `SELECT DISTINCT e.user_id AS "userId" FROM time_entries e
       WHERE e.user_id = ANY ($1) AND NOT e.is_discarded AND e.clean_id IS DISTINCT FROM $3
         AND tstzrange(e.clock_in, e.clock_out) && tstzrange($2, $4)
       ORDER BY 1`,
      [userIds, from, cleanId, to],
    );
    return rows.map(({ userId }) => userId);
  }

  /** What a call of the specification has done under this key with a network, however long ago; null: nothing. */
  async doneByCall(key: string, userId: number, tx?: EntityManager): Promise<{ cleanId: number | null } | null> {
    const [row] = await (tx ?? this.database).query<{ cleanId: number | null }[]>(
      `SELECT (answer->>'id')::integer AS "cleanId" FROM idempotency_keys WHERE user_id = $1 AND key = $2`,
      [userId, key],
    );
    return row ?? null;
  }

  /** The days of the business on which these times lie. */
  async businessDays(times: Date[], tx: EntityManager): Promise<string[]> {
    const rows = await tx.query<{ day: string }[]>(
      `SELECT DISTINCT (at AT TIME ZONE time_zone)::date::text AS day FROM business_settings, unnest($1::timestamptz[]) AS at`,
      [times],
    );
    return rows.map(({ day }) => day);
  }
}

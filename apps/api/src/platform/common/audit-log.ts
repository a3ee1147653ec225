import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import type { Caller } from './caller.js';
import { Clock } from './clock.js';
import { requestIdIn } from './request-id.js';

/** Something that was done, named by subject and verb: `clean.started`, `customer.restored`. */
export interface AuditFact {
  action: AuditAction;
  subject: string;
  subjectId: number | null;
  /** What changed; never names, addresses, phones or e-mails. */
  details?: Record<string, unknown>;
}

/** Who did it, as a request says it; somebody with a link has no session. */
type Actor = Pick<Caller, 'userId' | 'actor'>;

/** Writes who did what, also on whose behalf, in the transaction that did it (decision D10, trust.md T12). */
@Injectable()
export class AuditLog {
  constructor(private readonly clock: Clock) {}

  /**
   * Writes down who did what. While an admin acts as somebody, the admin is the one who did it, on that person's behalf.
   * Without a caller the program did it by itself.
   */
  async record(tx: EntityManager, caller: Actor | null, fact: AuditFact): Promise<void> {
    await this.recordEach(tx, caller, [fact]);
  }

  /** Writes down many facts of one caller in one statement. */
  async recordEach(tx: EntityManager, caller: Actor | null, facts: AuditFact[]): Promise<void> {
    if (facts.length === 0) return;
    await tx.query(
      `INSERT INTO audit_log (at, actor_id, on_behalf_of_id, action, subject, subject_id, details, request_id)
       SELECT $1, $2, $3, f.action, f.subject, f."subjectId", coalesce(f.details, '{}'), $4
       FROM jsonb_to_recordset($5) AS f(action text, subject text, "subjectId" integer, details jsonb)`,
      [
        this.clock.now(),
        caller?.actor?.id ?? caller?.userId ?? null,
        caller?.actor ? caller.userId : null,
        requestIdIn(tx),
        JSON.stringify(facts),
      ],
    );
  }
}

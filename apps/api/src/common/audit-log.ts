import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from './caller.js';
import { Clock } from './clock.js';

/** Something that was done, in the field's words: `clean.started`, `customer.restored`. */
export interface AuditFact {
  action: string;
  subject: string;
  subjectId: number | null;
  /** What changed; never names, addresses, phones or e-mails. */
  details?: Record<string, unknown>;
}

/** Writes who did what, also on whose behalf, in the transaction that did it (decision D10, trust.md T12). */
@Injectable()
export class AuditLog {
  constructor(private readonly clock: Clock) {}

  /** While an admin acts as somebody, the admin is the one who did it, on that person's behalf. */
  async record(tx: EntityManager, caller: Caller, fact: AuditFact): Promise<void> {
    await tx.query(
      `INSERT INTO audit_log (at, actor_id, on_behalf_of_id, action, subject, subject_id, details, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        this.clock.now(),
        caller.actor?.id ?? caller.userId,
        caller.actor ? caller.userId : null,
        fact.action,
        fact.subject,
        fact.subjectId,
        JSON.stringify(fact.details ?? {}),
        caller.requestId,
      ],
    );
  }
}

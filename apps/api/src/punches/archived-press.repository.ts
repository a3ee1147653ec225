import { Injectable } from '@nestjs/common';
import type { ArchivedPart } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { fullName } from '../model/person.sql.js';

/** Somebody or something of a press that is archived. */
export interface ArchivedRow {
  part: ArchivedPart;
  id: number;
  name: string;
  archivedAt: Date;
}

@Injectable()
export class ArchivedPressRepository {
  /**
   * Which of these are archived, and since when: the audit log knows, or it was so from the beginning.
   */
  parts(
    tx: EntityManager,
    { customerId, teamId, memberIds }: { customerId: number; teamId: number; memberIds: number[] },
  ): Promise<ArchivedRow[]> {
    const since = (subject: string, row: string): string => `coalesce((SELECT max(a.at) FROM audit_log a
      WHERE a.subject = '${subject}' AND a.subject_id = ${row}.id AND a.action = '${subject}.archived'), ${row}.created_at)`;
    return tx.query<ArchivedRow[]>(
      `SELECT 'customer' AS part, c.id, c.name, ${since('customer', 'c')} AS "archivedAt"
         FROM customers c WHERE c.id = $1 AND NOT c.active
       UNION ALL SELECT 'team', t.id, t.name, ${since('team', 't')} FROM teams t WHERE t.id = $2 AND NOT t.active
       UNION ALL SELECT 'person', u.id, ${fullName('u')}, ${since('user', 'u')}
         FROM users u WHERE u.id = ANY ($3::integer[]) AND NOT u.active`,
      [customerId, teamId, memberIds],
    );
  }

  /** Whether the office is shown already that something of this clean is archived. */
  async isShown(tx: EntityManager, cleanId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM punch_events WHERE clean_id = $1 AND reason = 'archived' LIMIT 1`,
      [cleanId],
    );
    return rows.length > 0;
  }
}

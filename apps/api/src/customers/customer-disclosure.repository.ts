import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DisclosureKind } from '../model/customer-disclosure.entity.js';

interface DisclosureWindow {
  times: number;
  windowStartedAt: Date;
}

/** How often staff were told of customers lately. */
@Injectable()
export class CustomerDisclosureRepository {
  /** Counts one more for somebody; a window that began before an instant begins anew. */
  async count(
    tx: EntityManager,
    { userId, kind, now, since }: { userId: number; kind: DisclosureKind; now: Date; since: Date },
  ): Promise<DisclosureWindow> {
    // A window that starts in the future was written by a server whose clock was ahead.
    const [row] = await tx.query<[DisclosureWindow]>(
      `INSERT INTO customer_disclosures AS told (user_id, kind, times, window_started_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (user_id, kind) DO UPDATE SET
         times = CASE WHEN told.window_started_at BETWEEN $4 AND $3 THEN least(told.times + 1, 1000) ELSE 1 END,
         window_started_at = CASE WHEN told.window_started_at BETWEEN $4 AND $3 THEN told.window_started_at ELSE $3 END
       RETURNING times, window_started_at AS "windowStartedAt"`,
      [userId, kind, now, since],
    );
    return row;
  }
}

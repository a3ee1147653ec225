import { Injectable } from '@nestjs/common';
import { baseMinutes } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { SettingsService } from '../settings/settings.service.js';

/** Gives cleans the price that their customer did not have when they started (decision D27). */
@Injectable()
export class CleanPricing {
  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The customer's cleans without a price take this one and, unless they have minutes already, the minutes of its tier
   * for their crew (decision D22). Discarded cleans stay as they are. Answers how many cleans changed.
   */
  async fillMissing(tx: EntityManager, customerId: number, priceCents: number): Promise<number> {
    const tiers = await this.settings.priceTiers(tx);
    const base = baseMinutes({ isFriendsFamily: false, friendsFamilyMinutes: null, priceCents }, tiers);
    // The rounding is that of allottedMinutes (libs/domain): half up, and nothing here is negative.
    const [row] = await tx.query<{ count: string }[]>(
      `WITH crew AS (
         SELECT c.id, count(e.id) FILTER (WHERE NOT e.is_discarded) AS members
         FROM cleans c LEFT JOIN time_entries e ON e.clean_id = c.id
         WHERE c.customer_id = $1 AND c.price_cents IS NULL AND c.status <> 'discarded'
         GROUP BY c.id
       ), priced AS (
         UPDATE cleans c
         SET price_cents = $2, updated_at = $4,
             base_minutes = CASE WHEN c.base_minutes IS NULL AND NOT c.is_friends_family THEN $3 ELSE c.base_minutes END,
             allotted_minutes = CASE WHEN c.base_minutes IS NULL AND NOT c.is_friends_family
               THEN round($3::integer * 2.0 / nullif(crew.members, 0)) ELSE c.allotted_minutes END
         FROM crew WHERE c.id = crew.id
         RETURNING 1
       )
       SELECT count(*) FROM priced`,
      [customerId, priceCents, base, this.clock.now()],
    );
    return Number(row?.count ?? 0);
  }
}

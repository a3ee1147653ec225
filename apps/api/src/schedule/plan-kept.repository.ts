import { Injectable } from '@nestjs/common';
import type { Visit } from '@tidycrew/contracts';
import { baseMinutes, centsToDollars } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { isOpenVisit, visitDay } from '../model/visit.sql.js';
import { SettingsService } from '../settings/settings.service.js';

type KeptRow = Omit<Visit, 'state' | 'price' | 'expectedTime' | 'updatedAt'> & {
  priceCents: number | null;
  isFriendsFamily: boolean;
  friendsFamilyMinutes: number | null;
  updatedAt: Date;
};

/** The visits that a change of their plan leaves where they are. */
@Injectable()
export class PlanKeptRepository {
  constructor(private readonly settings: SettingsService) {}

  /** Those of these visits that are still to be done, by their day. */
  async open(tx: EntityManager, ids: readonly number[], today: string): Promise<Visit[]> {
    if (ids.length === 0) return [];
    const rows = await tx.query<KeptRow[]>(
      `SELECT v.id, v.plan_id AS "planId", v.customer_id AS "customerId", to_char(v.due_day, 'YYYY-MM-DD') AS "dueDay",
              to_char(v.day, 'YYYY-MM-DD') AS day, v.team_id AS "teamId", v.position,
              to_char(v.window_from, 'HH24:MI') AS "windowFrom", to_char(v.window_to, 'HH24:MI') AS "windowTo",
              coalesce(v.minutes, p.minutes) AS minutes, v.kept_by_hand AS "keptByHand", v.outcome, v.reason, v.note,
              v.clean_id AS "cleanId", d.name AS closed, c.name AS "customerName", c.address AS "customerAddress",
              c.latitude::text AS "customerLatitude", c.longitude::text AS "customerLongitude",
              c.is_located AS "customerLocated", c.price_cents AS "priceCents",
              c.is_friends_family AS "isFriendsFamily", c.friends_family_minutes AS "friendsFamilyMinutes",
              v.updated_at AS "updatedAt"
       FROM visits v JOIN customers c ON c.id = v.customer_id LEFT JOIN plans p ON p.id = v.plan_id
       LEFT JOIN closed_days d ON d.day = ${visitDay('v')} AND NOT d.is_worked
       WHERE v.id = ANY ($1) AND ${isOpenVisit('v')} ORDER BY ${visitDay('v')}, v.id`,
      [ids],
    );
    const tiers = await this.settings.priceTiers(tx);
    return rows.map(({ priceCents, isFriendsFamily, friendsFamilyMinutes, updatedAt, ...row }) => ({
      ...row,
      minutes: row.minutes ?? baseMinutes({ priceCents, isFriendsFamily, friendsFamilyMinutes }, tiers),
      state: stateOf(row, today),
      price: priceCents === null ? null : centsToDollars(priceCents),
      expectedTime: row.windowFrom,
      updatedAt: updatedAt.toISOString(),
    }));
  }
}

/** Of an open visit (decision D57). */
function stateOf({ day, teamId }: Pick<Visit, 'day' | 'teamId'>, today: string): Visit['state'] {
  if (day === null) return 'toPlace';
  if (day < today) return 'missed';
  return teamId === null ? 'unassigned' : 'planned';
}

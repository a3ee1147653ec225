import { Injectable } from '@nestjs/common';
import type { ChecklistStepName } from '@tidycrew/contracts';
import { DataSource } from 'typeorm';

/** What is there already; of mail the mailer knows. */
type Found = Record<Exclude<ChecklistStepName, 'mail'>, boolean> & {
  hasChecklist: boolean;
  hasPlans: boolean;
  withoutPrice: number;
  notSignedIn: number;
  toPlace: number;
  backupFailedAt: Date | null;
};

/** A backup of what the embedded PostgreSQL is right for takes minutes: one that is not finished after this has failed. */
const BACKUP_LIMIT = '1 hour';

@Injectable()
export class ChecklistRepository {
  constructor(private readonly database: DataSource) {}

  /** One statement that looks for a first row of each kind, and counts what is left. */
  async found(now: Date): Promise<Found> {
    const [row] = await this.database.query<[Found]>(
      `SELECT has_checklist AS "hasChecklist",
              abn IS NOT NULL AND address IS NOT NULL AND bank_account IS NOT NULL AS "businessDetails",
              EXISTS (SELECT 1 FROM price_tiers) AS "priceTiers",
              EXISTS (SELECT 1 FROM teams WHERE active) AS teams,
              EXISTS (SELECT 1 FROM users WHERE role = 'staff' AND active) AS people,
              EXISTS (SELECT 1 FROM customers WHERE active) AS customers,
              EXISTS (SELECT 1 FROM payroll_rules WHERE created_by_id IS NOT NULL) AS "payRules",
              EXISTS (SELECT 1 FROM cleans) AS "firstClean",
              EXISTS (SELECT 1 FROM plans) AS "hasPlans",
              (SELECT count(*)::integer FROM customers WHERE active AND price_cents IS NULL) AS "withoutPrice",
              (SELECT count(*)::integer FROM users WHERE active AND password_hash IS NULL
                 AND role <> 'admin') AS "notSignedIn",
              (SELECT count(*)::integer FROM customers WHERE waits_for_place AND NOT is_located) AS "toPlace",
              (SELECT started_at FROM (SELECT started_at, finished_at FROM scheduled_runs WHERE task = 'backup'
                                       ORDER BY slot DESC LIMIT 1) last
               WHERE finished_at IS NULL AND started_at < $1::timestamptz - interval '${BACKUP_LIMIT}'
              ) AS "backupFailedAt"
       FROM business_settings`,
      [now],
    );
    return row;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityMetadata } from 'typeorm';
import { BusinessSettings } from '../model/business-settings.entity.js';
import type { PayrollRules } from '../model/payroll-rules.entity.js';
import { dayOf } from '../model/day.sql.js';
import { payrollRulesUntil } from '../model/payroll-rules.sql.js';
import type { TierRow } from '../model/price-tier.entity.js';
import { PRICE_TIERS } from './price-tiers.sql.js';

/** What a clean that starts takes from the settings. */
export interface StartTerms {
  /** yyyy-MM-dd at the business. */
  day: string;
  /** Pay per hour by the rules in force on that day; the first migration wrote rules for all days. */
  payRateCents: number;
  /** Lowest price first. */
  priceTiers: TierRow[];
}

const START_TERMS = `
  WITH started AS MATERIALIZED (SELECT ${dayOf('$1::timestamptz')} AS day)
  SELECT started.day::text AS day,
         (SELECT "payRateCents" FROM (${payrollRulesUntil('started.day')}) rules LIMIT 1) AS "payRateCents",
         (SELECT coalesce(json_agg(tier), '[]') FROM (${PRICE_TIERS}) tier) AS "priceTiers"
  FROM started`;

@Injectable()
export class SettingsRepository {
  /** Each column by the name of its property; known once the database is connected. */
  private columns?: string;

  constructor(private readonly database: DataSource) {}

  /** The business's settings. Nearly every request asks for them, so the row is read as it is instead of as an entity. */
  async business(tx: EntityManager = this.database.manager, lock = ''): Promise<BusinessSettings> {
    this.columns ??= columnsOf(this.database.getMetadata(BusinessSettings));
    const [row] = await tx.query<[BusinessSettings]>(
      `SELECT ${this.columns} FROM business_settings WHERE id = $1 ${lock}`,
      [1],
    );
    return row;
  }

  /** The business's settings, which nobody changes until the transaction ends. */
  businessHeld(tx: EntityManager): Promise<BusinessSettings> {
    return this.business(tx, 'FOR SHARE');
  }

  priceTiers(tx: EntityManager = this.database.manager): Promise<TierRow[]> {
    return tx.query<TierRow[]>(PRICE_TIERS);
  }

  async startTerms(at: Date, tx: EntityManager): Promise<StartTerms> {
    const [row] = await tx.query<[StartTerms]>(START_TERMS, [at]);
    return row;
  }

  /** Rules that apply by a day, the one in force first: the latest to begin, and of those the newest (decision D40). */
  payrollRulesUntil(day: string, tx: EntityManager = this.database.manager): Promise<PayrollRules[]> {
    return tx.query<PayrollRules[]>(payrollRulesUntil('$1'), [day]);
  }
}

/** Days as the text that entities have, too. */
function columnsOf({ columns }: EntityMetadata): string {
  return columns
    .map(
      ({ databaseName, propertyName, type }) =>
        `${databaseName}${type === 'date' ? '::text' : ''} AS "${propertyName}"`,
    )
    .join(', ');
}

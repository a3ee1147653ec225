import { Injectable } from '@nestjs/common';
import { dueDate } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { SettingsService } from '../settings/settings.service.js';
import { issuerOf } from './invoice-maker.service.js';
import { InvoiceRepository } from './invoice.repository.js';

/** The days of drafts that are made long before they are sent (decision D631). */
@Injectable()
export class DraftDays {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Those of these invoices that are such drafts are issued today, by the business as it is today, and due by the rule. Before their
   * e-mail or PDF names any of it.
   */
  async set(tx: EntityManager, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const today = await this.settings.today(tx);
    const issuer = issuerOf(await this.settings.business(tx));
    await this.invoices.dateDrafts(tx, ids, { issueDay: today, dueDay: dueDate(today), issuer });
  }
}

import { Injectable } from '@nestjs/common';
import { invalid } from '../../platform/common/app-error.js';
import { Clock } from '../../platform/common/clock.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import { LongWork } from '../../platform/common/long-work.js';
import { dayIn } from '../../platform/common/time-zone.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type DebtorPage, type DebtorRow, DebtorsRepository } from './debtors.repository.js';

/** Who owes what (decision D483): today unless an earlier day is asked for, one of which is read at a time. */
@Injectable()
export class DebtorsService {
  constructor(
    private readonly debtors: DebtorsRepository,
    private readonly settings: SettingsService,
    private readonly longWork: LongWork,
    private readonly clock: Clock,
  ) {}

  page(list: ListRequest, date: string | undefined): Promise<DebtorPage> {
    return this.asAt(date, (day, ledger) => this.debtors.page(list, day, ledger));
  }

  all(list: ListRequest, date: string | undefined): Promise<DebtorRow[]> {
    return this.asAt(date, (day, ledger) => this.debtors.all(list, day, ledger));
  }

  private async asAt<T>(
    date: string | undefined,
    read: (day: string, ledger: 'asItIs' | 'takenBack') => Promise<T>,
  ): Promise<T> {
    const today = dayIn((await this.settings.business()).timeZone, this.clock.now());
    const day = date ?? today;
    if (day > today) throw invalid('date', 'The day must not be after today.');
    return day === today ? read(day, 'asItIs') : this.longWork.inTurn(() => read(day, 'takenBack'));
  }
}

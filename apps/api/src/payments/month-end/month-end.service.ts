import { Injectable } from '@nestjs/common';
import type { MonthEnd, MonthEndLine } from '@tidycrew/contracts';
import { centsToDollars, type DayRange, fullName, monthBefore, monthOf, quarterNameOf } from '@tidycrew/domain';
import { InvoiceListService } from '../../invoices/invoice-list.service.js';
import { invalid } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import { instantsOfDays } from '../../platform/common/date-range.js';
import { dayIn } from '../../platform/common/time-zone.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { PayrollWeeksService } from '../../timesheets/payroll-weeks.service.js';
import { DebtorsService } from '../debtors/debtors.service.js';
import { presentGst } from '../gst/gst.presenter.js';
import { GstService } from '../gst/gst.service.js';
import { MonthEndRepository } from './month-end.repository.js';

const ONE = { offset: 0, limit: 1 };
const EVERYBODY = { ...ONE, filter: {}, orderBy: 'o.overdue', direction: 'DESC' } as const;

/** What is done and open of a month, each figure from where it is shown elsewhere, too (decision D636). */
@Injectable()
export class MonthEndService {
  constructor(
    private readonly months: MonthEndRepository,
    private readonly weeks: PayrollWeeksService,
    private readonly invoices: InvoiceListService,
    private readonly debtors: DebtorsService,
    private readonly gst: GstService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Last month unless another one is asked for, such as '2026-10'. */
  async of(month: string | undefined): Promise<MonthEnd> {
    const { timeZone } = await this.settings.business();
    const today = dayIn(timeZone, this.clock.now());
    const days = month === undefined ? monthBefore(today) : daysOf(month);
    if (days.from > today) throw invalid('month', 'This month has not begun.');
    const close = await this.months.lastClose(days.from);
    return {
      month: days.from.slice(0, 7),
      ...days,
      isOver: days.to < today,
      quarter: quarterNameOf(days.from),
      lines: await this.linesOf(days, timeZone, today),
      closed: close && { by: fullName(close), at: close.at.toISOString(), lines: close.figures },
    };
  }

  /** Keeps the figures of this moment, and locks nothing. */
  async close(caller: Caller, key: string | undefined, month: string): Promise<MonthEnd> {
    const { isOver, from, lines } = await this.of(month);
    if (!isOver) throw invalid('month', 'This month is not over yet.');
    const request = { caller, key, operation: 'month.close', body: { month } };
    await this.transactions.runOnce(request, async (tx) => {
      await this.months.addClose(tx, from, lines, caller.userId, this.clock.now());
      await this.audit.record(tx, caller, {
        action: 'month.closed',
        subject: 'month',
        subjectId: null,
        details: { month: from, open: lines.filter(({ state }) => state === 'open').length },
      });
      return {};
    });
    return this.of(month);
  }

  private async linesOf(days: DayRange, timeZone: string, today: string): Promise<MonthEndLine[]> {
    const counts = await this.months.counts(instantsOfDays(days, timeZone), days);
    // A week is of the month in which it ends.
    const weeks = (await this.weeks.statesOf(days.from, days.to)).filter(({ weekEnd }) => weekEnd <= days.to);
    const approved = weeks.filter((week) => week.approved).map(({ weekStart }) => weekStart);
    const debtors = await this.debtors.page({ ...EVERYBODY }, days.to < today ? days.to : undefined);
    const { asked, totals } = await this.gst.report({ quarter: quarterNameOf(days.from) }, ONE);
    const files = await this.invoices.fileFacts({
      offset: 0,
      limit: null,
      orderBy: 'i.number',
      direction: 'ASC',
      filter: { dateFrom: days.from, dateTo: days.to },
    });
    const { oneA } = presentGst(asked, totals, []);
    const { unbilled, unpriced, drafts, bankLines } = counts;
    return [
      line('weeks', approved.length === weeks.length, approved.length, null, weeks.length),
      line('payroll', null, await this.months.approvedMinutes(approved), null),
      line('unpriced', unpriced === 0, unpriced, null),
      line('unbilled', unbilled === 0, unbilled, Number(counts.unbilledCents)),
      line('drafts', drafts === 0, drafts, Number(counts.draftCents)),
      line('bank', bankLines === 0, bankLines, Number(counts.bankCents)),
      line('owed', debtors.count === 0, debtors.count, debtors.totals.total),
      { ...line('gst', null, null, null), amount: oneA },
      line('xero', null, files.count, null),
    ];
  }
}

/** @param isDone null: it is only told @param cents null: it has no amount */
function line(
  name: MonthEndLine['name'],
  isDone: boolean | null,
  count: number | null,
  cents: number | null,
  of: number | null = null,
): MonthEndLine {
  const state = isDone === null ? 'told' : isDone ? 'done' : 'open';
  return { name, state, count, of, amount: cents === null ? null : centsToDollars(cents) };
}

function daysOf(month: string): DayRange {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw invalid('month', 'Please choose a month, such as 2026-10.');
  return monthOf(`${month}-01`);
}

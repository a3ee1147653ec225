import { Injectable } from '@nestjs/common';
import type { GstBasis } from '@tidycrew/contracts';
import { type DayRange, daysOfQuarter, quarterBefore, quarterNameOf } from '@tidycrew/domain';
import { invalid } from '../../platform/common/app-error.js';
import { Clock } from '../../platform/common/clock.js';
import { inBatches } from '../../platform/common/csv-stream.js';
import { instantsOfDays } from '../../platform/common/date-range.js';
import type { RowRange } from '../../platform/common/list-query.js';
import { LongWork } from '../../platform/common/long-work.js';
import { dayIn } from '../../platform/common/time-zone.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type GstEntry, GstRepository, type GstTotals } from './gst.repository.js';

/** Which quarter is asked for, and how GST is counted; absent: as the business does. */
interface GstRequest {
  quarter?: string;
  basis?: GstBasis;
}

export interface GstQuarter {
  /** '2026-Q4' */
  quarter: string;
  days: DayRange;
  basis: GstBasis;
  isRegistered: boolean;
}

/** GST of a quarter (decision D489). */
@Injectable()
export class GstService {
  constructor(
    private readonly entries: GstRepository,
    private readonly settings: SettingsService,
    private readonly longWork: LongWork,
    private readonly clock: Clock,
  ) {}

  async report(
    request: GstRequest,
    range: RowRange,
  ): Promise<{ asked: GstQuarter; totals: GstTotals; rows: GstEntry[] }> {
    const { timeZone, today, ...asked } = await this.read(request);
    const { basis, days } = asked;
    return this.longWork.over(days, async () => {
      const totals = await this.entries.totals(basis, days, instantsOfDays(days, timeZone).to, today);
      return { asked, totals, rows: await this.entries.page(basis, days, range) };
    });
  }

  /** Every row of it, in batches. */
  async all(request: GstRequest): Promise<{ asked: GstQuarter; batches: AsyncGenerator<GstEntry[]> }> {
    const asked = await this.read(request);
    const { basis, days } = asked;
    return { asked, batches: inBatches((last, most) => this.entries.after(basis, days, last, most)) };
  }

  /** The quarter that ended last, and the basis of the business, unless others are asked for. */
  private async read({ quarter, basis }: GstRequest): Promise<GstQuarter & { timeZone: string; today: string }> {
    const { timeZone, gstBasis, isGstRegistered: isRegistered } = await this.settings.business();
    const today = dayIn(timeZone, this.clock.now());
    const days = quarter === undefined ? quarterBefore(today) : daysOfQuarter(quarter);
    if (!days) throw invalid('quarter', 'Please choose a quarter, such as 2026-Q4.');
    return { quarter: quarterNameOf(days.from), days, basis: basis ?? gstBasis, isRegistered, timeZone, today };
  }
}

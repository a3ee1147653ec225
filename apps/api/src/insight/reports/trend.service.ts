import { Injectable } from '@nestjs/common';
import { COMPARED_CLEANS, type DayRange, daysIn, trendOf } from '@tidycrew/domain';
import { Clock } from '../../platform/common/clock.js';
import { type DateRangeInput, daysAsked } from '../../platform/common/date-range.js';
import { dayIn } from '../../platform/common/time-zone.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type PeriodFiguresRow, ReportRepository } from './report.repository.js';

const DAY_MS = 86_400_000;

export interface TrendFigures {
  days: (PeriodFiguresRow & { day: string })[];
  /** Null: too few cleans to compare with. */
  before: (PeriodFiguresRow & DayRange) | null;
}

/** What the dashboard's figures are shown beside (decision D623). */
@Injectable()
export class TrendService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Of today unless other days are asked for. A range that is not over is compared until the same time of day. */
  async trend(input: DateRangeInput): Promise<TrendFigures> {
    const { timeZone } = await this.settings.business();
    const now = this.clock.now();
    const today = dayIn(input.timezone ?? timeZone, now);
    const { line, before, daysAgo } = trendOf(daysAsked(input, timeZone, now), today);
    const days = daysIn(line);
    const until = new Date(now.getTime() - (daysAgo ?? 0) * DAY_MS);
    const [rows, compared] = await Promise.all([
      this.reports.periods(
        line,
        days.map((day) => ({ from: day, to: day })),
        null,
      ),
      this.reports.endedBy(before, until),
    ]);
    return {
      days: rows.map((row, place) => ({ ...row, day: days[place]! })),
      before: compared && compared.cleans >= COMPARED_CLEANS ? { ...compared, ...before } : null,
    };
  }
}

import { Injectable } from '@nestjs/common';
import { addDays, type DayRange } from '@tidycrew/domain';
import { Clock } from '../platform/common/clock.js';
import { inBatches } from '../platform/common/csv-stream.js';
import { type DateRangeInput, daysAsked, instantsOfDays } from '../platform/common/date-range.js';
import { booleanOf, idsOf, searchOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { AppError } from '../platform/common/app-error.js';
import { oneAtATime } from '../platform/common/turns.js';
import { SettingsService } from '../settings/settings.service.js';
import { type AdminCleanRow, AdminCleansRepository, type CleanFilter } from './admin-cleans.repository.js';
import type { StatsRow, WithoutShortRow } from './clean-stats.sql.js';
import { ShortCleansRepository } from './short-cleans.repository.js';

/** Cleans for a file. */
export interface CompletedInBatches {
  days: DayRange;
  /** IANA: the business's. */
  timeZone: string;
  batches: AsyncGenerator<AdminCleanRow[]>;
}

/** Figures of longer ranges are added up from what is kept of their days; a week is read sooner from its cleans. */
const LONG_DAYS = 35;

/** Lists of more cleans take turns, unless they are of a single day, which holds few. */
const LONG_LIST = 500;

/** What the office reads of cleans; discarded ones are in no list and no figure (decision D30). */
@Injectable()
export class CleanListService {
  private readonly turns = oneAtATime('Others are opening many cleans. Please try again in a moment.');

  constructor(
    private readonly cleans: AdminCleansRepository,
    private readonly short: ShortCleansRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Completed cleans of the days that are asked for, as `tell` tells them; today's unless said otherwise.
   * @throws AppError UNAVAILABLE when a long list got no turn in time
   */
  async completed<Told>(
    input: DateRangeInput,
    list: ListRequest,
    tell: (page: Page<AdminCleanRow>) => Promise<Told>,
  ): Promise<Told> {
    const { timeZone } = await this.settings.business();
    const days = daysAsked(input, timeZone, this.clock.now());
    const read = async (): Promise<Told> =>
      tell(await this.cleans.completedBetween(instantsOfDays(days, timeZone), list, filterOf(list)));
    const isLongList = days.to > days.from && (list.limit ?? Infinity) > LONG_LIST;
    return isLongList ? this.turns.take(read) : read();
  }

  /** All completed cleans of the days that are asked for in the order of their start, in batches. */
  async completedInBatches(input: DateRangeInput): Promise<CompletedInBatches> {
    const { timeZone } = await this.settings.business();
    const days = daysAsked(input, timeZone, this.clock.now());
    const range = instantsOfDays(days, timeZone);
    const after = (last: AdminCleanRow | null, most: number): Promise<AdminCleanRow[]> =>
      this.cleans.completedAfter(range, last?.id ?? null, most);
    return { days, timeZone, batches: inBatches(after) };
  }

  active(list: ListRequest): Promise<Page<AdminCleanRow>> {
    return this.cleans.active(list, filterOf(list));
  }

  async byId(id: number): Promise<AdminCleanRow> {
    const clean = await this.cleans.byId(id);
    if (!clean || clean.status === 'discarded') throw noSuchClean();
    return clean;
  }

  /** The dashboard's figures over the requested days, how many cleans are active, and the figures without short ones. */
  async stats(input: DateRangeInput): Promise<{ stats: StatsRow; withoutShort: WithoutShortRow | null }> {
    const zone = input.timezone ?? (await this.settings.business()).timeZone;
    const days = daysAsked(input, zone, this.clock.now());
    const stats = await (isLong(days) ? this.cleans.statsOfDays(days) : this.cleans.stats(days));
    return { stats, withoutShort: await this.short.figuresWithout(days, stats.short) };
  }

  /** The figures of days of the business without short cleans; null: they have none. */
  withoutShort(days: DayRange): Promise<WithoutShortRow | null> {
    return this.short.figuresWithout(days);
  }
}

const isLong = ({ from, to }: DayRange): boolean => to > addDays(from, LONG_DAYS);

export function noSuchClean(): AppError {
  return new AppError('NOT_FOUND', 'There is no such clean.');
}

function filterOf({ filter }: ListRequest): CleanFilter {
  return {
    search: searchOf(filter),
    customerIds: idsOf(filter, 'customerId'),
    teamIds: idsOf(filter, 'teamId'),
    ids: idsOf(filter),
    isShort: booleanOf(filter, 'isShort'),
    isSomethingNotDone: booleanOf(filter, 'isSomethingNotDone'),
  };
}

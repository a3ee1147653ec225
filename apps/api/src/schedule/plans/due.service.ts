import { Injectable } from '@nestjs/common';
import type { DueCounts, DueCustomer } from '@tidycrew/contracts';
import { DUE_STATES, type DueState } from '@tidycrew/domain';
import { Clock } from '../../platform/common/clock.js';
import { choiceOf, searchOf } from '../../platform/common/list-filter.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import type { Page } from '../../platform/common/page.js';
import { dayIn } from '../../platform/common/time-zone.js';
import { type DueOrder, type DuePlace, DueRepository } from './due.repository.js';

interface DuePage extends Page<DueCustomer> {
  counts: DueCounts;
}

/** Orders and searches that are kept; of 3,000 customers each is half a megabyte. */
const MAX_KEPT = 8;

/** Who should be cleaned for when, with nothing to set up (decision D54). */
@Injectable()
export class DueService {
  /** Places of one version: every part and page of the board is cut out of the same places. */
  private kept = new Map<string, Promise<DuePlace[]>>();
  private keptVersion = '';

  constructor(
    private readonly due: DueRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Customers by the day they are due on, seen from a day (yyyy-MM-dd; today's of the business unless given), and how many of
   * each state there are.
   * @throws AppError VALIDATION_FAILED for a filter that there is not
   */
  async list(day: string | undefined, list: ListRequest): Promise<DuePage> {
    const { orderBy, direction, offset, limit } = list;
    const order = { search: searchOf(list.filter), orderBy, direction };
    const state = choiceOf<DueState>(list.filter, 'state', DUE_STATES);
    // Read before what is found at it, so that nothing is kept under a newer version than its own.
    const { version, timeZone } = await this.due.version();
    const today = day ?? dayIn(timeZone, this.clock.now());
    const places = await this.placesAt(version, today, order);
    const wanted = state === null ? places : places.filter((place) => place.state === state);
    const page = wanted.slice(offset, limit === null ? undefined : offset + limit);
    return { rows: await this.due.rows(today, page), total: wanted.length, counts: countsOf(places) };
  }

  private placesAt(version: string, today: string, order: DueOrder): Promise<DuePlace[]> {
    if (version !== this.keptVersion) {
      this.kept = new Map();
      this.keptVersion = version;
    }
    const { kept } = this;
    const name = JSON.stringify([today, order]);
    const known = kept.get(name);
    if (known) return known;
    // Kept while it is still being read: the parts of a board ask all at once.
    const reading = this.due.places(today, order);
    kept.set(name, reading);
    reading.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return reading;
  }
}

function countsOf(places: readonly DuePlace[]): DueCounts {
  const counts = { late: 0, today: 0, thisWeek: 0, nextWeek: 0, later: 0 };
  for (const { state } of places) counts[state] += 1;
  return counts;
}

import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import { dayBounds } from '@tidycrew/domain';
import { dayFilter } from '../../platform/common/list-filter.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import type { Page } from '../../platform/common/page.js';
import { AppError } from '../../platform/common/app-error.js';
import { offsetAtZone } from '../../platform/common/time-zone.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type ActivityLogRow, ActivityRepository } from './activity.repository.js';

/** Who did what, also on whose behalf. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The audit log with its filters and the days of the business from `from` to `to`, both included. Without a range it
   * answers the first page only: the log grows for as long as the business runs.
   */
  async list(list: ListRequest): Promise<Page<ActivityLogRow>> {
    const [from, to] = [dayFilter(list.filter, 'from'), dayFilter(list.filter, 'to')];
    if (from && to && from > to)
      throw new AppError('VALIDATION_FAILED', 'The first day must not be after the last one.');
    const offsetAt = offsetAtZone((await this.settings.business()).timeZone);
    const span = {
      from: from === null ? null : new Date(dayBounds(from, offsetAt).fromMs),
      until: to === null ? null : new Date(dayBounds(to, offsetAt).toMs),
    };
    return this.activity.page({ ...list, limit: list.limit ?? LIMITS.page }, span);
  }
}

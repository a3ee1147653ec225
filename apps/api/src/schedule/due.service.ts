import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/common/clock.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { dayIn } from '../platform/common/time-zone.js';
import { SettingsService } from '../settings/settings.service.js';
import { type DuePage, DueRepository } from './due.repository.js';

/** Who should be cleaned for when, with nothing to set up (decision D54). */
@Injectable()
export class DueService {
  constructor(
    private readonly due: DueRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Customers by the day they are due on, seen from a day (yyyy-MM-dd): today's of the business unless another is given. */
  async list(day: string | undefined, list: ListRequest): Promise<DuePage> {
    const today = day ?? dayIn((await this.settings.business()).timeZone, this.clock.now());
    return this.due.page(today, list);
  }
}

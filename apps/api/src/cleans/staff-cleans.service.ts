import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/common/clock.js';
import { dayIn } from '../platform/common/time-zone.js';
import { SettingsService } from '../settings/settings.service.js';
import { type LeftEntryRow, type SheetDay, TimesheetService } from '../timesheets/timesheet.service.js';
import { type ActiveCleanRow, type BeingCleanedRow, CleanRepository } from './clean.repository.js';

/** What somebody left of a clean, with the lunch tag of their day when this clean carries it. */
export interface LeftEntryWithTag {
  entry: LeftEntryRow;
  lunch: 'auto' | 'manual' | null;
  /** The day that the entry counts on. */
  day: SheetDay;
}

/** The limit of the answer; more cleans than any business has in progress. */
const MAX_AT_ONCE = 1000;

/** What a cleaner's phone asks about their own cleans. */
@Injectable()
export class StaffCleansService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly settings: SettingsService,
    private readonly timesheets: TimesheetService,
    private readonly clock: Clock,
  ) {}

  /** The clean that a person is on; undefined: none. */
  own(userId: number): Promise<ActiveCleanRow | undefined> {
    return this.cleans.ofPerson(userId);
  }

  /** Which of the customers that staff see are being cleaned, by which team and since when. */
  beingCleaned(): Promise<BeingCleanedRow[]> {
    return this.cleans.beingCleaned(MAX_AT_ONCE);
  }

  /**
   * What a person finished today, latest first. The given zone, else the business's, says which date that is, the business's
   * where it begins and ends.
   */
  async completedToday(userId: number, zone: string | undefined): Promise<LeftEntryWithTag[]> {
    const callerZone = zone ?? (await this.settings.business()).timeZone;
    const { left, days } = await this.timesheets.leftOn(userId, dayIn(callerZone, this.clock.now()));
    const latestFirst = left.toSorted((a, b) => b.clockOutMs - a.clockOutMs || b.cleanId - a.cleanId);
    return latestFirst.map((entry) => {
      const tag = days.find(({ lunchTag }) => lunchTag?.cleanId === entry.cleanId)?.lunchTag;
      // Every entry that was left is of one of these days.
      const day = days.find(({ entries }) => entries.some(({ clockInMs }) => clockInMs === entry.clockInMs))!;
      return { entry, lunch: tag?.kind ?? null, day };
    });
  }
}

import { Injectable } from '@nestjs/common';
import { dayBounds } from '@tidycrew/domain';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../platform/common/clock.js';
import { dayIn, isZone, offsetAtZone } from '../platform/common/time-zone.js';
import { SettingsService } from '../settings/settings.service.js';
import type { LeavingRow } from '../timesheets/person-rows.sql.js';
import { type LeftEntryRow, type SheetDay, TimesheetService } from '../timesheets/timesheet.service.js';
import { type BeingCleanedRow, CleanRepository } from './clean.repository.js';

/** What somebody left of a clean, with the lunch tag of their day when this clean carries it (decision D38). */
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

  /** Which of the customers that staff see are being cleaned, by which team and since when (decision D14). */
  beingCleaned(): Promise<BeingCleanedRow[]> {
    return this.cleans.beingCleaned(MAX_AT_ONCE);
  }

  /**
   * What a person finished today, latest first; 'today' in the given zone, else the business's (decisions D5, D28). Of `read`,
   * where it was read with the session.
   */
  async completedToday(userId: number, zone: string | undefined, read?: LeavingRow): Promise<LeftEntryWithTag[]> {
    const callerZone = zone ?? (await this.settings.business()).timeZone;
    const { left, days } = await this.timesheets.leftWithin(userId, todayIn(callerZone, this.clock.now()), read);
    const latestFirst = left.toSorted((a, b) => b.clockOutMs - a.clockOutMs || b.cleanId - a.cleanId);
    return latestFirst.map((entry) => {
      const tag = days.find(({ lunchTag }) => lunchTag?.cleanId === entry.cleanId)?.lunchTag;
      // Every entry that was left is of one of these days.
      const day = days.find(({ entries }) => entries.some(({ clockInMs }) => clockInMs === entry.clockInMs))!;
      return { entry, lunch: tag?.kind ?? null, day };
    });
  }
}

function todayIn(zone: string, now: Date): { from: Date; to: Date } {
  const { fromMs, toMs } = dayBounds(dayIn(zone, now), offsetAtZone(zone));
  return { from: new Date(fromMs), to: new Date(toMs) };
}

/** The parameters of OF_CALLER_LEAVING for today in the zone that a request names; null: it names none. */
export function todayOfRequest({ query }: FastifyRequest, now: Date): [Date, Date] | null {
  const { timezone } = query as { timezone?: unknown };
  if (typeof timezone !== 'string' || !isZone(timezone)) return null;
  const { from, to } = todayIn(timezone, now);
  return [from, to];
}

import type { StreamableFile } from '@nestjs/common';
import { minutesBetween, timeOfMinutes, wallClockAt, wholePercent } from '@tidycrew/domain';
import { csvStream } from '../platform/common/csv-stream.js';
import { offsetAtZone } from '../platform/common/time-zone.js';
import { presentAdminClean } from './admin-clean.presenter.js';
import type { CompletedInBatches } from './clean-list.service.js';

const COLUMNS = [
  'Date',
  'Start',
  'End',
  'Minutes',
  'Customer',
  'Address',
  'Team',
  'Crew',
  'Allotted minutes',
  'Efficiency %',
  'Price',
  'Wages',
  'Wage ratio %',
  'Friends & Family',
  'Notes',
] as const;

/** As every list shows it. */
const percent = (value: number | null): number | null => (value === null ? null : wholePercent(value));

/** Completed cleans, a line for each; days and times are those of the wall clock at the business. */
export function cleansCsv({ timeZone, batches }: CompletedInBatches): Promise<StreamableFile> {
  const offsetAt = offsetAtZone(timeZone);
  const clockAt = (ms: number): string => timeOfMinutes(wallClockAt(ms, offsetAt).minutes);
  return csvStream(COLUMNS, batches, (row) => {
    const clean = presentAdminClean(row);
    const startMs = Date.parse(clean.clockInTime);
    const endMs = Date.parse(clean.clockOutTime ?? clean.clockInTime);
    return [
      wallClockAt(startMs, offsetAt).day,
      clockAt(startMs),
      clockAt(endMs),
      minutesBetween(startMs, endMs),
      clean.customerName,
      clean.customerAddress,
      clean.teamName,
      clean.members.map(({ name }) => name).join(', '),
      clean.allocatedMinutes,
      percent(clean.efficiency),
      clean.price,
      clean.wages,
      percent(clean.wageRatio),
      clean.isFriendsFamily,
      clean.notes,
    ];
  });
}

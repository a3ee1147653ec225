import { type CsvCell, formatDecimalHours, timeOfMinutes, wallClockAt, writeCsv } from '@tidycrew/domain';
import { mapInSlices } from '../platform/common/slices.js';
import type { PersonSheet, SheetDay, Timesheet } from './timesheet.service.js';

const COLUMNS = ['Name', 'E-mail', 'Date', 'Start', 'End', 'Lunch minutes', 'Hours', 'Cleans', 'Corrections'];

/**
 * For payroll: a row per person and day with work or an override, and after each person their totals as on the screen.
 * Times are those of the wall clock at the business; an end before the start is on the next day.
 */
export async function timesheetCsv({ people, sheetOf }: Timesheet): Promise<string> {
  const rows = await mapInSlices(people, (person) => rowsOf(sheetOf(person)));
  return writeCsv(COLUMNS, rows.flat());
}

function rowsOf({ person, days, minutes }: PersonSheet): CsvCell[][] {
  const who = [person.name, person.email];
  const sum = (of: (day: SheetDay) => number): number => days.reduce((total, day) => total + of(day), 0);
  return [
    ...days
      .filter((day) => day.clockInMs !== null || overridesOf(day) !== '')
      .map((day) => [
        ...who,
        day.day,
        clockOf(day, day.payStartMs),
        clockOf(day, day.endMs),
        day.lunchMinutes,
        formatDecimalHours(day.minutes),
        day.jobs,
        [overridesOf(day), day.isInProgress ? 'in progress' : ''].filter((text) => text !== '').join('; '),
      ]),
    [
      ...who,
      'Total',
      null,
      null,
      sum((day) => day.lunchMinutes),
      formatDecimalHours(minutes),
      sum((day) => day.jobs),
      null,
    ],
  ];
}

/** 'start 08:00 → 07:30; lunch off': what was corrected, from what the rules say; '' when nothing was. */
function overridesOf(day: SheetDay): string {
  const { startMinutes, lunch } = day.overrides;
  const ruleStart = clockOf(day, day.rulePayStartMs) ?? '';
  const start = startMinutes === null ? [] : [`start ${ruleStart} → ${timeOfMinutes(startMinutes)}`.replace('  ', ' ')];
  return [...start, ...(lunch === null ? [] : [lunch ? 'lunch on' : 'lunch off'])].join('; ');
}

function clockOf(day: SheetDay, instantMs: number | null): string | null {
  return instantMs === null ? null : timeOfMinutes(wallClockAt(instantMs, day.offsetAt).minutes);
}

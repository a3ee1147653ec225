import { LIMITS, type TimesheetReport, type WeeklyDay, type WeeklyTimesheet } from '@tidycrew/contracts';
import {
  type CsvCell,
  dayBounds,
  daysIn,
  decimalHours,
  formatDecimalHours,
  type Weekday,
  weekdayName,
  writeCsv,
} from '@tidycrew/domain';
import { mapInSlices } from '../../platform/common/slices.js';
import { offsetAtZone } from '../../platform/common/time-zone.js';
import { instantOf, presentLunchRules } from '../../timesheets/timesheet.presenter.js';
import type { PersonSheet, SheetDay, TimesheetService } from '../../timesheets/timesheet.service.js';

/** Everybody's hours; each completed clean counts once, however many were on it. */
type Week = Awaited<ReturnType<TimesheetService['hours']>>;

/** The days of the timesheets keyed by weekday, with the same figures. */
export async function presentTimesheetReport({
  range,
  timeZone,
  people,
  sheetOf,
  completedCleans,
}: Week): Promise<TimesheetReport> {
  const offsetAt = offsetAtZone(timeZone);
  // The sums, and the file, are of all (decision D95).
  let minutes = 0;
  const counted = (person: Week['people'][number]): PersonSheet => {
    const sheet = sheetOf(person);
    minutes += sheet.minutes;
    return sheet;
  };
  const weekly = await mapInSlices(people.slice(0, LIMITS.list), (person) => presentWeek(counted(person)));
  await mapInSlices(people.slice(LIMITS.list), (person) => void counted(person));
  return {
    weekly,
    stats: { totalHours: decimalHours(minutes), totalJobs: completedCleans },
    weekRange: {
      start: range.from,
      end: range.to,
      startTime: new Date(dayBounds(range.from, offsetAt).fromMs).toISOString(),
      endTime: new Date(dayBounds(range.to, offsetAt).toMs).toISOString(),
    },
    timezone: timeZone,
  };
}

/** The table of the screen: a row per person, a column per day, and the sum of all. */
export async function timesheetReportCsv({ range, people, sheetOf, completedCleans }: Week): Promise<string> {
  const days = daysIn(range).map((day) => `${weekdayName(day).slice(0, 3)} ${day}`);
  const header = ['Name', ...days.map((day) => day[0]!.toUpperCase() + day.slice(1)), 'Total hours', 'Total cleans'];
  const minutesOfDays = days.map(() => 0);
  const rows = await mapInSlices(people, (person) => {
    const sheet = sheetOf(person);
    for (const [place, day] of sheet.days.entries()) minutesOfDays[place]! += day.minutes;
    return csvRowOf(sheet);
  });
  const minutes = minutesOfDays.reduce((sum, ofDay) => sum + ofDay, 0);
  return writeCsv(header, [
    ...rows,
    ['Total', ...minutesOfDays.map(formatDecimalHours), formatDecimalHours(minutes), completedCleans],
  ]);
}

function csvRowOf({ person, days, minutes }: PersonSheet): CsvCell[] {
  return [
    person.name,
    ...days.map((day) => formatDecimalHours(day.minutes)),
    formatDecimalHours(minutes),
    jobsOf(days),
  ];
}

function presentWeek({ person, days, minutes }: PersonSheet): WeeklyTimesheet {
  const byName = Object.fromEntries(days.map((day) => [weekdayName(day.day), presentDay(day)]));
  return {
    staffId: person.id,
    staffName: person.name,
    // The range has seven days, so each weekday is there once, whichever it begins with.
    ...(byName as Record<Weekday, WeeklyDay>),
    totalHours: decimalHours(minutes),
    totalJobs: jobsOf(days),
  };
}

function presentDay(day: SheetDay): WeeklyDay {
  const { startTime, finishTime, minJobs } = presentLunchRules(day.rules);
  return {
    date: day.day,
    hours: decimalHours(day.minutes),
    jobs: day.entries.length,
    lunchBreak: day.lunch.hasLunch,
    startTime: instantOf(day.payStartMs),
    endTime: instantOf(day.endMs),
    inProgress: day.isInProgress,
    flagged: day.isFlagged,
    lunchBreakDebug: {
      hasOverride: day.lunch.byOverride,
      conditions: day.conditions.map(({ passed, description }) => ({ passed, description })),
      rules: { startTime, finishTime, minJobs },
    },
  };
}

function jobsOf(days: SheetDay[]): number {
  return days.reduce((sum, { jobs }) => sum + jobs, 0);
}

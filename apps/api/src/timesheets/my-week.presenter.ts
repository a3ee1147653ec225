import type { MyDay, MyWeek } from '@tidycrew/contracts';
import { firstOfMyWeeks, lunchLine } from '@tidycrew/domain';
import { presentConcern } from './concern.presenter.js';
import type { PersonWeek } from './my-week.service.js';
import { presentOverride } from './override.presenter.js';
import { instantOf, presentJobs, presentMinutes } from './timesheet.presenter.js';
import type { SheetDay } from './timesheet.service.js';

export function presentMyWeek({ range, today, timeZone, days, isApproved, ...rows }: PersonWeek): MyWeek {
  return {
    weekStart: range.from,
    weekEnd: range.to,
    today,
    firstWeek: firstOfMyWeeks(today),
    timezone: timeZone,
    approved: isApproved,
    inProgress: days.some((day) => day.isInProgress),
    days: days.map((day) => presentMyDay(day, rows)),
    total: presentMinutes(days.reduce((sum, day) => sum + day.minutes, 0)),
  };
}

function presentMyDay(day: SheetDay, { corrections, concerns }: Pick<PersonWeek, 'corrections' | 'concerns'>): MyDay {
  const ofDay = corrections.filter((row) => row.day === day.day);
  // The newest decision about lunch is the one in force.
  const text = lunchLine({ ...day, reason: ofDay.find((row) => row.kind === 'lunch')?.reason ?? null });
  return {
    date: day.day,
    ...presentMinutes(day.minutes),
    jobs: presentJobs(day),
    clockInTime: instantOf(day.clockInMs),
    endTime: instantOf(day.endMs),
    paidFrom: instantOf(day.payStartMs),
    inProgress: day.isInProgress,
    lunch: text === null ? null : { minutes: day.lunchMinutes, text },
    corrections: ofDay.map(presentOverride),
    concerns: concerns.filter((row) => row.day === day.day).map(presentConcern),
  };
}

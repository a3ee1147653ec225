import { minMinutesOf, minutesOf } from '@tidycrew/domain';
import type { SheetDay } from './sheet';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';

/** Why a day is red, in words; empty when it is not (decision D34). */
export function flagText(day: SheetDay): string {
  const { flagged, cleans, rules } = day;
  if (!flagged) return '';
  const isShort = minutesOf(day) < minMinutesOf(rules);
  const hasFewJobs = cleans < rules.minJobs;
  return [isShort && TEXTS.table.shortHours(rules.minHours), hasFewJobs && TEXTS.table.shortJobs(rules.minJobs)]
    .filter(Boolean)
    .join(', ');
}

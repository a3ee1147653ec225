import { isCalendarDay, nameKey } from '@tidycrew/domain';
import type { PlanForm } from '../visits/plans/forms';
import type { TeamChoice } from '../visits/plans/parts';

/**
 * What a plan form holds of a job that could not be read (decision D657).
 * @param texts of its line, by the product's own columns
 */
export function planFormOf(
  texts: Readonly<Record<string, string>>,
  teams: readonly TeamChoice[],
  today: string,
): Partial<PlanForm> {
  const { 'Next visit': day = '', From = '', To = '', Minutes = '', Team = '', Note = '' } = texts;
  const team = teams.find(({ name, active }) => active && nameKey(name) === nameKey(Team));
  return {
    ...(isCalendarDay(day) && day >= today && { fromDay: day }),
    ...(team && { teamId: team.id }),
    windowFrom: From || null,
    windowTo: To || null,
    minutes: Minutes === '' ? null : Number(Minutes),
    note: Note || null,
  };
}

import type { ScheduleTeam, Visit } from '@tidycrew/contracts';
import { formatClock, formatDay, minutesOfTime, weekday } from '@tidycrew/domain';
import type { Spot } from './board';
import { SCHEDULE_TEXTS as TEXTS } from './texts';

/** '8:00 am' of '08:00'. */
export const clock = (time: string): string => formatClock(minutesOfTime(time));

/** 'Mon 23/11' of a day. */
export const dayWord = (day: string): string => `${TEXTS.weekdays[weekday(day) - 1]} ${formatDay(day).slice(0, 5)}`;

/** When: its window, else when the crew is expected, else its place in the day. */
export function timeWords({ windowFrom, windowTo, expectedTime, day, position }: Visit): string {
  const words = TEXTS.time;
  if (windowFrom !== null && windowTo !== null) return words.between(clock(windowFrom), clock(windowTo));
  if (windowFrom !== null) return words.from(clock(windowFrom));
  if (windowTo !== null) return words.until(clock(windowTo));
  if (expectedTime !== null) return words.about(clock(expectedTime));
  return day === null ? words.none : words.order(position + 1);
}

/** '8:00' for the line of a card: the begin of its window, else when the crew is expected, else its end. */
export function shortTime({ windowFrom, expectedTime, windowTo }: Visit): string | undefined {
  const time = windowFrom ?? expectedTime ?? windowTo;
  return time === null ? undefined : clock(time).replace(/ [ap]m$/, '');
}

/** What a card says below the customer's name: when, how long, in what state, and what is special about it. */
export const cardWords = (visit: Visit): string => cardParts(visit).join(' · ');

/** When, and then the rest of what a card says, each absent where there is nothing to say. */
export function cardParts(visit: Visit): string[] {
  const state = visit.id === null ? TEXTS.computed : TEXTS.states[visit.state];
  const minutes = visit.minutes === null ? null : TEXTS.minutes(visit.minutes);
  const isTimed = visit.day !== null || visit.windowFrom !== null;
  return [isTimed ? timeWords(visit) : null, minutes, state, visit.closed].filter((part) => part !== null);
}

/** 'Tue 24/11, Bayside' of a spot. */
export function spotWords({ day, teamId }: Spot, teams: readonly Pick<ScheduleTeam, 'id' | 'name'>[]): string {
  if (day === null) return TEXTS.spot.toPlace;
  return TEXTS.spot.of(dayWord(day), teams.find(({ id }) => id === teamId)?.name ?? TEXTS.unassigned);
}

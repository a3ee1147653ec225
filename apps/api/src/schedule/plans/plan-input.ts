import type { PlanCreateRequest, PlanRule } from '@tidycrew/contracts';
import { addDays, planProblem } from '@tidycrew/domain';
import type { Plan } from '../../model/plan.entity.js';
import { invalid } from '../../platform/common/app-error.js';
import type { PlanChangeDto } from './plan.admin.dto.js';
import type { PlanTermsRow } from './plan.repository.js';

/** A change of a plan may begin so many days back: a visit of then that was missed follows it, too. */
const MAX_DAYS_BACK = 31;
/** The furthest that a plan's own days may lie apart, and from today. */
const MAX_YEARS = 10;

/** The columns of a new plan. @throws AppError VALIDATION_FAILED with what cannot be */
export function termsOf(input: PlanCreateRequest, today: string): PlanTermsRow {
  const { customerId, teamId, anchorDay, fromDay, untilDay, windowFrom, windowTo, minutes, note } = input;
  const terms = { customerId, teamId, anchorDay, fromDay, untilDay, windowFrom, windowTo, minutes, note };
  return checked({ ...terms, ...columnsOf(input.rule) }, today);
}

/** The columns of a plan as it is from a day on; what is absent stays. */
export function changedTerms(before: Plan, input: PlanChangeDto, today: string): PlanTermsRow {
  if (input.fromDay < addDays(today, -MAX_DAYS_BACK))
    throw invalid('fromDay', `A plan can be changed from at most ${MAX_DAYS_BACK} days back.`);
  if (before.untilDay !== null && before.untilDay < input.fromDay)
    throw invalid('fromDay', 'This plan has ended by then. Make a new plan instead.');
  const { teamId, anchorDay, untilDay, windowFrom, windowTo, minutes, note } = input;
  const terms = {
    customerId: before.customerId,
    teamId: teamId === undefined ? before.teamId : teamId,
    anchorDay: anchorDay ?? before.anchorDay,
    fromDay: input.fromDay,
    untilDay: untilDay === undefined ? before.untilDay : untilDay,
    ...detailsOf(before, { windowFrom, windowTo, minutes, note }),
  };
  return checked({ ...terms, ...(input.rule ? columnsOf(input.rule) : ruleColumns(before)) }, today);
}

type Details = Pick<PlanTermsRow, 'windowFrom' | 'windowTo' | 'minutes' | 'note'>;
/** As a body brings it: absent is unchanged. */
interface DetailsInput {
  windowFrom?: string | null | undefined;
  windowTo?: string | null | undefined;
  minutes?: number | null | undefined;
  note?: string | null | undefined;
}

/** Window, minutes and note as they are to be; what is absent stays. */
export function detailsOf(before: Plan, input: DetailsInput): Details {
  const { windowFrom = timeOf(before.windowFrom), windowTo = timeOf(before.windowTo) } = input;
  const { minutes = before.minutes, note = before.note } = input;
  return { windowFrom, windowTo, minutes, note };
}

/** @throws AppError VALIDATION_FAILED when a window has no begin or ends before it */
export function refuseProblem(terms: Parameters<typeof planProblem>[0]): void {
  const problem = planProblem(terms);
  if (problem) throw invalid(problem.field, problem.sentence);
}

function checked(terms: PlanTermsRow, today: string): PlanTermsRow {
  const { anchorDay, fromDay, untilDay, windowFrom, windowTo } = terms;
  refuseProblem({ fromDay, untilDay, windowFrom, windowTo });
  const [earliest, latest] = [yearsFrom(today, -MAX_YEARS), yearsFrom(today, MAX_YEARS)];
  for (const [field, day] of Object.entries({ anchorDay, fromDay }))
    if (day < earliest || day > latest)
      throw invalid(field, `The days of a plan must be within ${MAX_YEARS} years of today.`);
  return terms;
}

const yearsFrom = (day: string, years: number): string => addDays(day, Math.trunc(years * 365.25));

function columnsOf({ everyWeeks, nthWeekday, weekday }: PlanRule): Pick<Plan, 'everyWeeks' | 'nthWeekday' | 'weekday'> {
  if (everyWeeks != null) return { everyWeeks, nthWeekday: null, weekday: null };
  return { everyWeeks: null, nthWeekday: nthWeekday ?? null, weekday: weekday ?? null };
}

const ruleColumns = ({ everyWeeks, nthWeekday, weekday }: Plan): ReturnType<typeof columnsOf> => ({
  everyWeeks,
  nthWeekday,
  weekday,
});

const timeOf = (time: string | null): string | null => time?.slice(0, 5) ?? null;

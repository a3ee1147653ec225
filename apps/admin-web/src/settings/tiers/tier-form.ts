import { LIMITS } from '@tidycrew/contracts';
import { isWithin, type HeldNumber } from '@tidycrew/web/ui/number-input';
import type { Rules } from '../rules';
import { TIER_TEXTS } from '../texts';

export type TierValues = Record<'priceMin' | 'priceMax' | 'allottedMinutes', HeldNumber>;

/** What a new tier begins with. */
export const BLANK: TierValues = { priceMin: null, priceMax: null, allottedMinutes: null };

const PROBLEMS = TIER_TEXTS.problems;

type Rule = (typed: HeldNumber, form: TierValues) => string | undefined;

/** First that all is there, then each field (document 001 section 5). */
function onceAllAreThere(rule: Rule): Rule {
  return (typed, form) => {
    if (typed === null) return PROBLEMS.missing;
    const isAllThere = form.priceMin !== null && form.priceMax !== null && form.allottedMinutes !== null;
    return isAllThere ? rule(typed, form) : undefined;
  };
}

/** What must be put right before saving. */
export const RULES: Rules<TierValues> = {
  priceMin: onceAllAreThere((typed) => (typeof typed === 'number' ? undefined : PROBLEMS.price)),
  priceMax: onceAllAreThere((typed, { priceMin }) => {
    if (typeof typed !== 'number') return PROBLEMS.price;
    return typeof priceMin === 'number' && priceMin > typed ? PROBLEMS.order : undefined;
  }),
  allottedMinutes: onceAllAreThere((typed) => (isMinutes(typed) ? undefined : PROBLEMS.minutes)),
};

/** Whether so many minutes can be saved. */
export const isMinutes = (typed: HeldNumber): typed is number => isWithin(typed, 1, LIMITS.minutes);

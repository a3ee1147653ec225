import { LIMITS, type PriceTierRequest } from '@tidycrew/contracts';
import { dollarsOfText, wholeOfText } from '@tidycrew/domain';
import { TIER_TEXTS } from '../texts';
import type { Rules } from '../rules';

/** What is typed; numbers as text until they are sent. */
export type TierValues = ReturnType<typeof formOf>;

/** null: a new tier. */
export const formOf = (tier: PriceTierRequest | null) => ({
  priceMin: tier?.priceMin.toFixed(2) ?? '',
  priceMax: tier?.priceMax.toFixed(2) ?? '',
  allottedMinutes: String(tier?.allottedMinutes ?? ''),
});

const NAMES = ['priceMin', 'priceMax', 'allottedMinutes'] as const;
const PROBLEMS = TIER_TEXTS.problems;

/** First that all is there, then each field (document 001 section 5). */
function onceAllAreThere(rule: Rules<TierValues>[keyof TierValues]): Rules<TierValues>[keyof TierValues] {
  return (typed, form) => {
    if (typed.trim() === '') return PROBLEMS.missing;
    return NAMES.some((name) => form[name].trim() === '') ? undefined : rule(typed, form);
  };
}

/** What must be put right before saving. */
export const RULES: Rules<TierValues> = {
  priceMin: onceAllAreThere((typed) => (dollarsOfText(typed) === null ? PROBLEMS.price : undefined)),
  priceMax: onceAllAreThere((typed, { priceMin }) => {
    const [from, to] = [dollarsOfText(priceMin), dollarsOfText(typed)];
    if (to === null) return PROBLEMS.price;
    return from !== null && from > to ? PROBLEMS.order : undefined;
  }),
  allottedMinutes: onceAllAreThere((_, form) => (minutesOf(form) === null ? PROBLEMS.minutes : undefined)),
};

/** The minutes that are typed; null while they are none that can be saved. */
export function minutesOf({ allottedMinutes }: Pick<TierValues, 'allottedMinutes'>): number | null {
  const minutes = wholeOfText(allottedMinutes) ?? 0;
  return minutes >= 1 && minutes <= LIMITS.minutes ? minutes : null;
}

/** The form as it travels once its inputs have found nothing wrong. */
export function bodyOf(form: TierValues): PriceTierRequest {
  return {
    priceMin: dollarsOfText(form.priceMin) ?? 0,
    priceMax: dollarsOfText(form.priceMax) ?? 0,
    allottedMinutes: minutesOf(form) ?? 0,
  };
}

import type { PriceTierRequest } from '@tidycrew/contracts';
import { dollarsOfText, wholeOfText } from '@tidycrew/domain';
import { TIER_TEXTS } from '../texts';
import type { Problems } from '../SettingsForm';

/** What is typed; numbers as text until they are sent. */
export interface TierForm {
  priceMin: string;
  priceMax: string;
  allottedMinutes: string;
}

/** How the fields are called where something is said about them. */
export const FIELD_LABELS: Record<keyof TierForm, string> = {
  priceMin: TIER_TEXTS.min,
  priceMax: TIER_TEXTS.max,
  allottedMinutes: TIER_TEXTS.minutes,
};

export const EMPTY_TIER: TierForm = { priceMin: '', priceMax: '', allottedMinutes: '' };

export function formOf(tier: PriceTierRequest): TierForm {
  return {
    priceMin: tier.priceMin.toFixed(2),
    priceMax: tier.priceMax.toFixed(2),
    allottedMinutes: String(tier.allottedMinutes),
  };
}

/** A day; the database takes no more. */
const MAX_MINUTES = 1440;

/** What must be put right before saving (document 001 section 5): first that all is there, then each field. */
export function problemsOf(form: TierForm): Problems<TierForm> {
  const texts = TIER_TEXTS.problems;
  const problems: Problems<TierForm> = {};
  const names = Object.keys(EMPTY_TIER) as (keyof TierForm)[];
  for (const name of names) if (form[name].trim() === '') problems[name] = texts.missing;
  if (Object.keys(problems).length > 0) return problems;
  const [from, to] = [dollarsOfText(form.priceMin), dollarsOfText(form.priceMax)];
  if (from === null) problems.priceMin = texts.price;
  if (to === null) problems.priceMax = texts.price;
  else if (from !== null && from > to) problems.priceMax = texts.order;
  if (minutesOf(form) === null) problems.allottedMinutes = texts.minutes;
  return problems;
}

/** The minutes that are typed; null while they are none that can be saved. */
export function minutesOf({ allottedMinutes }: TierForm): number | null {
  const minutes = wholeOfText(allottedMinutes) ?? 0;
  return minutes >= 1 && minutes <= MAX_MINUTES ? minutes : null;
}

/** The form as it travels; only after `problemsOf` has found nothing. */
export function bodyOf(form: TierForm): PriceTierRequest {
  return {
    priceMin: dollarsOfText(form.priceMin) ?? 0,
    priceMax: dollarsOfText(form.priceMax) ?? 0,
    allottedMinutes: minutesOf(form) ?? 0,
  };
}

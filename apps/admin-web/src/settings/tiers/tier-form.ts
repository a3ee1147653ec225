import type { PriceTierRequest } from '@tidycrew/contracts';
import { dollarsOfText } from '@tidycrew/domain';
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
  if (dollarsOfText(form.priceMin) === null) problems.priceMin = texts.price;
  if (dollarsOfText(form.priceMax) === null) problems.priceMax = texts.price;
  else if (!problems.priceMin && Number(form.priceMin) > Number(form.priceMax)) problems.priceMax = texts.order;
  if (minutesOf(form) === null) problems.allottedMinutes = texts.minutes;
  return problems;
}

/** The minutes that are typed; null while they are none that can be saved. */
export function minutesOf({ allottedMinutes }: TierForm): number | null {
  const text = allottedMinutes.trim();
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= MAX_MINUTES ? Number(text) : null;
}

/** The form as it travels; only after `problemsOf` has found nothing. */
export function bodyOf(form: TierForm): PriceTierRequest {
  return {
    priceMin: Number(form.priceMin),
    priceMax: Number(form.priceMax),
    allottedMinutes: Number(form.allottedMinutes),
  };
}

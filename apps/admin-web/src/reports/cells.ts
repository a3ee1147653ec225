import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import { REPORTS_TEXTS as TEXTS } from './texts';

/** An amount of AUD as it is read; cents kept. */
export const dollars = (amount: number) => formatDollars(dollarsToCents(amount));

/** A whole percentage; a dash where there is none. */
export const percent = (value: number | null) => (value === null ? TEXTS.none : TEXTS.percent(value));

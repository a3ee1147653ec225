import type { AdminCustomer } from '@tidycrew/contracts';
import { customerWageRatioTone, onTimeBand } from '@tidycrew/domain';
import { Percent } from '../shared/Percent';
import { FREQUENCY_LABELS } from './dialog-texts';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

/** What stands in one field of a customer, in a table, on a card and on the customer's page. */

export const frequencyOf = ({ cleanFrequency }: AdminCustomer) => FREQUENCY_LABELS[cleanFrequency];

const AUD = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** '$150.00'; null without a price. */
export const formatPrice = (price: number | null) => (price === null ? null : AUD.format(price));

export const priceOf = ({ price }: AdminCustomer) => formatPrice(price) ?? TEXTS.noPrice;

export const efficiencyOf = ({ targetTimeMinutes }: AdminCustomer) => (
  <Percent percent={targetTimeMinutes} none={TEXTS.notCalculated} toneOf={(whole) => onTimeBand(whole).tone} />
);

export const wageRatioOf = ({ averageWageRatio }: AdminCustomer) => (
  <Percent percent={averageWageRatio} none={TEXTS.notCalculated} toneOf={customerWageRatioTone} />
);

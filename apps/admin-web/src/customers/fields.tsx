import { useRecordContext } from 'react-admin';
import type { AdminCustomer } from '@tidycrew/contracts';
import { customerWageRatioTone, onTimeBand } from '@tidycrew/domain';
import { Percent } from '../shared/Percent';
import { FREQUENCY_LABELS } from './dialog-texts';
import { formatPrice } from './format-price';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

/** Each draws one field of the customer around it, in a table, on a card and on the customer's page. */
const useCustomer = () => useRecordContext<AdminCustomer>();

export function FrequencyField() {
  const customer = useCustomer();
  return customer ? FREQUENCY_LABELS[customer.cleanFrequency] : null;
}

export function PriceField() {
  const customer = useCustomer();
  return customer ? (formatPrice(customer.price) ?? TEXTS.noPrice) : null;
}

export function EfficiencyField() {
  const percent = useCustomer()?.targetTimeMinutes ?? null;
  return <Percent percent={percent} none={TEXTS.notCalculated} toneOf={(whole) => onTimeBand(whole).tone} />;
}

export function WageRatioField() {
  const percent = useCustomer()?.averageWageRatio ?? null;
  return <Percent percent={percent} none={TEXTS.notCalculated} toneOf={customerWageRatioTone} />;
}

import { useRecordContext } from 'react-admin';
import { Box } from '@mui/material';
import type { AdminCustomer } from '@tidycrew/contracts';
import { customerWageRatioTone, onTimeBand, wholePercent } from '@tidycrew/domain';
import { toneTextClass } from '../common/tone';
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

/** In percent, in its colour (document 001 section 9). */
export function EfficiencyField() {
  return <Percent percent={useCustomer()?.targetTimeMinutes ?? null} toneOf={(whole) => onTimeBand(whole).tone} />;
}

export function WageRatioField() {
  return <Percent percent={useCustomer()?.averageWageRatio ?? null} toneOf={customerWageRatioTone} />;
}

interface PercentProps {
  percent: number | null;
  toneOf: (percent: number) => 'green' | 'yellow' | 'orange' | 'red';
}

function Percent({ percent, toneOf }: PercentProps) {
  if (percent === null)
    return (
      <span title={TEXTS.notCalculated}>
        <span aria-hidden="true">{TEXTS.notKnown}</span>
        <span className="visually-hidden">{TEXTS.notCalculated}</span>
      </span>
    );
  const whole = wholePercent(percent);
  return (
    <Box component="span" className={toneTextClass(toneOf(whole))} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {whole}%
    </Box>
  );
}

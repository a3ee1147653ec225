import { SelectInput, type Validator } from 'react-admin';
import { addDays, isCalendarDay, PAYMENT_METHOD_TEXTS } from '@tidycrew/domain';
import { LIMITS, PAYMENT_METHODS } from '@tidycrew/contracts';
import { Pair } from '../../shared/dialog/FormDialog';
import { DayInput } from '../../shared/inputs/DayInput';
import { LineInput } from '../../shared/inputs/LineInput';
import { NumberInput } from '../../shared/inputs/NumberInput';
import { useBusinessToday } from '../../providers/business-zone';
import { PAYMENTS_TEXTS, RECORD_TEXTS as TEXTS } from '../texts';
import { amountProblem } from './payment-form';

const METHODS = PAYMENT_METHODS.map((id) => ({ id, name: PAYMENT_METHOD_TEXTS[id] }));
const isDay: Validator = (day: string) => (isCalendarDay(day) ? undefined : TEXTS.dayNeeded);
const FIRST_DAY = '2000-01-01';

/** Of money that came or went: how much, when, how. */
export function MoneyInputs({ day = TEXTS.receivedOn }: { day?: string }) {
  const today = useBusinessToday();
  return (
    <>
      <Pair>
        <NumberInput
          showsCents
          kind="money"
          source="amount"
          label={TEXTS.amount}
          required
          min={0}
          step={0.01}
          validate={amountProblem}
          helperText={false}
        />
        <DayInput
          source="receivedOn"
          label={day}
          required
          min={FIRST_DAY}
          max={addDays(today, LIMITS.paymentDaysAhead)}
          validate={isDay}
        />
      </Pair>
      <Pair>
        <SelectInput
          source="method"
          label={PAYMENTS_TEXTS.method}
          choices={METHODS}
          translateChoice={false}
          isRequired
          helperText={false}
        />
        <LineInput isNullable source="reference" label={PAYMENTS_TEXTS.reference} maxLength={LIMITS.paymentReference} />
      </Pair>
    </>
  );
}

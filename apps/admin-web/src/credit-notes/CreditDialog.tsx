import { useState } from 'react';
import type { Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Typography } from '@mui/material';
import { LIMITS, type CreditNote, type InvoiceDetails } from '@tidycrew/contracts';
import { centsToDollars, dollarsToCents, isCalendarDay } from '@tidycrew/domain';
import type { HeldNumber } from '@tidycrew/web/ui/number-input';
import { shownAmount } from '../shared/amount';
import { MoneyDialog } from '../payments/record/MoneyDialog';
import { centsOf } from '../payments/record/payment-form';
import { ChoiceInput } from '../shared/inputs/ChoiceInput';
import { DayInput } from '../shared/inputs/DayInput';
import { LongTextInput } from '../shared/inputs/LongTextInput';
import { NumberInput } from '../shared/inputs/NumberInput';
import { useBusinessToday } from '../providers/business-zone';
import { creditable, isNothing, lineName, takesAmount, toCreditRequest, type CreditForm } from './credit-form';
import { CREDIT_TEXTS as TEXTS } from './texts';

const INPUTS = ['amount', 'issueDate', 'reason'];
const WHATS = (['amount', 'lines'] as const).map((value) => ({ value, label: TEXTS.whats[value] }));
const isAmount: Validator = (typed: HeldNumber) => (centsOf(typed) > 0 ? undefined : TEXTS.amountNeeded);
const isAmountOrNothing: Validator = (typed: HeldNumber) => (typeof typed === 'string' ? TEXTS.amountWrong : undefined);
const isGiven: Validator = (reason: string) => (reason.trim() ? undefined : TEXTS.reasonNeeded);
const isDay: Validator = (day: string) => (isCalendarDay(day) ? undefined : TEXTS.dayNeeded);

interface CreditDialogProps {
  invoice: InvoiceDetails;
  onClose: () => void;
}

/** Takes off an issued invoice what it asked for too much (decision D451). */
export default function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const [today] = useState(useBusinessToday());
  const left = centsToDollars(dollarsToCents(invoice.totalAmount) - dollarsToCents(invoice.creditedAmount));
  return (
    <MoneyDialog<CreditNote, CreditForm>
      resource="credit-notes"
      title={TEXTS.title(invoice.invoiceNumber)}
      save={[TEXTS.save, TEXTS.saving]}
      inputs={INPUTS}
      failed={TEXTS.failed}
      isBlocked={isNothing}
      toValues={(day) => ({
        what: takesAmount(invoice) ? 'amount' : 'lines',
        amount: null,
        lines: Object.fromEntries(creditable(invoice).map(({ lineId }) => [lineName(lineId), null])),
        reason: '',
        issueDate: day,
      })}
      toRequest={(form) => toCreditRequest(invoice, form)}
      saved={({ creditNoteNumber }) => TEXTS.created(creditNoteNumber)}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{TEXTS.text(shownAmount(left))}</Typography>
      {takesAmount(invoice) && <ChoiceInput source="what" label={TEXTS.what} options={WHATS} />}
      <Amounts invoice={invoice} left={left} />
      <LongTextInput source="reason" label={TEXTS.reason} required maxLength={LIMITS.creditReason} validate={isGiven} />
      <DayInput
        source="issueDate"
        label={TEXTS.issueDate}
        required
        min={invoice.issueDate}
        max={today}
        validate={isDay}
      />
    </MoneyDialog>
  );
}

/** An amount of all lines, or one for each. */
function Amounts({ invoice, left }: { invoice: InvoiceDetails; left: number }) {
  const what = useWatch<CreditForm, 'what'>({ name: 'what' });
  const money = { kind: 'money', min: 0, step: 0.01, helperText: false } as const;
  if (what === 'amount')
    return <NumberInput {...money} source="amount" label={TEXTS.amount} required max={left} validate={isAmount} />;
  return creditable(invoice).map(({ lineId, description, amount }) => (
    <NumberInput
      key={lineId}
      {...money}
      source={`lines.${lineName(lineId)}`}
      label={TEXTS.lineOf(description, shownAmount(amount))}
      max={amount}
      validate={isAmountOrNothing}
    />
  ));
}

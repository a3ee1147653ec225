import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Typography } from '@mui/material';
import type { Payment, PaymentMethod } from '@tidycrew/contracts';
import { centsToDollars, dollarsToCents } from '@tidycrew/domain';
import { shownAmount } from '../../invoices/fields';
import { DONE } from '../../shared';
import { FormDialog } from '../../shared/dialog/FormDialog';
import { useBusinessToday } from '../../shared/use-business-zone';
import { PAYMENT_TEXTS as TEXTS } from '../texts';
import { MONEY_LABELS, MoneyInputs, useMoneyProblem } from './inputs';
import { centsOf, textOf } from './payment-form';
import type { Payer } from './RecordPaymentDialog';

interface RefundForm {
  amount: string;
  receivedOn: string;
  method: PaymentMethod;
  reference: string;
}

interface RefundDialogProps {
  customer: Payer;
  /** AUD: what can be paid back. */
  credit: number;
  onClose: () => void;
}

/** Credit that is paid back: a payment of a negative amount (decision D490). */
export default function RefundDialog({ customer, credit, onClose }: RefundDialogProps) {
  const notify = useNotify();
  const [today] = useState(useBusinessToday());
  const { problem, clear, tell } = useMoneyProblem(TEXTS.refundFailed);
  return (
    <FormDialog<Payment, RefundForm>
      resource="payments"
      id={null}
      title={TEXTS.refundTitle}
      save={[TEXTS.refundConfirm, TEXTS.refunding]}
      gone=""
      labels={MONEY_LABELS}
      problem={problem}
      toValues={() => ({
        amount: textOf(dollarsToCents(credit)),
        receivedOn: today,
        method: 'bankTransfer',
        reference: '',
      })}
      toRequest={async ({ amount, receivedOn, method, reference }) => {
        clear();
        return {
          customerId: customer.id,
          receivedOn,
          amount: -centsToDollars(centsOf(amount) ?? 0),
          method,
          reference: reference.trim() || null,
          allocations: [],
        };
      }}
      onSaved={({ amount, customerName }) => {
        notify(TEXTS.refunded(shownAmount(-amount), customerName), DONE);
        onClose();
      }}
      onFailed={tell}
      onClose={onClose}
    >
      <Typography>{TEXTS.refundText(customer.name)}</Typography>
      <MoneyInputs day={TEXTS.refundedOn} />
    </FormDialog>
  );
}

import { Typography } from '@mui/material';
import type { Payment, PaymentRequest } from '@tidycrew/contracts';
import { shownAmount } from '../../shared/amount';
import { PAYMENT_TEXTS as TEXTS } from '../texts';
import { MoneyInputs } from './inputs';
import { MoneyDialog } from './MoneyDialog';
import { moneyOf, type MoneyForm } from './payment-form';
import type { Payer } from './RecordPaymentDialog';

interface RefundDialogProps {
  customer: Payer;
  /** AUD: what can be paid back. */
  credit: number;
  onClose: () => void;
}

/** Credit that is paid back: a payment of a negative amount (decision D490). */
export default function RefundDialog({ customer, credit, onClose }: RefundDialogProps) {
  return (
    <MoneyDialog<Payment, MoneyForm>
      resource="payments"
      title={TEXTS.refundTitle}
      save={[TEXTS.refundConfirm, TEXTS.refunding]}
      failed={TEXTS.refundFailed}
      toValues={(today) => moneyOf(today, credit)}
      toRequest={({ amount, ...form }): PaymentRequest => ({
        ...form,
        customerId: customer.id,
        amount: -Number(amount),
        allocations: [],
      })}
      saved={({ amount, customerName }) => TEXTS.refunded(shownAmount(-amount), customerName)}
      onClose={onClose}
    >
      <Typography>{TEXTS.refundText(customer.name)}</Typography>
      <MoneyInputs day={TEXTS.refundedOn} />
    </MoneyDialog>
  );
}

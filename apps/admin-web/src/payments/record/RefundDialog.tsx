import { Typography } from '@mui/material';
import type { Payment } from '@tidycrew/contracts';
import { dollarsToCents } from '@tidycrew/domain';
import { shownAmount } from '../../shared/amount';
import { PAYMENT_TEXTS as TEXTS } from '../texts';
import { MONEY_LABELS, MoneyInputs } from './inputs';
import { MoneyDialog } from './MoneyDialog';
import { textOf, toRequest, type PaymentForm } from './payment-form';
import type { Payer } from './RecordPaymentDialog';

type RefundForm = Pick<PaymentForm, 'amount' | 'receivedOn' | 'method' | 'reference'>;

interface RefundDialogProps {
  customer: Payer;
  /** AUD: what can be paid back. */
  credit: number;
  onClose: () => void;
}

/** Credit that is paid back: a payment of a negative amount (decision D490). */
export default function RefundDialog({ customer, credit, onClose }: RefundDialogProps) {
  return (
    <MoneyDialog<Payment, RefundForm>
      resource="payments"
      title={TEXTS.refundTitle}
      save={[TEXTS.refundConfirm, TEXTS.refunding]}
      labels={MONEY_LABELS}
      failed={TEXTS.refundFailed}
      toValues={(today) => ({
        amount: textOf(dollarsToCents(credit)),
        receivedOn: today,
        method: 'bankTransfer',
        reference: '',
      })}
      toRequest={(form) => {
        const paid = toRequest({ ...form, customerId: customer.id, invoices: [], allocations: {} });
        return { ...paid, amount: -paid.amount };
      }}
      saved={({ amount, customerName }) => TEXTS.refunded(shownAmount(-amount), customerName)}
      onClose={onClose}
    >
      <Typography>{TEXTS.refundText(customer.name)}</Typography>
      <MoneyInputs day={TEXTS.refundedOn} />
    </MoneyDialog>
  );
}

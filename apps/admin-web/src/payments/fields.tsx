import { useRecordContext } from 'react-admin';
import { Chip } from '@mui/material';
import type { Payment } from '@tidycrew/contracts';
import { dollarsToCents, formatDay } from '@tidycrew/domain';
import { shownAmount } from '../shared/amount';
import { OpenLink } from '../shared/dialog/OpenRecord';
import { PAYMENT_TEXTS, PAYMENTS_TEXTS as TEXTS } from './texts';

/** Each draws one field of the payment around it, in the table, on a card and in its dialog. */
const usePayment = () => useRecordContext<Payment>();

type Kind = keyof typeof PAYMENT_TEXTS.names;

/** Money that came, money that went back, or a row that takes another one back. */
function kindOf({ amount, reverses }: Pick<Payment, 'amount' | 'reverses'>): Kind {
  if (reverses !== null) return 'reversal';
  return amount < 0 ? 'refund' : 'payment';
}

/** 'Payment of $250.00' */
export const nameOf = (payment: Pick<Payment, 'amount' | 'reverses'>): string =>
  PAYMENT_TEXTS.names[kindOf(payment)](shownAmount(Math.abs(payment.amount)));

/** Whether it can be used, refunded or taken back: neither reversed nor a reversal. */
export const isStanding = ({ reverses, reversedBy }: Payment): boolean => reverses === null && reversedBy === null;

/** The numbers of the invoices that have something of it, each once. */
export function holders({ allocations }: Pick<Payment, 'allocations'>): string[] {
  const held = new Map<string, number>();
  for (const { invoiceNumber, amount } of allocations)
    held.set(invoiceNumber, (held.get(invoiceNumber) ?? 0) + dollarsToCents(amount));
  return [...held].filter(([, cents]) => cents !== 0).map(([number]) => number);
}

/** What leads to the details, for those who hear it. */
export const detailsOf = (payment: Payment): string =>
  TEXTS.detailsOf(`${nameOf(payment)}, ${payment.customerName}, ${formatDay(payment.receivedOn)}`);

export function ReceivedField() {
  const payment = usePayment();
  return payment && <OpenLink label={detailsOf(payment)}>{formatDay(payment.receivedOn)}</OpenLink>;
}

/** What else there is to a payment than money that came. */
export function StateField() {
  const payment = usePayment();
  if (!payment) return null;
  const kind = kindOf(payment);
  if (payment.reversedBy !== null) return <Chip component="span" size="small" label={TEXTS.states.reversed} />;
  return kind === 'payment' ? null : (
    <Chip component="span" size="small" variant="outlined" label={TEXTS.states[kind]} />
  );
}

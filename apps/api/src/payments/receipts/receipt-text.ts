import { formatDay, formatDollars, invoiceNumberText, openCents, PAYMENT_METHOD_TEXTS } from '@tidycrew/domain';
import { type Fact, factLetter, type MailText } from '../../mail/letter.js';
import type { PaymentRow } from '../payment.repository.js';
import type { ReceiptFacts } from './receipt.repository.js';

/** Who sends it. */
interface Sender {
  brandName: string;
  phone: string | null;
  email: string | null;
}

/** What the receipt of a payment says: how much came, what it paid, and what is open of that. */
export function receiptText(payment: PaymentRow, { invoices, creditCents }: ReceiptFacts, business: Sender): MailText {
  const amount = formatDollars(payment.amountCents);
  const paid = invoices.map((invoice): Fact => {
    const open = openCents(invoice);
    const rest = open === 0 ? 'paid in full' : `${formatDollars(open)} open`;
    return [`Invoice ${invoiceNumberText(invoice.number)}`, `${formatDollars(invoice.allocatedCents)}, ${rest}`];
  });
  const facts: Fact[] = [
    ['Received on', formatDay(payment.receivedOn)],
    ['Amount', amount],
    ['Method', PAYMENT_METHOD_TEXTS[payment.method]],
    ...(payment.reference === null ? [] : [['Reference', payment.reference] satisfies Fact]),
    ...paid,
    ...(creditCents > 0 ? [['Your credit with us', formatDollars(creditCents)] satisfies Fact] : []),
  ];
  return factLetter({
    name: payment.customerName,
    subject: `Receipt: ${business.brandName} received your payment of ${amount}`,
    opening: [`Thank you. We received your payment of ${amount}.`],
    sections: [{ heading: null, facts }],
    signature: [business.brandName, business.phone, business.email],
  });
}

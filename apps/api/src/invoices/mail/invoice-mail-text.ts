import {
  formatDollars,
  type HowToPay,
  type InvoiceDocument,
  type InvoiceMoney,
  openCents,
  type PayByCard,
} from '@tidycrew/domain';
import { type Fact, factLetter, type MailText, named } from '../../mail/letter.js';
import type { InvoiceMailKind } from '../../model/mail.entity.js';

const PAY_BY_CARD = 'Pay by card';

interface Wording {
  subject: string;
  opening: string[];
}

const WORDINGS: Record<InvoiceMailKind, (invoice: InvoiceDocument) => Wording> = {
  invoice: ({ number, heading, issuer }) => ({
    subject: `${heading} ${number} from ${issuer.brandName}`,
    opening: ['Thank you for having us. Your invoice is attached as a PDF.'],
  }),
  'reminder-before': ({ number, dueDate, issuer }) => ({
    subject: `A friendly reminder: invoice ${number} from ${issuer.brandName} is due on ${dueDate}`,
    opening: [
      `This is a friendly reminder that invoice ${number} is due on ${dueDate}. It is attached again for your convenience.`,
      'If you have paid already, thank you, and please disregard this message.',
    ],
  }),
  'reminder-after': ({ number, dueDate, issuer }) => ({
    subject: `A friendly reminder: invoice ${number} from ${issuer.brandName} was due on ${dueDate}`,
    opening: [
      `Our records show that invoice ${number} was due on ${dueDate} and is still open. It is attached again for your convenience.`,
      'If you have paid already, thank you, and please disregard this message. If anything is unclear, just reply to it.',
    ],
  }),
};

/**
 * What an e-mail about an invoice says. Every figure comes from the document, as on the PDF (decision D43).
 * @param money of an invoice that has some, so that it says 'Paid $100.00, open $105.00.' (decision D490)
 * @param done what was done on the cleans of its lines, by the place of the line from 1 (decision D514)
 * @param payByCard the page to pay what is open now; null: there is none (decision D638)
 */
export function invoiceMailText(
  kind: InvoiceMailKind,
  invoice: InvoiceDocument,
  money?: Settled,
  done?: ReadonlyMap<number, string[]>,
  payByCard?: PayByCard | null,
): MailText {
  const { subject, opening } = WORDINGS[kind](invoice);
  return factLetter({
    name: invoice.customer.name,
    subject,
    opening: [...opening, ...moneyWords(money)],
    sections: [
      { heading: null, facts: factsOf(invoice) },
      ...(done && done.size > 0 ? [{ heading: 'What was done', facts: doneOf(invoice, done) }] : []),
      { heading: 'How to pay', facts: paymentOf(invoice) },
    ],
    links: payByCard ? [{ label: PAY_BY_CARD, ...payByCard }] : [],
    signature: signatureOf(invoice.issuer),
  });
}

/** What of an invoice is settled. */
type Settled = Pick<InvoiceMoney, 'totalCents' | 'paidCents' | 'creditedCents'>;

function moneyWords(money: Settled | undefined): string[] {
  if (!money || money.paidCents + money.creditedCents === 0) return [];
  const { paidCents, creditedCents } = money;
  const settled = [
    ...(paidCents > 0 ? [`paid ${formatDollars(paidCents)}`] : []),
    ...(creditedCents > 0 ? [`credited ${formatDollars(creditedCents)}`] : []),
  ].join(', ');
  return [`${settled[0]!.toUpperCase()}${settled.slice(1)}, open ${formatDollars(openCents(money))}.`];
}

function factsOf({
  heading,
  number,
  paidFor,
  reference,
  issueDate,
  dueDate,
  lines,
  total,
  gst,
}: InvoiceDocument): Fact[] {
  return [
    [heading, number],
    ...named('For', paidFor),
    ...named('Your reference', reference),
    ['Issue date', issueDate],
    ['Due date', dueDate],
    ...lines.map(({ date, description, tax, amount }): Fact => [
      `${date} ${description}${tax === null ? '' : ` (${tax})`}`,
      amount,
    ]),
    ['Total', gst === null ? total : `${total} (${gst})`],
  ];
}

function doneOf({ lines }: InvoiceDocument, done: ReadonlyMap<number, string[]>): Fact[] {
  return lines.flatMap(({ date, description }, at): Fact[] => {
    const items = done.get(at + 1) ?? [];
    return items.length === 0 ? [] : [[`${date} ${description}`, items.join(', ')]];
  });
}

function paymentOf({ payment, terms }: InvoiceDocument): Fact[] {
  const due: Fact = ['Payment terms', terms.join(', ')];
  return payment ? [...howToPayFacts(payment), due] : [due];
}

/** Where money goes, as e-mails say it. */
export const howToPayFacts = ({ bsb, account, accountName, payId, reference }: HowToPay): Fact[] => [
  ...named('BSB', bsb),
  ...named('Account', account),
  ...named('Account name', accountName),
  ...named('PayID', payId),
  ['Reference', reference],
];

/** The business under an e-mail with a document. */
export function signatureOf(issuer: InvoiceDocument['issuer']): (string | null)[] {
  const { brandName, legalName, abn, phone, email } = issuer;
  return [brandName, legalName === brandName ? null : legalName, abn && `ABN ${abn}`, phone, email];
}

import { formatDollars, type InvoiceDocument, type InvoiceMoney, openCents } from '@tidycrew/domain';
import { closingLines, closingOf, escaped, htmlPage, type MailText, oneLine, paragraph } from '../../mail/letter.js';
import type { InvoiceMailKind } from '../../model/mail.entity.js';

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
 */
export function invoiceMailText(
  kind: InvoiceMailKind,
  invoice: InvoiceDocument,
  money?: Settled,
  done?: ReadonlyMap<number, string[]>,
): MailText {
  const { subject, opening } = WORDINGS[kind](invoice);
  const parts = {
    greeting: `Hello ${invoice.customer.name},`,
    opening: [...opening, ...moneyWords(money)],
    facts: factsOf(invoice),
    done: doneOf(invoice, done),
    payment: paymentOf(invoice),
    closing: closingOf(signatureOf(invoice)),
  };
  return { subject: oneLine(subject), text: plainText(parts), html: htmlText(parts) };
}

/** What of an invoice is settled. */
type Settled = Pick<InvoiceMoney, 'totalCents' | 'paidCents' | 'creditedCents'>;

function moneyWords(money: Settled | undefined): string[] {
  if (!money || money.paidCents === 0) return [];
  return [`Paid ${formatDollars(money.paidCents)}, open ${formatDollars(openCents(money))}.`];
}

type Fact = [name: string, value: string];

interface Parts {
  greeting: string;
  opening: string[];
  facts: Fact[];
  /** Of each line with a checklist. */
  done: Fact[];
  payment: Fact[];
  closing: string[];
}

function factsOf({ heading, number, issueDate, dueDate, lines, total, gst }: InvoiceDocument): Fact[] {
  return [
    [heading, number],
    ['Issue date', issueDate],
    ['Due date', dueDate],
    ...lines.map(({ date, description, amount }): Fact => [`${date} ${description}`, amount]),
    ['Total', gst === null ? total : `${total} (${gst})`],
  ];
}

function doneOf({ lines }: InvoiceDocument, done: ReadonlyMap<number, string[]> = new Map()): Fact[] {
  return lines.flatMap(({ date, description }, at): Fact[] => {
    const items = done.get(at + 1) ?? [];
    return items.length === 0 ? [] : [[`${date} ${description}`, items.join(', ')]];
  });
}

function paymentOf({ payment, terms }: InvoiceDocument): Fact[] {
  const due: Fact = ['Payment terms', terms.join(', ')];
  if (!payment) return [due];
  const { bsb, account, accountName, reference } = payment;
  return [
    ['BSB', bsb],
    ['Account', account],
    ...(accountName === null ? [] : [['Account name', accountName] as Fact]),
    ['Reference', reference],
    due,
  ];
}

function signatureOf({ issuer }: InvoiceDocument): (string | null)[] {
  const { brandName, legalName, abn, phone, email } = issuer;
  return [brandName, legalName === brandName ? null : legalName, abn && `ABN ${abn}`, phone, email];
}

function plainText({ greeting, opening, facts, done, payment, closing }: Parts): string {
  const list = (rows: Fact[]): string => rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${[greeting, ...opening, list(facts), ...(done.length > 0 ? [`What was done\n${list(done)}`] : []), `How to pay\n${list(payment)}`, closing.join('\n')].join('\n\n')}\n`;
}

// Mail programs know little CSS, and only beside the element itself.
const CELL = 'padding:4px 16px 4px 0;vertical-align:top;text-align:left;font-weight:normal';
const VALUE = 'padding:4px 0;vertical-align:top;text-align:right;white-space:nowrap';

const heading = (words: string): string => `<h2 style="font-size:16px;margin:0 0 8px">${words}</h2>`;

function htmlText({ greeting, opening, facts, done, payment, closing }: Parts): string {
  const row = ([name, value]: Fact): string =>
    `<tr><th scope="row" style="${CELL}">${escaped(name)}</th><td style="${VALUE}">${escaped(value)}</td></tr>`;
  const table = (rows: Fact[]): string =>
    `<table style="border-collapse:collapse;margin:0 0 16px">${rows.map(row).join('')}</table>`;
  return htmlPage([
    paragraph(greeting),
    ...opening.map(paragraph),
    table(facts),
    ...(done.length > 0
      ? [heading('What was done'), ...done.map(([name, items]) => paragraph(`${name}: ${items}`))]
      : []),
    heading('How to pay'),
    table(payment),
    closingLines(closing),
  ]);
}

import {
  formatDollars,
  type InvoiceDocument,
  invoiceDocument,
  type InvoiceMoney,
  openCents,
  payByCard,
  type StoredInvoice,
} from '@tidycrew/domain';
import { type Fact, factLetter, type MailText, named } from '../../mail/letter.js';
import { howToPayFacts, invoiceMailText, signatureOf } from './invoice-mail-text.js';

/** PDFs that one reminder brings at most: those of the newest invoices. */
export const MOST_ATTACHED = 10;

/** What a reminder says of an invoice. */
type RemindedInvoice = StoredInvoice & Pick<InvoiceMoney, 'paidCents' | 'creditedCents'>;

/**
 * What a reminder says: of one invoice what its own e-mail does, of several each with what is open of it (decision D132).
 * @param invoices in the order of their numbers; at least one
 * @param today yyyy-MM-dd at the business
 * @param payLink the business's page to pay by card as of now
 */
export function reminderMailText(
  invoices: readonly RemindedInvoice[],
  today: string,
  payLink: string | null,
): MailText {
  const documents = invoices.map((invoice) => ({
    document: invoiceDocument(invoice),
    invoice,
    open: openCents(invoice),
    page: payByCard(payLink, invoice.number, openCents(invoice)),
  }));
  const newest = documents.at(-1);
  if (!newest) throw new Error('A reminder names no invoice.');
  if (documents.length === 1) {
    const kind = newest.invoice.dueDay < today ? 'reminder-after' : 'reminder-before';
    return invoiceMailText(kind, newest.document, newest.invoice, undefined, newest.page);
  }
  const { issuer, customer, paidFor, reference, payment } = newest.document;
  const total = formatDollars(documents.reduce((sum, { open }) => sum + open, 0));
  const attached = documents.length > MOST_ATTACHED ? `The newest ${MOST_ATTACHED} are` : 'They are';
  return factLetter({
    name: customer.name,
    subject: `A friendly reminder: ${documents.length} invoices from ${issuer.brandName}, ${total} open`,
    opening: [
      `Our records show that these invoices are still open. ${attached} attached again for your convenience.`,
      'If you have paid already, thank you, and please disregard this message. If anything is unclear, just reply to it.',
    ],
    sections: [
      {
        heading: null,
        facts: [
          ...named('For', paidFor),
          ...named('Your reference', reference),
          ...documents.map(({ document, open }): Fact => [dueWords(document), formatDollars(open)]),
          ['Open in total', total],
        ],
      },
      ...(payment === null
        ? []
        : [
            {
              heading: 'How to pay',
              facts: howToPayFacts({ ...payment, reference: reference ?? newest.invoice.customerName }),
            },
          ]),
    ],
    links: documents.flatMap(({ document, page }) =>
      page ? [{ label: `Pay ${document.number} by card`, ...page }] : [],
    ),
    signature: signatureOf(issuer),
  });
}

const dueWords = ({ number, dueDate }: InvoiceDocument): string => `${number}, due on ${dueDate}`;

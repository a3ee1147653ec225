import type { CreditNoteDocument } from '@tidycrew/domain';
import { signatureOf } from '../../invoices/mail/invoice-mail-text.js';
import { type Fact, factLetter, type MailText } from '../../mail/letter.js';

/** What the e-mail of a credit note says. Every figure comes from the document, as on the PDF. */
export function creditNoteMailText(note: CreditNoteDocument): MailText {
  const { heading, number, invoiceNumber, issuer } = note;
  return factLetter({
    name: note.customer.name,
    subject: `${heading} ${number} from ${issuer.brandName}`,
    opening: [
      `We have credited ${note.total} of invoice ${invoiceNumber}. The note is attached as a PDF.`,
      'If you have paid that amount already, you have it as credit with us.',
    ],
    sections: [{ heading: null, facts: factsOf(note) }],
    signature: signatureOf(issuer),
  });
}

function factsOf(note: CreditNoteDocument): Fact[] {
  return [
    [note.heading, note.number],
    ['Issue date', note.issueDate],
    ['Invoice', note.invoiceNumber],
    ['Reason', note.reason],
    ...note.lines.map(({ date, description, amount }): Fact => [`${date} ${description}`, amount]),
    ['Total credited', note.gst === null ? note.total : `${note.total} (${note.gst})`],
    ['Price before', note.priceBefore],
    ['Price after', note.priceAfter],
  ];
}

import type { StatementDocument } from '@tidycrew/domain';
import { howToPayFacts, signatureOf } from '../../invoices/mail/invoice-mail-text.js';
import { factLetter, type MailText, named } from '../../mail/letter.js';

/** What the e-mail of a statement says. Every figure comes from the document, as on the PDF (decision D479). */
export function statementMailText(statement: StatementDocument): MailText {
  const { issuer, customerName, range, to, closing, late, payment } = statement;
  const owed = `As at ${to} you owe ${closing.amount}`;
  return factLetter({
    name: customerName,
    subject: `Statement from ${issuer.brandName}: ${closing.amount} owed`,
    opening: [
      `Your statement from ${range} is attached as a PDF.`,
      late === null ? `${owed}.` : `${owed}; ${late} of it is late.`,
      'If you have paid in the last days, thank you: your payment may not be listed yet.',
    ],
    sections: [
      {
        heading: null,
        facts: [
          ...named('For', statement.paidFor),
          ...named('Your reference', statement.reference),
          ...statement.ageing,
          [closing.name, closing.amount],
        ],
      },
      ...(payment === null ? [] : [{ heading: 'How to pay', facts: howToPayFacts(payment) }]),
    ],
    signature: signatureOf(issuer),
  });
}

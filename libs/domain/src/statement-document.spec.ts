import { describe, expect, it } from '@jest/globals';
import { agedBalance } from './statement.js';
import { type StatedAccount, statementDocument } from './statement-document.js';

const ISSUER = {
  ...{ brandName: 'Sparkle & Co', legalName: null, abn: '51824753556', isGstRegistered: true, address: null },
  ...{
    email: null,
    phone: null,
    bankBsb: '063123',
    bankAccount: '12345678',
    bankAccountName: null,
    invoiceNotes: null,
  },
};

const ROW: StatedAccount['rows'][number] = {
  ...{ day: '2026-11-27', kind: 'invoice', number: 'INV-000103', text: 'Due 27/11/2026' },
  ...{ amountCents: 6_000, balanceCents: 6_000 },
};

function account(closingCents: number, changes: Partial<StatedAccount> = {}): StatedAccount {
  const aged = agedBalance(closingCents, [{ dueDay: '2026-11-27', openCents: closingCents }], '2026-11-30');
  return {
    ...{ customerName: 'Margaret Whitfield', billingName: null, billingReference: null },
    ...{ from: '2026-11-01', to: '2026-11-30', openingCents: 0, closingCents, aged, rows: [ROW] },
    ...changes,
  };
}

describe('statementDocument (D477)', () => {
  it('says what is owed, since when, and how to pay', () => {
    expect(statementDocument(account(6_000), ISSUER)).toEqual({
      issuer: {
        brandName: 'Sparkle & Co',
        legalName: null,
        abn: '51 824 753 556',
        address: null,
        email: null,
        phone: null,
        logo: null,
      },
      ...{ customerName: 'Margaret Whitfield', paidFor: null, reference: null },
      ...{ range: '01/11/2026 to 30/11/2026', lastDay: '2026-11-30', to: '30/11/2026', opening: '$0.00' },
      rows: [
        { date: '27/11/2026', details: 'Invoice INV-000103\nDue 27/11/2026', amount: '$60.00', balance: '$60.00' },
      ],
      closing: { name: 'You owe', amount: '$60.00' },
      late: '$60.00',
      ageing: [['1 to 30 days late', '$60.00']],
      payment: { bsb: '063-123', account: '12345678', accountName: null, payId: null, reference: 'Margaret Whitfield' },
    });
  });

  it('speaks of credit without a minus', () => {
    const { closing, late, ageing } = statementDocument(account(-2_000), ISSUER);
    expect({ closing, late, ageing }).toEqual({
      closing: { name: 'Your credit', amount: '$20.00' },
      late: null,
      ageing: [['Your credit', '-$20.00']],
    });
  });

  it('is for the payer, by whose reference money comes (D497)', () => {
    const payer = { billingName: 'Plan Partners', billingReference: '430123456' };
    const { customerName, paidFor, reference, payment } = statementDocument(account(6_000, payer), ISSUER);
    expect([customerName, paidFor, reference, payment?.reference]).toEqual([
      ...['Plan Partners', 'Margaret Whitfield', '430123456', '430123456'],
    ]);
  });
});

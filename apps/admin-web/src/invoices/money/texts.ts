/** Sentences of the money of an invoice. */
export const INVOICE_MONEY_TEXTS = {
  title: 'Money',
  column: 'Open (AUD)',
  /** The status of an invoice that has received money. */
  partPaid: (open: string) => `${open} open`,
  onlyOpen: 'Not paid yet',
  payOf: (number: string) => `Record a payment for ${number}`,
  paid: 'Paid',
  credited: 'Credited',
  open: 'Open',
  credit: 'Credit…',
  account: 'Account of the customer',
  history: 'What was paid and credited',
  none: 'Nothing was paid or credited yet.',
  failed: 'What was paid could not be loaded.',
  note: (number: string) => `Credit note ${number}`,
  offer: (credit: string) => `Credit ${credit}: use it`,
  question: (used: string, number: string, open: string) =>
    `Use ${used} of the customer's credit for ${number}? ${open} of it stays open.`,
};

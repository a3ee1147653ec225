/** How money came, as a person reads it. */
export const PAYMENT_METHOD_TEXTS = {
  bankTransfer: 'Bank transfer',
  payId: 'PayID',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  other: 'Other',
} as const;

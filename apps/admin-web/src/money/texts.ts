/** The lists about money, as tabs of one page (decision D459). */
export const MONEY_TABS = {
  label: 'Invoices',
  list: 'Invoices',
  payments: 'Payments',
  'credit-notes': 'Credit notes',
  debtors: 'Debtors',
  links: 'Accountant Links',
};

/** Sentences of the lists of invoices and of credit notes: documents that customers get. */
export const DOCUMENT_TEXTS = {
  customer: 'Customer',
  everyCustomer: 'All customers',
  from: 'Issued from',
  to: 'Issued to',
  issued: 'Issued',
  actions: 'Actions',
  nothingFoundText: 'Choose other filters, or clear them.',
  pdf: 'PDF',
  pdfOf: (number: string) => `PDF of ${number} (opens in a new tab)`,
  send: 'Send',
  sending: 'Sending...',
  sendOf: (number: string) => `Send ${number}`,
  details: 'Details',
  detailsOf: (number: string) => `Details of ${number}`,
  sendFailed: (number: string, error: string) => `Failed to send ${number}: ${error}`,
  total: 'Total (AUD)',
  xero: 'Export for Xero',
};

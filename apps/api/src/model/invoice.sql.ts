/** creditNoteNumberText of libs/domain as SQL, of a column that holds the number of a credit note. */
export const creditNoteNumberText = (number: string): string =>
  `'CN-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;

/** invoiceNumberText of libs/domain as SQL, of a column that holds the number of an invoice. */
export const invoiceNumberText = (number: string): string =>
  `'INV-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;

/** Clean c is on no live invoice. */
export const IS_UNBILLED = `NOT EXISTS (SELECT 1 FROM invoice_lines l WHERE l.clean_id = c.id AND l.live)`;

/** isOverdue of libs/domain as SQL, of an invoice's due_date on a day given as SQL. */
export const isOverdue = (today: string): string => `due_date < ${today}`;

/** openCents of libs/domain as SQL, of invoice i. */
export const OPEN_CENTS = 'i.total_cents - i.paid_cents - i.credited_cents';

/** Invoice i was sent to the customer and is not settled. */
export const IS_OPEN = `i.status IN ('sent', 'overdue') AND ${OPEN_CENTS} > 0`;

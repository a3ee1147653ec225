import type { StoredInvoice } from '@tidycrew/domain';

/** Each part of a StoredInvoice as SQL, of an invoice under the alias i. */
const PARTS = Object.entries({
  number: 'i.number',
  customerName: 'i.customer_name',
  customerAddress: 'i.customer_address',
  billingName: 'i.billing_name',
  billingReference: 'i.billing_reference',
  billingAddress: 'i.billing_address',
  issueDay: 'i.issue_date::text',
  dueDay: 'i.due_date::text',
  paymentTerms: 'i.payment_terms',
  notes: 'i.notes',
  totalCents: 'i.total_cents',
  gstCents: 'i.gst_cents',
  issuer: 'i.issuer',
  lines: `(SELECT coalesce(json_agg(json_build_object('lineId', l.id, 'cleanId', l.clean_id, 'visitId', l.visit_id, 'day', l.day, 'description', l.description,
            'address', l.address, 'amountCents', l.amount_cents, 'gstFree', l.gst_free) ORDER BY l.position), '[]')
          FROM invoice_lines l WHERE l.invoice_id = i.id)`,
} satisfies Record<keyof StoredInvoice, string>);

/** As columns of a row. */
export const STORED_COLUMNS = PARTS.map(([name, sql]) => `${sql} AS "${name}"`).join(', ');

/** As one column. */
export const STORED_JSON = `json_build_object(${PARTS.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})`;

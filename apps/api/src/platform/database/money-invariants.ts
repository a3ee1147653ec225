export interface Invariant {
  /** What must hold, as a sentence. */
  rule: string;
  /** Selects the id of each row that breaks it. */
  breaches: string;
}

/** What must hold of payments, allocations, credit notes and the bank's file. */
export const MONEY_INVARIANTS: Invariant[] = [
  {
    rule: 'What is paid of an invoice, and allocated of a payment, is the sum of their allocations (D490).',
    breaches: `SELECT i.id FROM invoices i WHERE i.paid_cents <> (
        SELECT coalesce(sum(a.amount_cents), 0) FROM allocations a WHERE a.invoice_id = i.id)
      UNION ALL SELECT p.id FROM payments p WHERE p.allocated_cents <> (
        SELECT coalesce(sum(a.amount_cents), 0) FROM allocations a WHERE a.payment_id = p.id)`,
  },
  {
    rule: 'A payment is reversed by its opposite, and has no allocations from then on (D490).',
    breaches: `SELECT r.id FROM payments r JOIN payments p ON p.id = r.reverses_id
      WHERE r.amount_cents <> -p.amount_cents OR p.customer_id <> r.customer_id OR p.allocated_cents <> 0
        OR p.reverses_id IS NOT NULL`,
  },
  {
    rule: 'No customer was refunded more than they had paid too much (D490).',
    breaches: `SELECT customer_id AS id FROM payments GROUP BY customer_id HAVING sum(amount_cents - allocated_cents) < 0`,
  },
  {
    rule: 'The GST of the allocations and the credit notes of an invoice is that of what is paid of it (D491).',
    breaches: `SELECT i.id FROM invoices i WHERE (i.paid_cents > 0 OR i.credited_cents > 0) AND (
        SELECT coalesce(sum(a.gst_cents), 0) FROM allocations a WHERE a.invoice_id = i.id
      ) + (
        SELECT coalesce(sum(n.cash_gst_cents), 0) FROM credit_notes n WHERE n.invoice_id = i.id
      ) <> CASE WHEN i.total_cents = i.credited_cents THEN 0 ELSE
        floor((2::numeric * i.paid_cents * (coalesce(i.gst_cents, 0) - i.credited_gst_cents) + i.total_cents - i.credited_cents)
          / (2::numeric * (i.total_cents - i.credited_cents))) END`,
  },
  {
    rule: 'Numbers of credit notes have no gap, and the counter knows the last one (D451).',
    breaches: `SELECT n AS id FROM credit_note_counter,
        generate_series(1, greatest(last_number, (SELECT max(number) FROM credit_notes))) n
      WHERE n > last_number OR NOT EXISTS (SELECT 1 FROM credit_notes c WHERE c.number = n)`,
  },
  {
    rule: 'What is credited of an invoice, and its GST, is the sum of its credit notes (D451).',
    breaches: `SELECT i.id FROM invoices i LEFT JOIN (
        SELECT invoice_id, sum(total_cents) AS cents, sum(coalesce(gst_cents, 0)) AS gst FROM credit_notes GROUP BY invoice_id
      ) n ON n.invoice_id = i.id
      WHERE i.credited_cents <> coalesce(n.cents, 0) OR i.credited_gst_cents <> coalesce(n.gst, 0)`,
  },
  {
    rule: "A credit note's lines are of its invoice and add up to its total; no line is credited beyond what it is (D451).",
    breaches: `SELECT n.id FROM credit_notes n WHERE n.total_cents <> (
        SELECT coalesce(sum(l.amount_cents), 0) FROM credit_note_lines l WHERE l.credit_note_id = n.id)
      UNION ALL SELECT c.id FROM credit_note_lines c JOIN credit_notes n ON n.id = c.credit_note_id
        JOIN invoice_lines l ON l.id = c.invoice_line_id WHERE l.invoice_id <> n.invoice_id
      UNION ALL SELECT l.id FROM invoice_lines l JOIN credit_note_lines c ON c.invoice_line_id = l.id
        GROUP BY l.id HAVING sum(c.amount_cents) > l.amount_cents`,
  },
  {
    rule: 'The PDF of a credit note is the one it was made with (D451).',
    breaches: `SELECT id FROM credit_notes WHERE pdf_sha256 <> encode(sha256(pdf), 'hex')`,
  },
  {
    rule: 'The PDF of a statement is the one that was sent (D479).',
    breaches: `SELECT id FROM statements WHERE pdf_sha256 <> encode(sha256(pdf), 'hex')`,
  },
  {
    rule: 'The payments of a line of the bank add up to it with what a card service kept, and are no more than they are (D556).',
    breaches: `SELECT l.id FROM bank_lines l JOIN bank_line_payments b ON b.line_id = l.id
        GROUP BY l.id HAVING sum(b.amount_cents - b.kept_cents) <> l.amount_cents OR sum(b.kept_cents) * 20 > sum(b.amount_cents)
      UNION ALL SELECT p.id FROM payments p JOIN bank_line_payments b ON b.payment_id = p.id
        GROUP BY p.id HAVING sum(b.amount_cents) > p.amount_cents`,
  },
  {
    rule: 'A line of the bank that made payments names them whole, on its day, and no others (D473, D556).',
    breaches: `SELECT l.id FROM bank_lines l JOIN bank_line_payments b ON b.line_id = l.id JOIN payments p ON p.id = b.payment_id
      WHERE b.made AND (p.amount_cents <> b.amount_cents OR p.received_on <> l.day OR p.source <> 'bankFile')
        OR NOT b.made AND EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = p.id)`,
  },
  {
    rule: 'An issued invoice that is a draft again or cancelled stopped to count, and one that came back counts again (D517).',
    breaches: `SELECT i.id FROM invoices i LEFT JOIN LATERAL (
        SELECT kind FROM invoice_turns t WHERE t.invoice_id = i.id ORDER BY t.id DESC LIMIT 1
      ) last ON true
      WHERE i.issued_at IS NOT NULL
        AND (i.status IN ('draft', 'cancelled')) <> (coalesce(last.kind, 'restored') <> 'restored')`,
  },
  {
    rule: 'An issued invoice is paid when nothing of it is open, and a draft or a cancelled one has no money (D492).',
    breaches: `SELECT id FROM invoices WHERE total_cents > 0 AND CASE
        WHEN status IN ('draft', 'cancelled') THEN paid_cents + credited_cents > 0
        ELSE (status = 'paid') <> (total_cents = paid_cents + credited_cents) END`,
  },
];

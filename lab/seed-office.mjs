/**
 * What the office of the large business keeps beside its cleans and invoices, in proportion: keys, codes, notes, checklists with
 * ticks, parts of payments, credit notes, statements and files of a bank.
 */

const ZONE = 'Australia/Melbourne';
const TODAY = `(now() AT TIME ZONE '${ZONE}')::date`;
/** As long as the notes of cleans are looked back at. */
const TICKED_DAYS = 60;
const ADMIN = `(SELECT id FROM users WHERE email = 'admin@bench.test')`;
/** Columns of a PDF: placeholder bytes; the bench draws real ones. */
const PDF = `'\\x255044462d', encode(sha256('\\x255044462d'), 'hex')`;

/** Half of the customers have a key, with a cleaner or on its hook. */
const KEYS = `
  INSERT INTO house_keys (id, customer_id, label, holder_id, place, since)
  SELECT id, id * 2, 'K-' || to_char(id, 'FM000000'), CASE WHEN id % 3 = 0 THEN 1 + id % staff.count END,
         CASE WHEN id % 3 > 0 THEN 'Hook ' || id % 200 END, now() - make_interval(days => id % 40)
  FROM generate_series(1, (SELECT count(*)::integer / 2 FROM customers)) id,
       (SELECT count(*)::integer AS count FROM users WHERE role = 'staff') staff;
  INSERT INTO key_moves (key_id, to_holder_id, to_place, by_id, at)
  SELECT id, CASE WHEN move = 1 THEN holder_id END, CASE WHEN move = 1 THEN place ELSE 'Office' END, ${ADMIN},
         since - make_interval(days => (1 - move) * 30)
  FROM house_keys, generate_series(0, 1) move ORDER BY house_keys.id, move;
  SELECT setval(pg_get_serial_sequence('house_keys', 'id'), (SELECT max(id) FROM house_keys))`;

/** A fifth has a code, every customer notes. No key opens these bytes. */
const DOORS = `
  INSERT INTO access_codes (customer_id, label, cipher, nonce, key_id, created_at, created_by_id)
  SELECT id, 'Front door', sha256(id::text::bytea), substring(sha256(('n' || id)::bytea) FROM 1 FOR 12), 'bench',
         now() - interval '90 days', ${ADMIN} FROM customers WHERE id % 5 = 1;
  INSERT INTO access_notes (customer_id, position, kind, text)
  SELECT id, 1, 'parking', 'Park behind the house, not in the drive.' FROM customers`;

const ITEMS = `ARRAY['Kitchen benches', 'Bathroom', 'Floors', 'Dust all rooms', 'Bins out']`;

/** Half of the customers have one of a few checklists; cleans of two months have its ticks. */
const CHECKLISTS = `
  INSERT INTO checklists (name, items) SELECT 'Checklist ' || i, ${ITEMS} FROM generate_series(1, 12) i;
  UPDATE customers SET checklist_id = 1 + id % 12 WHERE id % 2 = 0;
  INSERT INTO clean_items (clean_id, position, text, checklist_id, state, note, by_id, at)
  SELECT c.id, item.position, item.text, customer.checklist_id, state.state, CASE WHEN state.state = 'couldNot' THEN 'No key' END,
         e.user_id, c.clock_out
  FROM cleans c JOIN customers customer ON customer.id = c.customer_id AND customer.checklist_id IS NOT NULL
  CROSS JOIN LATERAL unnest(${ITEMS}) WITH ORDINALITY AS item (text, position)
  CROSS JOIN LATERAL (SELECT min(user_id) AS user_id FROM time_entries WHERE clean_id = c.id) e
  CROSS JOIN LATERAL (SELECT CASE WHEN (c.id + item.position) % 97 = 0 THEN 'couldNot' ELSE 'done' END AS state) state
  WHERE c.status = 'completed' AND c.clock_in > now() - interval '${TICKED_DAYS} days'`;

/** One open invoice in ten is paid in part, one customer in 30 has credit; every hundredth open invoice has a credit note. */
const money = (/** @type {boolean} */ isBulk) => `
  WITH paid AS (
    INSERT INTO payments (customer_id, received_on, amount_cents, allocated_cents, method, reference, source, created_by_id)
    SELECT customer_id, issue_date, 2000, ${isBulk ? 2000 : 0}, 'bankTransfer', 'INV ' || number, 'office', ${ADMIN}
    FROM invoices WHERE status = 'sent' AND number % 10 = 1 AND total_cents > 4000 RETURNING id, customer_id, reference
  )
  INSERT INTO allocations (payment_id, invoice_id, customer_id, amount_cents, gst_cents, day, cause, created_by_id)
  SELECT paid.id, i.id, i.customer_id, 2000, floor((2::numeric * 2000 * i.gst_cents + i.total_cents) / (2::numeric * i.total_cents)),
         i.issue_date, 'payment', ${ADMIN}
  FROM paid JOIN invoices i ON i.number = substring(paid.reference FROM 5)::integer;
  UPDATE invoices SET paid_cents = 2000 WHERE ${isBulk} AND status = 'sent' AND number % 10 = 1 AND total_cents > 4000;
  INSERT INTO payments (customer_id, received_on, amount_cents, method, reference, source, created_by_id)
  SELECT id, ${TODAY} - (id % 60), 5000, 'payId', 'Deposit ' || name, 'office', ${ADMIN} FROM customers WHERE id % 30 = 3;
  INSERT INTO credit_notes (id, number, invoice_id, customer_id, issue_date, reason, total_cents, gst_cents, cash_gst_cents, issuer, pdf,
    pdf_sha256, created_by_id)
  SELECT row_number() OVER (ORDER BY number), row_number() OVER (ORDER BY number), id, customer_id, issue_date, 'Oven not done', 1100,
         floor((total_cents * 2 + 11) / 22.0) - floor(((total_cents - 1100) * 2 + 11) / 22.0), 0, issuer, ${PDF}, ${ADMIN}
  FROM invoices WHERE status = 'sent' AND number % 100 = 2 AND total_cents > 4000;
  INSERT INTO credit_note_lines (credit_note_id, invoice_line_id, amount_cents)
  SELECT n.id, l.id, n.total_cents FROM credit_notes n JOIN invoice_lines l ON l.invoice_id = n.invoice_id;
  UPDATE invoices i SET credited_cents = n.total_cents, credited_gst_cents = n.gst_cents FROM credit_notes n WHERE ${isBulk} AND n.invoice_id = i.id;
  UPDATE credit_note_counter SET last_number = (SELECT coalesce(max(number), 0) FROM credit_notes);
  SELECT setval(pg_get_serial_sequence('credit_notes', 'id'), greatest(1, (SELECT max(id) FROM credit_notes)))`;

/** A statement a month to one customer in twenty. */
const STATEMENTS = `
  INSERT INTO statements (customer_id, asked_on, from_day, to_day, closing_cents, pdf, pdf_sha256)
  SELECT id, ${TODAY} - 30 * month, ${TODAY} - 30 * month - 30, ${TODAY} - 30 * month, 16500, ${PDF}
  FROM customers, generate_series(1, 6) month WHERE id % 20 = 4 ORDER BY month, id`;

/** A file a week of a year, each with a line for ten of the payments by hand, and some of others. */
const BANK = `
  INSERT INTO bank_files (id, name, mapping, headings, lines, created_by_id, created_at)
  SELECT week, 'bank-' || week || '.csv', '{"day":0,"text":1,"amount":2}', ARRAY['Date', 'Description', 'Amount'], lines.count, ${ADMIN},
         now() - make_interval(weeks => week)
  FROM generate_series(1, 52) week, (SELECT greatest(1, count(*)::integer / 60) AS count FROM customers) lines;
  INSERT INTO bank_lines (file_id, account, day, amount_cents, text, folded, nth, put_aside_at)
  SELECT f.id, '063000 12345678', ${TODAY} - 7 * f.id + line % 7, CASE WHEN line % 5 = 0 THEN -2500 ELSE 8000 + line END,
         'TRANSFER CUSTOMER ' || line, 'transfer customer ' || line, 1, CASE WHEN line % 2 = 0 THEN f.created_at END
  FROM bank_files f CROSS JOIN LATERAL generate_series(1, f.lines) line ORDER BY f.id, line;
  SELECT setval(pg_get_serial_sequence('bank_files', 'id'), (SELECT max(id) FROM bank_files))`;

/**
 * @param {boolean} isBulk without triggers: sums that they keep are written, too
 * @returns {[string, string][]} what is made, in order, after customers, cleans and invoices
 */
export const officeSteps = (isBulk) => [
  ['keys, codes and notes', [KEYS, DOORS].join(';\n')],
  ['checklists and ticks', CHECKLISTS],
  ['parts of payments, credit notes and statements', [money(isBulk), STATEMENTS].join(';\n')],
  ['files of a bank', BANK],
];

import { BANK_PAYMENT_DAYS } from '@tidycrew/domain';

/** A text without what banks write of a line that is not booked yet. */
const plain = (line: string): string => `regexp_replace(${line}.folded, '\\mpending\\M|\\W', '', 'g')`;
const isPending = (line: string): string => `${line}.text ~* '\\mpending\\M'`;
const DAYS_AROUND = Array.from(
  { length: BANK_PAYMENT_DAYS.before + BANK_PAYMENT_DAYS.behind + 1 },
  (_, place) => place - BANK_PAYMENT_DAYS.before,
).filter((days) => days !== 0);

/**
 * A line o with a payment that most likely is line l of file f as the bank wrote it before it was booked, where nobody has decided
 * about l (d: its payments): the same money and words of a day around, that f does not have although it reaches over that day
 * (span: its first and last), or one of the two is called pending (decision D715).
 */
export const MOVED = `
  SELECT o.day::text FROM bank_lines o
  WHERE d.payments IS NULL AND l.put_aside_at IS NULL AND l.amount_cents > 0 AND o.account = l.account AND o.amount_cents = l.amount_cents
    AND o.day IN (${DAYS_AROUND.map((days) => `l.day + ${days}`).join(', ')})
    AND ${plain('o')} = ${plain('l')}
    AND (o.day BETWEEN span.first AND span.last OR ${isPending('o')} OR ${isPending('l')})
    AND NOT EXISTS (SELECT 1 FROM bank_file_lines same WHERE same.file_id = f.file_id AND same.line_id = o.id)
    AND EXISTS (SELECT 1 FROM bank_line_payments held
      WHERE held.line_id = o.id AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = held.payment_id))
  ORDER BY abs(o.day - l.day), o.day LIMIT 1`;

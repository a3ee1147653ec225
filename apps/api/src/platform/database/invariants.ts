import { stopping } from '../common/stopping.js';
import { dayOf } from '../../model/day.sql.js';
import { WAGES_CENTS } from '../../model/figures.sql.js';
import {
  CUSTOMER_QUARTER_COLUMNS,
  customerQuartersOf,
  KEPT_AND_UNCHANGED,
  KEPT_QUARTERS_UNCHANGED,
  PERSON_DAY_COLUMNS,
  personDaysOf,
  TEAM_DAY_COLUMNS,
  teamDaysOf,
} from '../../model/kept-days.sql.js';
import { type Invariant, MONEY_INVARIANTS } from './money-invariants.js';

/** A connection, a transaction or a test's database. */
interface Queryable {
  /** Answers the rows; a client of pg answers an object around them. */
  query(sql: string): Promise<unknown[]>;
}

/** A rule that does not hold, with the ids of at most ten rows that break it. */
interface Breach {
  rule: string;
  ids: string[];
}

/** Sums of fractions differ in their last digits by the order in which they were added. */
function roundedSums(rows: string, columns: string): string {
  const rounded = columns
    .split(', ')
    .map((column) =>
      column.endsWith('_sum') || column === 'crew_minutes' ? `round(${column}::numeric, 3) AS ${column}` : column,
    );
  return `SELECT ${rounded.join(', ')} FROM (${rows}) r`;
}

const dayAsNumber = (day: string): string => `to_char(${day}, 'YYYYMMDD')::integer`;

/** Rows that one side has and the other does not. @param id of such a row, as SQL */
const notAs = (kept: string, made: string, id: string): string => `
  SELECT ${id} AS id FROM ((${kept} EXCEPT ${made}) UNION (${made} EXCEPT ${kept})) wrong`;
const HELD_DAYS = `ARRAY(${KEPT_AND_UNCHANGED})`;

/**
 * What must hold in the stored data at any time (trust.md): the database's own constraints again, in case one was ever
 * disabled, and rules that no constraint can express.
 */
export const INVARIANTS: Invariant[] = [
  {
    rule: 'A person has no two overlapping time entries (T1).',
    breaches: `SELECT a.id FROM time_entries a JOIN time_entries b ON b.user_id = a.user_id AND b.id > a.id
      AND NOT b.is_discarded AND tstzrange(a.clock_in, a.clock_out) && tstzrange(b.clock_in, b.clock_out)
      WHERE NOT a.is_discarded`,
  },
  {
    rule: 'A customer has one active clean at most (T2).',
    breaches: `SELECT min(id) AS id FROM cleans WHERE status = 'active' GROUP BY customer_id HAVING count(*) > 1`,
  },
  {
    rule: 'A completed clean has no open entry, an active one has one at least (T4).',
    breaches: `SELECT c.id FROM cleans c WHERE c.status <> 'discarded' AND (c.status = 'active') <> EXISTS (
      SELECT 1 FROM time_entries e WHERE e.clean_id = c.id AND e.clock_out IS NULL AND NOT e.is_discarded)`,
  },
  {
    rule: 'A discarded clean has no entry that counts (D30).',
    breaches: `SELECT c.id FROM cleans c WHERE c.status = 'discarded' AND EXISTS (
      SELECT 1 FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded)`,
  },
  {
    rule: 'A reported finish keeps who pressed it and when, at or after the clock-out (D91).',
    breaches: `SELECT id FROM time_entries WHERE (finish_pressed_at IS NULL) <> (finish_reported_by_id IS NULL)
      OR finish_pressed_at < clock_out`,
  },
  {
    rule: 'A concern is about a day that had begun, is answered after it was raised, and waits once per day (D206).',
    breaches: `SELECT c.id FROM concerns c CROSS JOIN business_settings b
      WHERE c.day > ${dayOf('c.created_at', 'b.time_zone')} + 1 OR c.answered_at < c.created_at
        OR (c.answer IS NULL) <> (c.answered_at IS NULL) OR (c.answer IS NULL) <> (c.answered_by_id IS NULL)
      UNION ALL SELECT min(id) FROM concerns WHERE answer IS NULL GROUP BY user_id, day HAVING count(*) > 1`,
  },
  {
    rule: 'A discarded clean, also one started by mistake, is on no live invoice (D30, D92).',
    breaches: `SELECT c.id FROM cleans c WHERE c.status = 'discarded' AND EXISTS (
      SELECT 1 FROM invoice_lines l WHERE l.clean_id = c.id AND l.live)`,
  },
  {
    rule: "A clean's entries lie within its times.",
    breaches: `SELECT e.id FROM time_entries e JOIN cleans c ON c.id = e.clean_id
      WHERE NOT e.is_discarded AND (e.clock_in < c.clock_in OR e.clock_out > c.clock_out)`,
  },
  {
    rule: 'The wages kept on a completed clean are those of its entries (D28).',
    breaches: `SELECT c.id FROM cleans c WHERE c.status = 'completed' AND c.wages_cents IS DISTINCT FROM ${WAGES_CENTS}`,
  },
  {
    rule: 'No two visits of one plan are due on one day (D56).',
    breaches: `SELECT min(id) AS id FROM visits WHERE plan_id IS NOT NULL GROUP BY plan_id, due_day HAVING count(*) > 1`,
  },
  {
    rule: "A visit's customer is its plan's (D56).",
    breaches: `SELECT v.id FROM visits v JOIN plans p ON p.id = v.plan_id WHERE v.customer_id <> p.customer_id`,
  },
  {
    rule: 'No visit that nobody touched is due after its plan has ended (D227).',
    breaches: `SELECT v.id FROM visits v JOIN plans p ON p.id = v.plan_id
      WHERE v.due_day > p.until_day AND v.clean_id IS NULL AND v.outcome IS NULL AND NOT v.kept_by_hand`,
  },
  {
    rule: 'No visit that nobody touched is due in a pause of its customer that was there before (D59).',
    breaches: `SELECT v.id FROM visits v JOIN pauses e ON e.customer_id = v.customer_id AND v.due_day BETWEEN e.from_day AND e.until_day
      WHERE v.plan_id IS NOT NULL AND v.due_day > ${dayOf('e.created_at')}
        AND v.clean_id IS NULL AND v.outcome IS NULL AND NOT v.kept_by_hand`,
  },
  {
    rule: "The clean of a visit is its customer's, and not discarded (D60).",
    breaches: `SELECT v.id FROM visits v JOIN cleans c ON c.id = v.clean_id
      WHERE c.customer_id <> v.customer_id OR c.status = 'discarded'`,
  },
  {
    rule: 'No clean is done for two visits (D60).',
    breaches: `SELECT min(id) AS id FROM visits WHERE clean_id IS NOT NULL GROUP BY clean_id HAVING count(*) > 1`,
  },
  {
    rule: 'A press that was stored belongs to a clean (D65).',
    breaches: `SELECT id FROM punch_events
      WHERE outcome IN ('stored', 'merged') AND kind NOT IN ('cannotClean', 'ticks') AND clean_id IS NULL`,
  },
  {
    rule: 'What is kept under the key of a write holds no notes, codes or keys of houses (D524).',
    breaches: `SELECT user_id AS id FROM idempotency_keys
      WHERE operation IN ('clean.start', 'clean.mistake', 'clean.create', 'clean.ticks', 'visit.create', 'visit.refuse', 'key.create',
          'key.move', 'key.hand-over', 'customer.create', 'customer.create.admin', 'customer.access.save', 'customer.code.save')
        AND jsonb_typeof(answer) = 'object'
        AND ((answer - ARRAY['id', 'clockIn', 'day', 'visits']) <> '{}' OR coalesce(answer->'visits', '[]') <> '[]')`,
  },
  {
    rule: 'A person is in one team a day at most (T5).',
    breaches: `SELECT a.id FROM team_memberships a JOIN team_memberships b ON b.user_id = a.user_id AND b.id > a.id
      AND daterange(a.start_date, a.end_date) && daterange(b.start_date, b.end_date)`,
  },
  {
    rule: 'There is an admin who can sign in (D13).',
    breaches: `SELECT 0 AS id WHERE EXISTS (SELECT 1 FROM users WHERE role = 'admin')
      AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND active)`,
  },
  {
    rule: 'A clean is on one live invoice at most (T8).',
    breaches: `SELECT clean_id AS id FROM invoice_lines WHERE live AND clean_id IS NOT NULL
      GROUP BY clean_id HAVING count(DISTINCT invoice_id) > 1 OR count(*) > count(DISTINCT part)`,
  },
  {
    rule: 'The fee of a visit is on one live invoice at most (D498).',
    breaches: `SELECT visit_id AS id FROM invoice_lines WHERE live AND visit_id IS NOT NULL GROUP BY visit_id HAVING count(*) > 1`,
  },
  {
    rule: "A clean's extras add up to what it keeps of them (D496).",
    breaches: `SELECT c.id FROM cleans c WHERE c.extras_cents <> (
      SELECT coalesce(sum(e.amount_cents), 0) FROM clean_extras e WHERE e.clean_id = c.id)`,
  },
  {
    rule: 'Invoice lines are live as their invoice is (T8).',
    breaches: `SELECT l.id FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id WHERE l.live <> i.live`,
  },
  {
    rule: 'Invoice numbers have no gap, and the counter knows the last one (T9).',
    breaches: `SELECT n AS id FROM invoice_counter, generate_series(1, greatest(last_number, (SELECT max(number) FROM invoices))) n
      WHERE n > last_number OR NOT EXISTS (SELECT 1 FROM invoices i WHERE i.number = n)`,
  },
  {
    rule: "An invoice's lines add up to its total (D43).",
    breaches: `SELECT i.id FROM invoices i WHERE i.total_cents <> (
      SELECT coalesce(sum(l.amount_cents), 0) FROM invoice_lines l WHERE l.invoice_id = i.id)`,
  },
  ...MONEY_INVARIANTS,
  {
    rule: 'The PDF of an invoice is the one it was issued with (T10).',
    breaches: `SELECT id FROM invoices WHERE pdf IS NOT NULL AND pdf_sha256 <> encode(sha256(pdf), 'hex')`,
  },
  {
    rule: 'The logo of the business, of each invoice and of each credit note is there (D640).',
    breaches: `SELECT id FROM (
        SELECT id, logo FROM business_settings
        UNION ALL SELECT id, issuer ->> 'logo' FROM invoices
        UNION ALL SELECT id, issuer ->> 'logo' FROM credit_notes
      ) document WHERE logo IS NOT NULL AND NOT EXISTS (SELECT 1 FROM logos l WHERE l.sha256 = logo)`,
  },
  {
    rule: 'A mail that waits will be tried, and one that is being sent has a sender (D47).',
    breaches: `SELECT id FROM mails WHERE (status = 'waiting') <> (next_attempt_at IS NOT NULL)
      OR (status = 'sending') <> (claimed_until IS NOT NULL)`,
  },
  {
    rule: "The kept figures of a day's teams are those of its cleans (D212).",
    breaches: notAs(
      roundedSums(`SELECT ${TEAM_DAY_COLUMNS} FROM team_days WHERE day = ANY (${HELD_DAYS})`, TEAM_DAY_COLUMNS),
      roundedSums(teamDaysOf(HELD_DAYS), TEAM_DAY_COLUMNS),
      dayAsNumber('day'),
    ),
  },
  {
    rule: "The kept figures of a day's people are those of their entries (D212).",
    breaches: notAs(
      roundedSums(
        `SELECT ${PERSON_DAY_COLUMNS} FROM person_days WHERE cleans > 0 AND day = ANY (${HELD_DAYS})`,
        PERSON_DAY_COLUMNS,
      ),
      roundedSums(personDaysOf(HELD_DAYS), PERSON_DAY_COLUMNS),
      dayAsNumber('day'),
    ),
  },
  {
    rule: "The kept figures of a quarter's customers are those of its cleans (D226).",
    breaches: notAs(
      roundedSums(
        `SELECT ${CUSTOMER_QUARTER_COLUMNS} FROM customer_quarters WHERE first_day IN (${KEPT_QUARTERS_UNCHANGED})`,
        CUSTOMER_QUARTER_COLUMNS,
      ),
      roundedSums(customerQuartersOf(KEPT_QUARTERS_UNCHANGED), CUSTOMER_QUARTER_COLUMNS),
      dayAsNumber('first_day'),
    ),
  },
];

const isRows = (answer: unknown): answer is { id: number }[] => Array.isArray(answer);

/** Finds rows that break an invariant; the answer is empty for a sound database. */
export async function findBreaches(database: Queryable): Promise<Breach[]> {
  const found: Breach[] = [];
  for (const { rule, breaches } of INVARIANTS) {
    stopping.throwIfAborted();
    const rows: unknown = await database.query(`SELECT id FROM (${breaches}) breach LIMIT 10`);
    if (!isRows(rows)) throw new TypeError('The connection does not answer rows, so no rule was looked at.');
    if (rows.length > 0) found.push({ rule, ids: rows.map(({ id }) => String(id)) });
  }
  return found;
}

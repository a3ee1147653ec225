/**
 * The schedule of the large business (decisions D55 to D59): plans of nine in ten customers, the visits of a year that is
 * over linked with the cleans that there are, eight weeks ahead, pauses and closed days. As full as the crews' days are.
 */

const ZONE = 'Australia/Melbourne';
const TODAY = `(now() AT TIME ZONE '${ZONE}')::date`;
/** As far as the product makes visits (decision D56). */
const DAYS_AHEAD = 56;
/** Visits of done cleans. */
const DAYS_BACK = 365;
/** Crews of a business of size 1, and cleans of each a day (lab/seed.mjs): a team cleans the same customers again. */
const CLEANS_A_DAY = 192;
const CLEANS_OF_TEAM = 16;

const spread = (/** @type {string} */ sql, /** @type {number} */ size) =>
  `(abs(hashint8extended(${sql}, 7)) % ${size})::integer`;

/** Out of 20 customers with a plan: 1 weekly, 8 fortnightly, 2 every three, 6 every four weeks, 3 by weekday of the month. */
const WEEKS = `CASE WHEN kind < 1 THEN 1 WHEN kind < 9 THEN 2 WHEN kind < 11 THEN 3 WHEN kind < 17 THEN 4 END`;
const FREQUENCY = `CASE WHEN kind < 1 THEN 'weekly' WHEN kind < 9 THEN 'fortnightly' WHEN kind < 11 THEN 'tri-weekly'
  ELSE 'monthly' END`;

const insertPlans = (/** @type {number} */ size) => `
  WITH planned AS (
    SELECT id, ${spread('id + 30000', 20)} AS kind, 1 + (id - 1) % ${CLEANS_A_DAY * size} / ${CLEANS_OF_TEAM} AS team_id,
           date_trunc('week', ${TODAY} - 371)::date AS monday, ${spread('id + 40000', 5)} AS weekday,
           7 * ${spread('id + 50000', 4)} AS week
    FROM customers WHERE id % 10 > 0
  ), named AS (
    UPDATE customers c SET clean_frequency = ${FREQUENCY} FROM planned p WHERE p.id = c.id
  ), terms AS (
    -- One in 20 had other terms until half a year ago; one in 25 has a second plan, three days after the first.
    SELECT planned.*, row.at, CASE row.at WHEN 1 THEN ${TODAY} - 180 ELSE ${TODAY} - ${DAYS_BACK} END AS from_day,
           CASE WHEN row.at = 0 AND id % 20 = 3 THEN ${TODAY} - 181 END AS until_day,
           CASE row.at WHEN 2 THEN (weekday + 3) % 5 ELSE weekday END AS own_weekday
    FROM planned CROSS JOIN (VALUES (0), (1), (2)) row (at)
    WHERE row.at = 0 OR (row.at = 1 AND id % 20 = 3) OR (row.at = 2 AND id % 25 = 4)
  )
  INSERT INTO plans (customer_id, team_id, every_weeks, nth_weekday, weekday, anchor_day, from_day, until_day, window_from,
                     window_to, minutes, note, made_until, created_at, updated_at)
  SELECT id, team_id, ${WEEKS}, CASE WHEN kind >= 17 THEN (ARRAY[1, 2, 3, 4, -1])[1 + ${spread('id + 60000', 5)}] END,
         CASE WHEN kind >= 17 THEN 1 + own_weekday END, monday + own_weekday + week, from_day, until_day,
         CASE WHEN id % 10 = 7 THEN time '09:00' END, CASE WHEN id % 10 = 7 THEN time '12:00' END,
         CASE WHEN id % 30 = 8 THEN 120 END, CASE WHEN id % 10 = 9 THEN 'Key under the pot, please feed the cat.' END,
         ${TODAY} + ${DAYS_AHEAD}, now() - interval '1 year', now() - interval '1 year'
  FROM terms ORDER BY id, at`;

const PAUSES = `
  INSERT INTO pauses (customer_id, from_day, until_day, note, created_at)
  SELECT id, from_day, from_day + 13, 'Away', now()
  FROM customers CROSS JOIN generate_series(0, 2) pause
  CROSS JOIN LATERAL (SELECT ${TODAY} - 70 + pause * 60 + ${spread('id * 3 + pause', 30)} AS from_day) days
  WHERE id % 12 = 5 ORDER BY id, from_day`;

const CLOSED_DAYS = `
  INSERT INTO closed_days (day, name, source)
  SELECT make_date(year, month, day), name, 'holiday' FROM generate_series(extract(year FROM now())::integer - 1,
    extract(year FROM now())::integer + 1) year,
    (VALUES (1, 1, 'New Year''s Day'), (1, 26, 'Australia Day'), (4, 25, 'Anzac Day'), (12, 25, 'Christmas Day'),
            (12, 26, 'Boxing Day')) holiday (month, day, name);
  INSERT INTO closed_days (day, name, source) SELECT date_trunc('week', ${TODAY})::date + 9, 'Training day', 'own'
  ON CONFLICT DO NOTHING`;

const CLEANED = `
  WITH cleaned AS (
    SELECT c.id, c.customer_id, c.team_id, c.clock_in, (c.clock_in AT TIME ZONE '${ZONE}')::date AS day
    FROM cleans c WHERE c.clock_in >= (${TODAY} - ${DAYS_BACK - 1})::timestamp AT TIME ZONE '${ZONE}' AND c.status <> 'discarded'
  ), planned AS (
    SELECT cleaned.*, plan.id AS plan_id FROM cleaned CROSS JOIN LATERAL (
      SELECT p.id FROM plans p WHERE p.customer_id = cleaned.customer_id AND p.from_day <= cleaned.day
        AND (p.until_day IS NULL OR p.until_day >= cleaned.day) ORDER BY p.id LIMIT 1
    ) plan
  )`;

/** What was done. One in 20 was moved by a day; one in 25 was followed by one that was skipped, a few by a refused one. */
const HISTORY = `${CLEANED}
  INSERT INTO visits (plan_id, customer_id, due_day, day, team_id, position, kept_by_hand, reason, clean_id, created_at, updated_at)
  SELECT plan_id, customer_id, CASE WHEN is_moved THEN day - 1 ELSE day END, day, team_id,
         row_number() OVER (PARTITION BY day, team_id ORDER BY clock_in, id), is_moved,
         CASE WHEN is_moved THEN 'customer' END, id, clock_in, clock_in
  FROM (SELECT *, id % 20 = 0 AS is_moved FROM planned) planned ORDER BY planned.day, id;
${CLEANED}
  INSERT INTO visits (plan_id, customer_id, due_day, day, team_id, position, kept_by_hand, outcome, reason, created_at, updated_at)
  SELECT plan_id, customer_id, day + 7, day + 7, team_id, 50, true, CASE WHEN id % 200 = 7 THEN 'refused' ELSE 'skipped' END,
         CASE WHEN id % 200 = 7 THEN 'noAccess' ELSE 'customer' END, clock_in, clock_in
  FROM planned WHERE id % 25 = 7 AND day < ${TODAY} - 7
  ON CONFLICT DO NOTHING`;

/** As the product makes them (libs/domain, occurrences). */
const OCCURS = `CASE WHEN p.every_weeks IS NOT NULL THEN (on_day.day - p.anchor_day) % (7 * p.every_weeks) = 0
  ELSE extract(isodow FROM on_day.day) = p.weekday AND CASE p.nth_weekday
    WHEN -1 THEN extract(month FROM on_day.day) <> extract(month FROM on_day.day + 7)
    ELSE (extract(day FROM on_day.day)::integer - 1) / 7 + 1 = p.nth_weekday END END`;

const AHEAD = `
  INSERT INTO visits (plan_id, customer_id, due_day, day, team_id, position, window_from, window_to, note, created_at, updated_at)
  SELECT p.id, p.customer_id, on_day.day, on_day.day, p.team_id,
         100 + row_number() OVER (PARTITION BY on_day.day, p.team_id ORDER BY p.window_from NULLS LAST, p.id),
         p.window_from, p.window_to, p.note, now(), now()
  FROM plans p CROSS JOIN LATERAL (SELECT ${TODAY} + ahead AS day FROM generate_series(0, ${DAYS_AHEAD}) ahead) on_day
  WHERE on_day.day >= p.from_day AND (p.until_day IS NULL OR on_day.day <= p.until_day) AND ${OCCURS}
    AND NOT EXISTS (SELECT 1 FROM pauses e WHERE e.customer_id = p.customer_id AND on_day.day BETWEEN e.from_day AND e.until_day)
  ORDER BY on_day.day, p.id
  ON CONFLICT DO NOTHING`;

/** What the office does: some moved, skipped, without a team or a day; one-offs; a few that nobody came to. */
const BY_HAND = `
  UPDATE visits SET day = day + 1, kept_by_hand = true, reason = 'us'
  WHERE clean_id IS NULL AND outcome IS NULL AND day > ${TODAY} AND id % 17 = 0 AND extract(isodow FROM day) < 5;
  UPDATE visits SET outcome = 'skipped', reason = 'customer', kept_by_hand = true
  WHERE clean_id IS NULL AND outcome IS NULL AND day > ${TODAY} AND id % 31 = 0;
  UPDATE visits SET team_id = NULL, kept_by_hand = true WHERE clean_id IS NULL AND outcome IS NULL AND id % 61 = 0;
  UPDATE visits SET day = NULL, kept_by_hand = true
  WHERE clean_id IS NULL AND outcome IS NULL AND id % 97 = 0 AND day BETWEEN ${TODAY} + 1 AND ${TODAY} + 14;
  INSERT INTO visits (customer_id, due_day, day, team_id, position, window_from, minutes, note, created_at, updated_at)
  SELECT id, day, day, 1 + (id - 1) % teams.count, 200, CASE WHEN id % 30 = 0 THEN time '13:00' END, 90, 'Spring clean', now(), now()
  FROM customers, (SELECT count(*)::integer AS count FROM teams) teams,
       LATERAL (SELECT ${TODAY} - 14 + ${spread('id + 70000', 28)} AS day) days
  WHERE id % 50 = 20`;

/**
 * @param {number} size how many times 60 staff and all that belongs to them
 * @returns {[string, string][]} what is made, in order, after customers and cleans
 */
export const scheduleSteps = (size) => [
  ['plans, pauses and closed days', [insertPlans(size), PAUSES, CLOSED_DAYS].join(';\n')],
  ['visits of a year', HISTORY],
  ['visits of eight weeks ahead', [AHEAD, BY_HAND].join(';\n')],
];

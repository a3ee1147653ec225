/** Clock-in and clock-out: the same tables, locks and rules in plain SQL, with idempotency key and audit log. */
import { createHash } from 'node:crypto';
import { inTransaction, rowsOf } from './database.mjs';
import { built, domain, iso } from './domain.mjs';
import { activeJob } from './own.mjs';
import { STAFF } from './session.mjs';

const figures = await built('apps/api/src/model/figures.sql.js');

/** One row for whoever is the first under the key; the session is checked with it. */
const CLAIM = `${STAFF}
  INSERT INTO idempotency_keys AS kept (user_id, key, operation, body_hash, created_at)
  SELECT user_id, $2, $3, $4, $5::timestamptz FROM live
  ON CONFLICT (user_id, key) DO UPDATE
    SET operation = excluded.operation, body_hash = excluded.body_hash, answer = NULL, created_at = excluded.created_at
    WHERE kept.created_at < $5::timestamptz - interval '48 hours'
  RETURNING user_id, (SELECT role FROM live), (SELECT actor_id FROM live)`;

const KEPT = `${STAFF}
  SELECT kept.* FROM live LEFT JOIN idempotency_keys kept ON kept.user_id = live.user_id AND kept.key = $2`;

const KEEP = `UPDATE idempotency_keys SET answer = $3 WHERE user_id = $1 AND key = $2`;

const FACTS = `
  WITH today AS MATERIALIZED (SELECT ($4::timestamptz AT TIME ZONE time_zone)::date AS day FROM business_settings),
  crew AS MATERIALIZED (
    SELECT u.id, u.first_name, u.last_name, u.active,
           (SELECT m.team_id FROM team_memberships m, today
            WHERE m.user_id = u.id AND m.start_date <= today.day AND (m.end_date IS NULL OR today.day < m.end_date)) AS team_id
    FROM users u WHERE u.id = ANY ($3) ORDER BY u.id FOR NO KEY UPDATE OF u
  )
  SELECT (SELECT day::text FROM today) AS today, c.name, c.address, c.phone, c.notes, c.active, c.price_cents,
         c.is_friends_family, c.friends_family_minutes, t.name AS team_name, t.color_hex AS team_color, t.active AS is_team_active,
         (SELECT json_agg(crew ORDER BY first_name, last_name, id) FROM crew) AS crew,
         (SELECT r.pay_rate_cents FROM payroll_rules r, today WHERE r.applies_from <= today.day
          ORDER BY r.applies_from DESC, r.id DESC LIMIT 1) AS pay_rate_cents,
         (SELECT json_agg(json_build_object('priceMinCents', price_min_cents, 'priceMaxCents', price_max_cents,
                   'allottedMinutes', allotted_minutes) ORDER BY price_min_cents, id) FROM price_tiers) AS tiers
  FROM customers c, teams t WHERE c.id = $1 AND t.id = $2 FOR SHARE OF c, t`;

const START = `
  WITH started AS (
    INSERT INTO cleans (customer_id, team_id, status, clock_in, price_cents, pay_rate_cents, is_friends_family, base_minutes,
      allotted_minutes, created_by_id, created_at, updated_at)
    VALUES ($1, $2, 'active', $3, $4, $5, $6, $7, $8, $9, $3, $3) RETURNING id
  ), entries AS (
    INSERT INTO time_entries (clean_id, user_id, clock_in, is_core_team)
    SELECT started.id, member.id, $3::timestamptz, member.is_core
    FROM started, unnest($10::integer[], $11::boolean[]) WITH ORDINALITY AS member (id, is_core, place) ORDER BY place
  ), meant AS (
    SELECT v.id FROM visits v WHERE v.customer_id = $1 AND v.clean_id IS NULL AND v.outcome IS NULL
      AND coalesce(v.day, v.due_day) BETWEEN $14::date - 3 AND $14::date + 3
    ORDER BY abs(coalesce(v.day, v.due_day) - $14::date), coalesce(v.day, v.due_day), v.position, v.id LIMIT 1
    FOR UPDATE SKIP LOCKED
  ), linked AS (
    UPDATE visits SET clean_id = started.id, updated_at = greatest($3, updated_at + interval '1 millisecond')
    FROM started, meant WHERE visits.id = meant.id
  ), noted AS (
    INSERT INTO audit_log (at, actor_id, on_behalf_of_id, action, subject, subject_id, details)
    SELECT $3::timestamptz, coalesce($12::integer, $9), CASE WHEN $12::integer IS NOT NULL THEN $9::integer END, 'clean.started', 'clean', id, $13::jsonb
    FROM started
  )
  SELECT id FROM started`;

const LOCK = `
  SELECT c.id, c.status, c.clock_in, c.price_cents, c.pay_rate_cents, c.notes, customer.name AS customer_name,
         customer.invoice_required
  FROM cleans c JOIN customers customer ON customer.id = c.customer_id
  WHERE c.id = coalesce($2, (SELECT clean_id FROM time_entries WHERE user_id = $1 AND clock_out IS NULL AND NOT is_discarded))
  FOR UPDATE OF c`;

const CREW = `SELECT user_id, clock_in, clock_out FROM time_entries WHERE clean_id = $1 AND NOT is_discarded`;

const FINISH = `
  WITH leaving AS MATERIALIZED (SELECT id FROM users WHERE id = ANY ($2) ORDER BY id FOR NO KEY UPDATE), entries AS (
    UPDATE time_entries SET clock_out = $3::timestamptz, lunch_break = lunch_break OR $4
    WHERE clean_id = $1 AND user_id IN (SELECT id FROM leaving) AND clock_out IS NULL
  ), noted AS (
    INSERT INTO audit_log (at, actor_id, on_behalf_of_id, action, subject, subject_id, details)
    VALUES ($5::timestamptz, coalesce($9::integer, $10), CASE WHEN $9 IS NOT NULL THEN $10::integer END,
            CASE WHEN $6::boolean THEN 'clean.completed' ELSE 'clean.left' END, 'clean', $1::integer, $11::jsonb)
  ), figures AS (
    INSERT INTO customer_figures (customer_id, calculated_at) SELECT customer_id, $5 FROM cleans WHERE id = $1 AND $6
    ON CONFLICT (customer_id) DO UPDATE SET calculated_at = excluded.calculated_at WHERE false
  )
  UPDATE cleans SET notes = $7, updated_at = $5, status = CASE WHEN $6 THEN 'completed' ELSE status END,
    clock_out = CASE WHEN $6 THEN $3 ELSE clock_out END, wages_cents = CASE WHEN $6 THEN $8::integer ELSE wages_cents END
  WHERE id = $1`;

/** What the pages of customers show, of all cleans that are committed now that the row is locked. */
const CALCULATE = `
  UPDATE customer_figures f SET calculated_at = $2, efficiency_percent = of.efficiency, wage_ratio_percent = of.wage_ratio
  FROM (SELECT min(c.customer_id) AS customer_id, ${figures.SET_EFFICIENCY} AS efficiency, ${figures.SET_WAGE_RATIO} AS wage_ratio
        FROM cleans c WHERE c.status = 'completed' AND c.customer_id = (SELECT customer_id FROM cleans WHERE id = $1)) of
  WHERE f.customer_id = of.customer_id`;

export const punchRoutes = {
  'POST /api/staff/time-entries/clock-in': (asked) =>
    once(
      asked,
      'clean.start',
      201,
      async (client, caller, now) => {
        const { customerId, teamId } = asked.body;
        const memberIds = [...new Set(asked.body.memberIds)].sort((a, b) => a - b);
        const [facts] = await rowsOf(FACTS, [customerId, teamId, memberIds, now], client);
        refuseUnlessFit(facts, caller, teamId, memberIds);
        const crew = facts.crew.toSorted((a, b) => a.id - b.id);
        const customer = {
          priceCents: facts.price_cents,
          isFriendsFamily: facts.is_friends_family,
          friendsFamilyMinutes: facts.friends_family_minutes,
        };
        const base = domain.baseMinutes(customer, facts.tiers);
        const allotted = domain.allottedMinutes(base, crew.length);
        const isCore = crew.map((member) => member.team_id === teamId);
        const [{ id }] = await rowsOf(
          START,
          [
            ...[
              customerId,
              teamId,
              now,
              facts.price_cents,
              facts.pay_rate_cents,
              facts.is_friends_family,
              base,
              allotted,
            ],
            ...[caller.user_id, memberIds, isCore, caller.actor_id, { customerId, teamId, memberIds }, facts.today],
          ],
          client,
        );
        return {
          id,
          customer_id: customerId,
          customer_name: facts.name,
          customer_address: facts.address,
          customer_phone: facts.phone,
          customer_notes: facts.notes,
          allotted_minutes: allotted,
          clock_in: now,
          team_name: facts.team_name,
          team_color: facts.team_color,
          members: facts.crew,
        };
      },
      activeJob,
    ),

  'POST /api/staff/time-entries/clock-out': (asked) =>
    once(
      asked,
      'clean.finish',
      200,
      async (client, caller, now) => {
        const { jobId = null, notes, lunchBreak, clockOutAllMembers, selectedMemberIds } = asked.body;
        const [clean] = await rowsOf(LOCK, [caller.user_id, jobId], client);
        if (!clean || clean.status !== 'active') throw new Error('There is no clean in progress.');
        const crew = await rowsOf(CREW, [clean.id], client);
        const isOpen = (member) => member.clock_out === null;
        const leaving = crew
          .filter((member) => isOpen(member) && (clockOutAllMembers || selectedMemberIds.includes(member.user_id)))
          .map((member) => member.user_id);
        const isLast = crew.every((member) => !isOpen(member) || leaving.includes(member.user_id));
        const end = new Date(Math.max(now.getTime(), clean.clock_in.getTime() + 1));
        const joined = [clean.notes, notes].filter(Boolean).join('\n') || null;
        await rowsOf(
          FINISH,
          [
            ...[clean.id, leaving, end, lunchBreak, now, isLast, joined, wagesOf(clean, crew, end)],
            ...[caller.actor_id, caller.user_id, { memberIds: leaving }],
          ],
          client,
        );
        // The crews of the bench clean for customers without automatic invoices.
        if (isLast && clean.invoice_required && clean.price_cents !== null)
          throw new Error('The floor makes no invoices.');
        if (isLast) await rowsOf(CALCULATE, [clean.id, now], client);
        const { id, customer_name, clock_in } = clean;
        return { id, customer_name, clock_in, isCompleted: isLast, clock_out: isLast ? end : null };
      },
      finished,
    ),
};

/** The work under its key: the first time it is done, from then on its first answer is given. */
async function once({ sessionId, headers, body }, operation, status, work, shown) {
  const key = headers['idempotency-key'];
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const now = new Date();
  const row = await inTransaction(async (client) => {
    const [caller] = await rowsOf(CLAIM, [sessionId, key, operation, hash, now], client);
    if (!caller) {
      const [kept] = await rowsOf(KEPT, [sessionId, key], client);
      if (kept && (kept.operation !== operation || kept.body_hash !== hash))
        throw new Error('The key has another body.');
      return kept?.answer ?? null;
    }
    const answer = await work(client, caller, now);
    await rowsOf(KEEP, [caller.user_id, key, JSON.stringify(answer)], client);
    return answer;
  });
  return row && { status, json: { data: shown(row) } };
}

function refuseUnlessFit(facts, caller, teamId, memberIds) {
  if (!facts?.active || !facts.is_team_active) throw new Error('The customer or the team is not there any more.');
  const { crew } = facts;
  if (crew?.length !== memberIds.length || crew.some((member) => !member.active))
    throw new Error('Not everybody can come.');
  const isOnIt = caller.role === 'admin' || memberIds.includes(caller.user_id);
  if (!isOnIt) throw new Error(`Only who is on it, or in team ${teamId}, starts a clean.`);
}

function wagesOf(clean, crew, end) {
  return domain.cleanFigures({
    clockInMs: clean.clock_in.getTime(),
    clockOutMs: end.getTime(),
    allottedMinutes: null,
    priceCents: clean.price_cents,
    payRateCents: clean.pay_rate_cents,
    entries: crew.map((member) => ({
      clockInMs: member.clock_in.getTime(),
      clockOutMs: (member.clock_out ?? end).getTime(),
    })),
  }).wagesCents;
}

function finished(row) {
  return {
    jobId: row.id,
    customerName: row.customer_name,
    completed: row.isCompleted,
    clockInTime: iso(row.clock_in),
    clockOutTime: iso(row.clock_out),
  };
}

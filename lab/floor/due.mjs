/** Who should be cleaned for when. */
import { rowsOf } from './database.mjs';
import { DASHBOARD } from './session.mjs';

const STATES = ['late', 'today', 'thisWeek', 'nextWeek', 'later'];

/** Who asks, the version of all that the places are told by, and the day. */
const AT = `${DASHBOARD}
  SELECT list.version, (now() AT TIME ZONE b.time_zone)::date::text AS today FROM live, customer_list list, business_settings b`;

/** $1: the day. */
const PLACES = `
  WITH due AS (
    SELECT id, name_order, due_day, CASE WHEN due_day < $1::date THEN 'late' WHEN due_day = $1::date THEN 'today'
      WHEN due_day < date_trunc('week', $1::timestamp)::date + 7 THEN 'thisWeek'
      WHEN due_day < date_trunc('week', $1::timestamp)::date + 14 THEN 'nextWeek' ELSE 'later' END AS state
    FROM (
      SELECT c.id, c.name_order,
             CASE WHEN plan.runs THEN visit.day WHEN newest.day IS NULL THEN
               CASE WHEN c.is_frequency_known THEN (c.created_at AT TIME ZONE zone.time_zone)::date ELSE visit.day END
               ELSE newest.day + CASE c.clean_frequency WHEN 'weekly' THEN 7 WHEN 'fortnightly' THEN 14 WHEN 'tri-weekly' THEN 21
                 WHEN 'monthly' THEN 28 END END AS due_day
      FROM business_settings zone CROSS JOIN customers c
      LEFT JOIN LATERAL (
        SELECT true AS runs FROM plans WHERE customer_id = c.id AND (until_day IS NULL OR until_day >= greatest(from_day, $1::date)) LIMIT 1
      ) plan ON true
      LEFT JOIN LATERAL (
        SELECT coalesce(day, due_day) AS day FROM visits
        WHERE (plan.runs OR NOT c.is_frequency_known) AND customer_id = c.id AND clean_id IS NULL AND outcome IS NULL ORDER BY coalesce(day, due_day) LIMIT 1
      ) visit ON true
      LEFT JOIN LATERAL (
        SELECT (clock_in AT TIME ZONE zone.time_zone)::date AS day FROM cleans
        WHERE plan.runs IS NULL AND customer_id = c.id AND status = 'completed' ORDER BY clock_in DESC LIMIT 1
      ) newest ON true
      WHERE c.active
    ) known WHERE due_day IS NOT NULL
    ORDER BY due_day, name_order, id
  )
  SELECT json_agg(id) AS ids, json_agg(due_day) AS days, json_agg(state) AS states FROM due`;

const ROWS = `
  SELECT c.id, c.name, c.address, c.clean_frequency, page.due_day, $1::date - page.due_day::date AS days_late, page.state,
         newest.day::text AS last_day, next.team_id, next.id AS visit_id, next.day::text AS visit_day
  FROM unnest($2::integer[], $3::text[], $4::text[]) WITH ORDINALITY page (id, due_day, state, place)
  JOIN customers c ON c.id = page.id CROSS JOIN business_settings b
  LEFT JOIN LATERAL (
    SELECT (clock_in AT TIME ZONE b.time_zone)::date AS day FROM cleans WHERE customer_id = page.id AND status = 'completed'
    ORDER BY clock_in DESC LIMIT 1
  ) newest ON true
  LEFT JOIN LATERAL (
    SELECT id, team_id, coalesce(day, due_day) AS day FROM visits WHERE customer_id = page.id AND clean_id IS NULL AND outcome IS NULL
    ORDER BY coalesce(day, due_day), id LIMIT 1
  ) next ON true
  ORDER BY page.place`;

/** As many as the product keeps (decision D296): of connections that ask for other days each, one would be read again each time. */
const MAX_KEPT = 8;
/** Places by version and day, those that were read last. */
const kept = new Map();

async function placesOf(today) {
  const [{ ids, days, states }] = await rowsOf(PLACES, [today]);
  return (ids ?? []).map((id, at) => ({ id, day: days[at], state: states[at] }));
}

export const dueRoutes = {
  'GET /api/admin/due': async ({ sessionId, query }) => {
    const [first, last] = JSON.parse(query.get('range') ?? '');
    const { state = null } = JSON.parse(query.get('filter') ?? '{}');
    const [at] = await rowsOf(AT, [sessionId]);
    if (!at) return null;
    const seenFrom = query.get('date') ?? at.today;
    const of = `${at.version} ${seenFrom}`;
    if (!kept.has(of)) kept.set(of, placesOf(seenFrom));
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value);
    const places = await kept.get(of);
    const counts = Object.fromEntries(STATES.map((name) => [name, 0]));
    for (const place of places) counts[place.state] += 1;
    const wanted = state === null ? places : places.filter((place) => place.state === state);
    const page = wanted.slice(first, last + 1);
    const columns = [page.map(({ id }) => id), page.map(({ day }) => day), page.map((place) => place.state)];
    const rows = page.length === 0 ? [] : await rowsOf(ROWS, [seenFrom, ...columns]);
    const range = `due ${first}-${first + Math.max(0, rows.length - 1)}/${wanted.length}`;
    return { json: { data: rows.map(dueCustomer), counts }, headers: { 'content-range': range } };
  },
};

const dueCustomer = (row) => ({
  customerId: row.id,
  customerName: row.name,
  address: row.address,
  cleanFrequency: row.clean_frequency,
  lastCleanDay: row.last_day,
  dueDay: row.due_day,
  daysLate: row.days_late,
  state: row.state,
  teamId: row.team_id,
  visitId: row.visit_id,
  visitDay: row.visit_day,
});

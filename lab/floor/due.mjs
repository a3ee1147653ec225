/** Who should be cleaned for when. */
import { rowsOf } from './database.mjs';
import { DASHBOARD } from './session.mjs';

const STATES = ['late', 'today', 'thisWeek', 'nextWeek', 'later'];

/** $2: how many rows, $3: of which state; null: of all. */
const DUE = `${DASHBOARD},
  zone AS MATERIALIZED (SELECT time_zone, (now() AT TIME ZONE time_zone)::date AS today FROM business_settings),
  due AS MATERIALIZED (
    SELECT *, CASE WHEN due_day < today THEN 'late' WHEN due_day = today THEN 'today'
      WHEN due_day < date_trunc('week', today::timestamp)::date + 7 THEN 'thisWeek'
      WHEN due_day < date_trunc('week', today::timestamp)::date + 14 THEN 'nextWeek' ELSE 'later' END AS state
    FROM (
      SELECT c.id, c.name, c.address, c.clean_frequency, zone.today, zone.time_zone,
             CASE WHEN plan.runs THEN visit.day WHEN newest.day IS NULL THEN (c.created_at AT TIME ZONE zone.time_zone)::date
               ELSE newest.day + CASE c.clean_frequency WHEN 'weekly' THEN 7 WHEN 'fortnightly' THEN 14 WHEN 'tri-weekly' THEN 21
                 WHEN 'monthly' THEN 28 END END AS due_day
      FROM zone CROSS JOIN customers c
      LEFT JOIN LATERAL (
        SELECT true AS runs FROM plans WHERE customer_id = c.id AND (until_day IS NULL OR until_day >= zone.today) LIMIT 1
      ) plan ON true
      LEFT JOIN LATERAL (
        SELECT coalesce(day, due_day) AS day FROM visits
        WHERE plan.runs AND customer_id = c.id AND clean_id IS NULL AND outcome IS NULL ORDER BY coalesce(day, due_day) LIMIT 1
      ) visit ON true
      LEFT JOIN LATERAL (
        SELECT (clock_in AT TIME ZONE zone.time_zone)::date AS day FROM cleans
        WHERE plan.runs IS NULL AND customer_id = c.id AND status = 'completed' ORDER BY clock_in DESC LIMIT 1
      ) newest ON true
      WHERE c.active
    ) known WHERE due_day IS NOT NULL
  )
  SELECT counted.*, page.*, newest.day::text AS last_day, next.team_id, next.id AS visit_id, next.day::text AS visit_day FROM live
  CROSS JOIN (SELECT ${STATES.map((state) => `count(*) FILTER (WHERE state = '${state}')::integer AS "${state}"`).join(', ')} FROM due) counted
  LEFT JOIN (
    SELECT id, name, address, clean_frequency, due_day::text, today - due_day AS days_late, state, time_zone
    FROM due WHERE $3::text IS NULL OR state = $3 ORDER BY due_day::text, lower(name), id LIMIT $2
  ) page ON true
  LEFT JOIN LATERAL (
    SELECT (clock_in AT TIME ZONE page.time_zone)::date AS day FROM cleans WHERE customer_id = page.id AND status = 'completed'
    ORDER BY clock_in DESC LIMIT 1
  ) newest ON true
  LEFT JOIN LATERAL (
    SELECT id, team_id, coalesce(day, due_day) AS day FROM visits WHERE customer_id = page.id AND clean_id IS NULL AND outcome IS NULL
    ORDER BY coalesce(day, due_day), id LIMIT 1
  ) next ON true
  ORDER BY page.due_day, lower(page.name), page.id`;

export const dueRoutes = {
  'GET /api/admin/due': async ({ sessionId, query }) => {
    const [first, last] = JSON.parse(query.get('range') ?? '');
    const { state = null } = JSON.parse(query.get('filter') ?? '{}');
    const rows = await rowsOf(DUE, [sessionId, last - first + 1, state]);
    if (rows.length === 0) return null;
    const counts = Object.fromEntries(STATES.map((name) => [name, rows[0][name]]));
    const data = rows[0].id === null ? [] : rows.map(dueCustomer);
    const total = state === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
    return { json: { data, counts }, headers: { 'content-range': `due 0-${Math.max(0, data.length - 1)}/${total}` } };
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

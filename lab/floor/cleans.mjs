/** The office's reads of cleans: figures, completed ones of some days, active ones. */
import { rowsOf } from './database.mjs';
import { built, dollars, domain, iso, nameOf } from './domain.mjs';
import { DASHBOARD } from './session.mjs';

const figures = await built('apps/api/src/model/figures.sql.js');

/** The instants of the days from $2 to $3, both included. */
const SPAN = `
  span AS MATERIALIZED (
    SELECT $2::date::timestamp AT TIME ZONE time_zone AS from_at, ($3::date + 1)::timestamp AT TIME ZONE time_zone AS to_at
    FROM business_settings)`;

const STATS = `${DASHBOARD}, ${SPAN}
  SELECT (SELECT count(*) FROM cleans WHERE status = 'active')::integer AS active, stats.* FROM live CROSS JOIN span
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS completed, ${figures.SET_EFFICIENCY} AS efficiency,
           ${figures.SET_REVENUE_CENTS} AS revenue_cents, ${figures.SET_WAGE_RATIO} AS wage_ratio
    FROM cleans c WHERE c.status = 'completed' AND c.clock_in >= span.from_at AND c.clock_in < span.to_at
  ) stats`;

/** Rows of an answer. */
const MOST = 1000;

/**
 * The cleans are found first, then their entries by index, then who and where from; teams are those of the clean's day. Each part
 * is planned by itself: in one join a thousand cleans were compared with a thousand crews one by one, because few were expected.
 */
const withCrews = (from, where, order) => `
  , page AS MATERIALIZED (
    SELECT c.id, c.customer_id, c.team_id, c.price_cents, c.pay_rate_cents, c.is_friends_family, c.allotted_minutes, c.base_minutes,
           c.clock_in, c.clock_out, c.notes, c.updated_at,
           (c.clock_in AT TIME ZONE (SELECT time_zone FROM business_settings))::date AS day
    FROM ${from} cleans c WHERE ${where} ORDER BY ${order.replaceAll('page.', 'c.')} LIMIT ${MOST}
  ), entries AS MATERIALIZED (
    SELECT page.day, e.* FROM page
    CROSS JOIN LATERAL (SELECT * FROM time_entries WHERE clean_id = page.id AND NOT is_discarded OFFSET 0) e
  ), crews AS MATERIALIZED (
    SELECT e.clean_id, json_agg(json_build_array(e.id, u.id, u.first_name, u.last_name, e.clock_in, e.clock_out,
             e.is_core_team, e.finish_pressed_at, own.name, own.color_hex) ORDER BY u.name_order, u.id) AS members
    FROM entries e
    JOIN users u ON u.id = e.user_id
    LEFT JOIN team_memberships m ON m.user_id = e.user_id AND daterange(m.start_date, m.end_date) @> e.day
    LEFT JOIN teams own ON own.id = m.team_id
    GROUP BY e.clean_id
  ), list AS MATERIALIZED (
    SELECT page.*, customer.name AS customer_name, customer.address AS customer_address, customer.latitude,
           customer.longitude, customer.is_located, team.name AS team_name, team.color_hex AS team_color, crews.members,
           (SELECT json_agg(p.id) FROM punch_events p WHERE p.clean_id = page.id AND (p.archived <> '{}' OR p.at_estimated < p.received_at - interval '1 minute')
            AND (p.outcome IN ('stored', 'merged') OR p.decision = 'accept')) AS lately_sent
    FROM page JOIN customers customer ON customer.id = page.customer_id JOIN teams team ON team.id = page.team_id
    LEFT JOIN crews ON crews.clean_id = page.id
  )
  SELECT list.* FROM live LEFT JOIN list ON true ORDER BY ${order.replaceAll('page.', 'list.')}`;

const COMPLETED = `${DASHBOARD}, ${SPAN} ${withCrews(
  '',
  `c.status = 'completed' AND c.clock_in >= (SELECT from_at FROM span) AND c.clock_in < (SELECT to_at FROM span)`,
  'page.clock_in DESC, page.id',
)}`;
const COUNTED = `
  SELECT count(*)::integer AS total FROM cleans c CROSS JOIN business_settings
  WHERE c.status = 'completed' AND c.clock_in >= $1::date::timestamp AT TIME ZONE time_zone
    AND c.clock_in < ($2::date + 1)::timestamp AT TIME ZONE time_zone`;
const ACTIVE = `${DASHBOARD} ${withCrews('', `c.status = 'active'`, 'page.clock_in, page.id')}`;

export const cleanRoutes = {
  'GET /api/admin/dashboard': async ({ sessionId, query }) => {
    const [row] = await rowsOf(STATS, [sessionId, query.get('customStart'), query.get('customEnd')]);
    if (!row) return null;
    const stats = {
      activeCleans: row.active,
      completedCleans: row.completed,
      efficiency: row.efficiency,
      revenue: dollars(Number(row.revenue_cents)),
      wageRatio: row.wage_ratio,
    };
    return { json: { data: { stats } } };
  },

  'GET /api/admin/cleans/completed': async ({ sessionId, query }) => {
    const days = [query.get('customStart'), query.get('customEnd')];
    const rows = await rowsOf(COMPLETED, [sessionId, ...days]);
    return answered(rows, rows.length < MOST ? undefined : (await rowsOf(COUNTED, days))[0].total);
  },

  'GET /api/admin/cleans/active': async ({ sessionId }) => answered(await rowsOf(ACTIVE, [sessionId])),
};

function answered(rows, total) {
  if (rows.length === 0) return null;
  const data = rows[0].id === null ? [] : rows.map(clean);
  const range = `cleans 0-${Math.max(0, data.length - 1)}/${total ?? data.length}`;
  return { json: { data }, headers: { 'content-range': range } };
}

function clean(row) {
  const members = (row.members ?? []).map(memberOf);
  const result =
    row.clock_out &&
    domain.cleanFigures({
      clockInMs: row.clock_in.getTime(),
      clockOutMs: row.clock_out.getTime(),
      allottedMinutes: row.allotted_minutes,
      priceCents: row.price_cents,
      payRateCents: row.pay_rate_cents,
      entries: members.map((member) => ({
        clockInMs: Date.parse(member.clockInTime),
        clockOutMs: Date.parse(member.clockOutTime),
      })),
    });
  return {
    id: row.id,
    jobId: row.id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerAddress: row.customer_address,
    customerLatitude: row.latitude,
    customerLongitude: row.longitude,
    customerLocated: row.is_located,
    teamId: row.team_id,
    teamName: row.team_name,
    teamColor: row.team_color,
    price: dollars(row.price_cents),
    clockInTime: iso(row.clock_in),
    clockOutTime: iso(row.clock_out),
    efficiency: result?.efficiency ?? null,
    allocatedMinutes: row.allotted_minutes,
    baseMinutes: row.base_minutes,
    timeDifferenceMinutes: result?.timeDifferenceMinutes ?? null,
    wages: result && dollars(result.wagesCents),
    wageRatio: result?.wageRatio ?? null,
    notes: row.notes,
    isFriendsFamily: row.is_friends_family,
    members,
    // Every phone has a network here; the table is read all the same.
    latelySent: row.lately_sent ?? [],
    updatedAt: iso(row.updated_at),
  };
}

/** Nobody forgets a finish here; the column is read all the same. */
function memberOf([
  id,
  userId,
  first_name,
  last_name,
  clockIn,
  clockOut,
  isCoreTeam,
  reportedFinish,
  teamName,
  teamColor,
]) {
  const name = nameOf({ first_name, last_name });
  const [clockInTime, clockOutTime] = [iso(clockIn), iso(clockOut)];
  return { id, userId, name, clockInTime, clockOutTime, teamName, teamColor, isCoreTeam, reportedFinish };
}

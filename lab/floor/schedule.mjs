/** The office's board of some days, by the domain's own rules. */
import { rowsOf } from './database.mjs';
import { dollars, domain } from './domain.mjs';
import { DASHBOARD } from './session.mjs';

const FULL_NAME = `btrim(u.first_name || ' ' || u.last_name)`;
export const time = (column) => `to_char(${column}, 'HH24:MI')`;

/** Everything but the visits, in one row; the days are $2 to $3. */
const AROUND = `${DASHBOARD}
  SELECT (now() AT TIME ZONE b.time_zone)::date::text AS today, to_char(now() AT TIME ZONE b.time_zone, 'HH24:MI') AS now,
         ${time('b.work_from')} AS work_from, ${time('b.work_to')} AS work_to,
    (SELECT json_agg(json_build_object('priceMinCents', price_min_cents, 'priceMaxCents', price_max_cents,
              'allottedMinutes', allotted_minutes) ORDER BY price_min_cents, id) FROM price_tiers) AS tiers,
    (SELECT json_agg(json_build_object('teamId', m.team_id, 'userId', m.user_id, 'name', m.name, 'from', m."from",
              'until', m.until) ORDER BY name_order, user_id) FROM (
       SELECT m.team_id, m.user_id, ${FULL_NAME} AS name, u.name_order, m.start_date AS "from", m.end_date AS until
       FROM team_memberships m JOIN users u ON u.id = m.user_id AND u.active
       WHERE m.start_date <= $3 AND (m.end_date IS NULL OR m.end_date > $2)) m) AS members,
    (SELECT json_agg(json_build_object('day', day, 'name', name, 'source', source) ORDER BY day) FROM closed_days
     WHERE day BETWEEN $2 AND $3 AND NOT is_worked) AS closed,
    (SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color_hex, 'active', t.active) ORDER BY t.name_order, t.id)
     FROM teams t WHERE t.active OR EXISTS (SELECT FROM visits v WHERE v.team_id = t.id AND v.day BETWEEN $2 AND $3)) AS teams,
    (SELECT json_agg(json_build_object('from', applies_from, 'payRateCents', pay_rate_cents) ORDER BY applies_from DESC, id DESC)
     FROM payroll_rules WHERE applies_from <= $3) AS rules,
    EXISTS (SELECT FROM plans p JOIN customers c ON c.id = p.customer_id AND c.active
            WHERE p.from_day <= $3 AND (p.until_day IS NULL OR p.until_day >= $2) AND p.made_until < $3) AS is_ahead
  FROM live CROSS JOIN business_settings b`;

/** The time of a visit's clean, if that is of the visit's day. */
export const ofItsDay = (column, zone = 'b') => `CASE WHEN (clean.clock_in AT TIME ZONE ${zone}.time_zone)::date = v.day
  THEN to_char(clean.${column} AT TIME ZONE ${zone}.time_zone, 'HH24:MI') END`;

/** What a crew's times are reckoned by. */
export const STOP = `
  v.id, v.position, ${time('v.window_from')} AS "windowFrom", ${time('v.window_to')} AS "windowTo",
  coalesce(v.minutes, plan.minutes) AS minutes, v.outcome, v.reason, v.note, v.clean_id AS "cleanId",
  customer.name AS "customerName", customer.address AS "customerAddress", customer.latitude::text, customer.longitude::text,
  customer.is_located AS "isLocated", customer.price_cents AS "priceCents", customer.is_friends_family AS "isFriendsFamily",
  customer.friends_family_minutes AS "friendsFamilyMinutes", v.customer_id AS "customerId", v.team_id AS "teamId"`;

const VISIT = `
  SELECT ${STOP}, v.plan_id AS "planId", v.due_day::text AS "dueDay", v.day::text AS day, v.kept_by_hand AS "keptByHand",
         clean.status AS "cleanStatus", ${ofItsDay('clock_in')} AS "beganAt", ${ofItsDay('clock_out')} AS "leftAt",
         closed.name AS closed, v.updated_at AS "updatedAt"
  FROM business_settings b CROSS JOIN visits v
  JOIN customers customer ON customer.id = v.customer_id
  LEFT JOIN plans plan ON plan.id = v.plan_id
  LEFT JOIN cleans clean ON clean.id = v.clean_id
  LEFT JOIN closed_days closed ON closed.day = v.day AND NOT closed.is_worked`;

const IN_ORDER = 'ORDER BY v.day, v.team_id NULLS FIRST, v.position, v.window_from NULLS LAST, v.id';
const PLACED = `${VISIT} WHERE v.day BETWEEN $1 AND $2 ${IN_ORDER} LIMIT 5001`;
const IS_OPEN = 'v.clean_id IS NULL AND v.outcome IS NULL';
/** Without a day, or missed from $1 to $2; the oldest first. */
const UNPLACED = `${VISIT} WHERE customer.active AND ${IS_OPEN} AND v.id IN (
    SELECT v.id FROM visits v WHERE v.day IS NULL AND ${IS_OPEN}
    UNION ALL
    SELECT v.id FROM visits v WHERE ${IS_OPEN} AND coalesce(v.day, v.due_day) BETWEEN $1 AND $2 AND v.day IS NOT NULL)
  ORDER BY coalesce(v.day, v.due_day), v.id LIMIT 500`;

export const scheduleRoutes = {
  'GET /api/admin/schedule': async ({ sessionId, query }) => {
    const [from, to] = [query.get('from'), query.get('to')];
    const [around] = await rowsOf(AROUND, [sessionId, from, to]);
    if (!around) return null;
    if (around.is_ahead && to >= around.today) throw new Error('The floor computes no visits ahead.');
    const rows = await rowsOf(PLACED, [from, to]);
    const before = domain.addDays(from < around.today ? from : around.today, -1);
    return {
      json: { data: board(from, to, around, rows, await rowsOf(UNPLACED, [domain.addDays(from, -31), before])) },
    };
  },
};

function board(from, to, around, rows, unplaced) {
  const { today, now, work_from: workFrom, work_to: workTo, rules } = around;
  const [tiers, closed, teams] = [around.tiers ?? [], around.closed ?? [], around.teams ?? []];
  const days = domain.daysIn({ from, to });
  const members = new Map(
    days.flatMap((day) => teams.map(({ id }) => [`${day} ${id}`, membersOn(around.members ?? [], id, day)])),
  );
  const cells = new Map();
  for (const row of rows) {
    row.base = row.minutes ?? domain.baseMinutes(row, tiers);
    row.crew = domain.allottedMinutes(row.base, members.get(`${row.day} ${row.teamId}`)?.length || 2);
    row.place = row.isLocated ? domain.parsePosition(row.latitude, row.longitude) : null;
    const cell = `${row.day} ${row.teamId}`;
    if (row.teamId === null) continue;
    if (cells.has(cell)) cells.get(cell).push(row);
    else cells.set(cell, [row]);
  }
  for (const cell of cells.values()) {
    const times = domain.expectedTimes(cell.map(stop), workFrom, cell[0].day === today ? now : null);
    for (const [at, row] of cell.entries()) row.expected = times[at];
  }
  for (const row of unplaced) {
    row.base = row.minutes ?? domain.baseMinutes(row, tiers);
    const people =
      row.teamId === null || row.day === null ? 0 : membersOn(around.members ?? [], row.teamId, row.day).length;
    row.crew = domain.allottedMinutes(row.base, people || 2);
    row.expected = row.windowFrom;
  }
  const shown = (row) => visit(row, { today, now, workTo });
  const listed = new Set(rows.map(({ id }) => id));
  return {
    days: days.map((date) => ({ date, closed: closed.find(({ day }) => day === date)?.name ?? null })),
    teams,
    visits: rows.map(shown),
    unplaced: unplaced.filter(({ id }) => !listed.has(id)).map(shown),
    total: days.reduce(
      (sum, date) =>
        sum +
        teams.filter(({ id }) => {
          const cell = `${date} ${id}`;
          return members.get(cell).length > 0 || (cells.get(cell) ?? []).some(({ outcome }) => outcome === null);
        }).length,
      0,
    ),
    capacity: days.flatMap((date) =>
      teams.slice(0, 25).flatMap(({ id: teamId }) => {
        const people = members.get(`${date} ${teamId}`);
        const planned = (cells.get(`${date} ${teamId}`) ?? []).filter(({ outcome }) => outcome === null);
        if (people.length === 0 && planned.length === 0) return [];
        const { payRateCents } = rules.find((rule) => rule.from <= date);
        return [{ date, teamId, members: people, ...capacity(planned, people, { workFrom, workTo, payRateCents }) }];
      }),
    ),
    closed,
  };
}

const membersOn = (members, teamId, day) =>
  members
    .filter((one) => one.teamId === teamId && one.from <= day && (one.until === null || day < one.until))
    .map(({ userId, name }) => ({ userId, name }));

function capacity(planned, people, { workFrom, workTo, payRateCents }) {
  const terms = { people: people.length, workFrom, workTo, payRateCents };
  const figures = domain.teamCapacity(
    planned.map(({ base, priceCents }) => ({ baseMinutes: base, priceCents })),
    terms,
  );
  const open = planned.filter(({ cleanId }) => cleanId === null);
  const timed = open.map(({ place, windowFrom, windowTo, crew }) => ({
    position: place,
    windowFrom,
    windowTo,
    crewMinutes: crew,
  }));
  const visitIds = domain.overlappingVisits(timed, workFrom).map((at) => open[at].id);
  return {
    plannedMinutes: figures.plannedMinutes,
    freeMinutes: figures.freeMinutes,
    plannedRevenue: dollars(figures.revenueCents),
    plannedWageRatio: figures.wageRatio,
    doubleBooked: visitIds.length === 0 ? [] : people.map((person) => ({ ...person, visitIds })),
  };
}

export const stop = ({ place, windowFrom, crew, outcome, beganAt, leftAt }) => ({
  position: place,
  windowFrom,
  minutes: crew,
  isOut: outcome !== null,
  beganAt,
  leftAt,
});

function visit(row, now) {
  const { day, teamId, windowFrom, outcome, cleanStatus: clean, crew: crewMinutes } = row;
  return {
    id: row.id,
    planId: row.planId,
    customerId: row.customerId,
    dueDay: row.dueDay,
    day,
    teamId,
    position: row.position,
    windowFrom,
    windowTo: row.windowTo,
    minutes: row.base,
    keptByHand: row.keptByHand,
    outcome,
    reason: row.reason,
    note: row.note,
    cleanId: row.cleanId,
    state: domain.visitState({ day, teamId, windowFrom, outcome, clean, crewMinutes }, now),
    closed: row.closed,
    customerName: row.customerName,
    customerAddress: row.customerAddress,
    customerLatitude: row.latitude,
    customerLongitude: row.longitude,
    customerLocated: row.isLocated,
    price: dollars(row.priceCents),
    expectedTime: row.expected ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The visits of a crew's day, by the domain's own rules. */
import { rowsOf } from './database.mjs';
import { domain } from './domain.mjs';
import { ofItsDay, stop, STOP, time } from './schedule.mjs';
import { STAFF } from './session.mjs';

const DAY = `${STAFF},
  asked AS MATERIALIZED (
    SELECT live.user_id, b.time_zone, b.work_from, b.work_to, (now() AT TIME ZONE b.time_zone)::date AS today,
           to_char(now() AT TIME ZONE b.time_zone, 'HH24:MI') AS now
    FROM live CROSS JOIN business_settings b
  ), mine AS MATERIALIZED (
    SELECT m.team_id AS id FROM asked, team_memberships m
    WHERE m.user_id = asked.user_id AND m.start_date <= asked.today AND (m.end_date IS NULL OR asked.today < m.end_date)
    UNION
    SELECT c.team_id FROM asked, time_entries e JOIN cleans c ON c.id = e.clean_id
    WHERE e.user_id = asked.user_id AND e.clock_out IS NULL AND NOT e.is_discarded
  ), listed AS (
    SELECT ${STOP}, team.name AS "teamName",
           customer.phone AS "customerPhone", clean.status AS "cleanStatus",
           ${ofItsDay('clock_in', 'asked')} AS "beganAt",
           ${ofItsDay('clock_out', 'asked')} AS "leftAt"
    FROM asked CROSS JOIN mine JOIN visits v ON v.team_id = mine.id AND v.day = asked.today
    JOIN teams team ON team.id = v.team_id JOIN customers customer ON customer.id = v.customer_id
    LEFT JOIN plans plan ON plan.id = v.plan_id LEFT JOIN cleans clean ON clean.id = v.clean_id
    WHERE v.clean_id IS NOT NULL OR (team.active AND customer.active)
    ORDER BY team.name_order, v.team_id, v.position, v.window_from NULLS LAST, v.id LIMIT 200
  )
  SELECT asked.today::text, asked.now, ${time('asked.work_from')} AS work_from, ${time('asked.work_to')} AS work_to,
    (SELECT json_agg(listed) FROM listed) AS visits,
    (SELECT json_agg(json_build_object('id', mine.id, 'people', (
       SELECT count(*) FROM team_memberships m JOIN users u ON u.id = m.user_id AND u.active
       WHERE m.team_id = mine.id AND m.start_date <= asked.today AND (m.end_date IS NULL OR asked.today < m.end_date)))) FROM mine) AS teams,
    (SELECT json_agg(json_build_object('priceMinCents', price_min_cents, 'priceMaxCents', price_max_cents,
              'allottedMinutes', allotted_minutes)) FROM price_tiers) AS tiers,
    CASE WHEN NOT EXISTS (SELECT FROM listed) THEN (
      SELECT count(*)::integer FROM team_memberships m JOIN visits v ON v.team_id = m.team_id AND v.day = asked.today + 1
      JOIN teams team ON team.id = v.team_id JOIN customers customer ON customer.id = v.customer_id
      WHERE m.user_id = asked.user_id AND m.start_date <= asked.today + 1 AND (m.end_date IS NULL OR asked.today + 1 < m.end_date)
        AND (v.clean_id IS NOT NULL OR (team.active AND customer.active))) END AS tomorrow
  FROM asked`;

export const crewDayRoutes = {
  'GET /api/staff/day': async ({ sessionId }) => {
    const [row] = await rowsOf(DAY, [sessionId]);
    return row ? { json: { data: { date: row.today, visits: crewVisits(row), tomorrow: row.tomorrow } } } : null;
  },
};

function crewVisits({ visits, teams, tiers, today, now, work_from: workFrom, work_to: workTo }) {
  const teamIds = [...new Set(visits?.map(({ teamId }) => teamId))];
  return teamIds.flatMap((teamId) => {
    const ofTeam = visits.filter((row) => row.teamId === teamId);
    const { people } = teams.find(({ id }) => id === teamId);
    for (const row of ofTeam) {
      row.base = row.minutes ?? domain.baseMinutes(row, tiers ?? []);
      row.crew = domain.visitCrewMinutes(row.base, people);
      row.place = row.isLocated ? domain.parsePosition(row.latitude, row.longitude) : null;
    }
    const times = domain.expectedTimes(ofTeam.map(stop), workFrom, now);
    return ofTeam.map((row, at) => crewVisit(row, times[at], { today, now, workTo }));
  });
}

function crewVisit(row, expectedTime, now) {
  const { teamId, windowFrom, outcome, cleanId, cleanStatus: clean, crew: crewMinutes } = row;
  return {
    visitId: row.id,
    teamId,
    teamName: row.teamName,
    customerId: row.customerId,
    customerName: row.customerName,
    customerAddress: row.customerAddress,
    customerPhone: row.customerPhone,
    customerLatitude: row.latitude,
    customerLongitude: row.longitude,
    windowFrom,
    windowTo: row.windowTo,
    expectedTime,
    minutes: row.base,
    state: domain.visitState({ day: now.today, teamId, windowFrom, outcome, clean, crewMinutes }, now),
    note: row.note,
    reason: row.reason,
    jobId: cleanId,
  };
}

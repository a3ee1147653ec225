/** Everybody's week, day by day, by the domain's own rule. */
import { rowsOf } from './database.mjs';
import { domain, iso, nameOf, offsetAtZone } from './domain.mjs';
import { dayRules } from './own.mjs';
import { OFFICE } from './session.mjs';

/** Everything but the entries, in one row; $2 is the Monday. */
const AROUND = `${OFFICE},
  span AS MATERIALIZED (
    SELECT time_zone, $2::date::timestamp AT TIME ZONE time_zone AS from_at,
           ($2::date + 7)::timestamp AT TIME ZONE time_zone AS to_at
    FROM business_settings)
  SELECT span.*,
    (SELECT json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email,
              'active', u.active) ORDER BY u.name_order, u.id)
     FROM users u WHERE (u.active AND u.role = 'staff') OR u.id IN (
       SELECT e.user_id FROM time_entries e
       WHERE NOT e.is_discarded AND e.clock_in >= span.from_at AND e.clock_in < span.to_at)) AS people,
    (SELECT json_agg(r ORDER BY applies_from DESC, id DESC) FROM payroll_rules r WHERE applies_from <= $2::date + 6) AS rules,
    (SELECT json_agg(o ORDER BY id DESC) FROM lunch_overrides o WHERE o.day BETWEEN $2::date AND $2::date + 6) AS lunches,
    (SELECT json_agg(o ORDER BY id DESC) FROM start_time_overrides o WHERE o.day BETWEEN $2::date AND $2::date + 6) AS starts,
    (SELECT json_agg(json_build_object('action', a.action, 'first_name', u.first_name, 'last_name', u.last_name,
              'created_at', a.created_at) ORDER BY a.id DESC)
     FROM week_approvals a JOIN users u ON u.id = a.made_by_id WHERE a.week_start = $2) AS approvals,
    EXISTS (SELECT 1 FROM time_entries WHERE clock_out IS NULL AND NOT is_discarded AND clock_in >= span.from_at
              AND clock_in < span.to_at) AS is_open
  FROM live, span`;

const ENTRIES = `
  SELECT e.user_id, e.clean_id, customer.name AS customer_name, c.status = 'completed' AS is_completed, e.lunch_break,
         date_part('epoch', e.clock_in) * 1000 AS clock_in_ms, date_part('epoch', e.clock_out) * 1000 AS clock_out_ms,
         date_part('epoch', e.finish_pressed_at) * 1000 AS finish_pressed_ms,
         (SELECT json_agg(p.id) FROM punch_events p WHERE p.clean_id = c.id AND p.kind IN ('start', 'finish')
          AND (p.archived <> '{}' OR p.at_estimated < p.received_at - interval '1 minute')
          AND (p.outcome IN ('stored', 'merged') OR p.decision = 'accept')) AS lately_sent
  FROM (SELECT * FROM time_entries
        WHERE NOT is_discarded AND clock_in >= $1 AND clock_in < $2 OFFSET 0) e
  JOIN cleans c ON c.id = e.clean_id JOIN customers customer ON customer.id = c.customer_id`;

export const timesheetRoutes = {
  'GET /api/admin/timesheets': async ({ sessionId, query }) => {
    const monday = query.get('customStart');
    const [around] = await rowsOf(AROUND, [sessionId, monday]);
    if (!around) return null;
    const json = sheet(monday, around, await rowsOf(ENTRIES, [around.from_at, around.to_at]));
    const people = json.data.length;
    return { json, headers: { 'content-range': `staff 0-${Math.max(0, people - 1)}/${people}` } };
  },
};

function sheet(monday, around, entries) {
  const { time_zone: timezone, people, rules } = around;
  const offsetAt = offsetAtZone(timezone);
  const to = domain.addDays(monday, 6);
  const days = domain.daysIn({ from: monday, to }).map((day) => {
    const ofDay = dayRules(rules.find((each) => each.applies_from <= day));
    return { day, rules: ofDay, shown: shownRules(ofDay.lunch), weekday: domain.weekdayName(day) };
  });
  const entriesOf = new Map();
  for (const row of entries) {
    const key = `${row.user_id} ${domain.wallClockAt(row.clock_in_ms, offsetAt).day}`;
    if (!entriesOf.has(key)) entriesOf.set(key, []);
    entriesOf.get(key).push({
      cleanId: row.clean_id,
      clockInMs: Math.round(row.clock_in_ms),
      clockOutMs: row.clock_out_ms && Math.round(row.clock_out_ms),
      lunchBreak: row.lunch_break,
      finishPressedMs: row.finish_pressed_ms && Math.round(row.finish_pressed_ms),
      isCompleted: row.is_completed,
      latelySent: row.lately_sent ?? [],
      customerName: row.customer_name,
    });
  }
  const overrideOf = (rows, id, day) => rows?.find((row) => row.user_id === id && row.day === day);
  const nowMs = Date.now();
  const data = people.map((person) => {
    let minutes = 0;
    const shownDays = days.map((each) => {
      const start = overrideOf(around.starts, person.id, each.day)?.start_time ?? null;
      const day = domain.timesheetDay({
        day: each.day,
        entries: entriesOf.get(`${person.id} ${each.day}`) ?? [],
        rules: each.rules,
        overrides: {
          lunch: overrideOf(around.lunches, person.id, each.day)?.has_lunch ?? null,
          startMinutes: start && domain.minutesOfTime(start.slice(0, 5)),
        },
        offsetAt,
        nowMs,
      });
      minutes += day.minutes;
      return shownDay(each, day);
    });
    const { id, email, active } = person;
    return { id, staffId: id, staffName: nameOf(person), email, active, days: shownDays, total: hours(minutes) };
  });
  return { data, dateRange: { start: monday, end: to }, timezone, weeks: [week(monday, to, around, offsetAt)] };
}

function shownDay({ day, weekday, shown }, sheetDay) {
  return {
    date: day,
    weekday,
    ...hours(sheetDay.minutes),
    jobs: sheetDay.entries.map((entry) => ({
      jobId: entry.cleanId,
      customerName: entry.customerName,
      clockInTime: iso(entry.clockInMs),
      clockOutTime: iso(entry.clockOutMs),
      finishPressedAt: iso(entry.finishPressedMs),
    })),
    startTime: iso(sheetDay.payStartMs),
    clockInTime: iso(sheetDay.clockInMs),
    endTime: iso(sheetDay.endMs),
    lunchBreak: sheetDay.lunch.hasLunch,
    inProgress: sheetDay.isInProgress,
    flagged: sheetDay.isFlagged,
    lunchBreakDebug: {
      hasOverride: sheetDay.lunch.byOverride,
      hasStartTimeOverride: sheetDay.hasStartOverride,
      conditions: sheetDay.conditions.map(({ kind, actual, limit, passed, description }) => ({
        kind,
        actual,
        limit,
        passed,
        description,
      })),
      rules: shown,
    },
    latelySent: sheetDay.entries.flatMap(({ latelySent }) => latelySent),
  };
}

function shownRules(lunch) {
  return {
    minHours: lunch.minHours,
    minJobs: domain.LUNCH_MIN_JOBS,
    startTime: domain.timeOfMinutes(lunch.startMinutes),
    finishTime: domain.timeOfMinutes(lunch.finishMinutes),
    durationMinutes: lunch.durationMinutes,
  };
}

const hours = (minutes) => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
  decimalHours: domain.decimalHours(minutes),
});

function week(weekStart, weekEnd, { approvals, is_open: isOpen }, offsetAt) {
  const [latest] = approvals ?? [];
  const action = latest?.action === 'approved' ? latest : null;
  const today = domain.wallClockAt(Date.now() - 60_000, offsetAt).day;
  const inTheWay = isOpen ? 'Somebody is still on a clean in this week.' : null;
  const problem = weekEnd >= today ? 'This week is not over yet.' : inTheWay;
  return {
    weekStart,
    weekEnd,
    approved: action !== null,
    problem: action ? null : problem,
    approvedBy: action && nameOf(action),
    approvedAt: action && iso(action.created_at),
  };
}

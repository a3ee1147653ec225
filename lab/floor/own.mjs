/** What a cleaner's phone asks about its own person, and price tiers. */
import { rowsOf } from './database.mjs';
import { dollars, domain, iso, nameOf, offsetAtZone } from './domain.mjs';
import { live, STAFF } from './session.mjs';

const ME = `${live('staff', 'manager', 'admin')} SELECT * FROM live`;

const ACTIVE_JOB = `${STAFF}
  SELECT job.* FROM live LEFT JOIN LATERAL (
    SELECT c.id, c.customer_id, customer.name AS customer_name, customer.address AS customer_address,
           customer.phone AS customer_phone, customer.notes AS customer_notes, c.allotted_minutes, c.clock_in, t.name AS team_name, t.color_hex AS team_color,
           (SELECT json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
                            ORDER BY u.name_order, u.id)
            FROM time_entries mate JOIN users u ON u.id = mate.user_id
            WHERE mate.clean_id = c.id AND mate.clock_out IS NULL AND NOT mate.is_discarded) AS members
    FROM cleans c
    JOIN customers customer ON customer.id = c.customer_id
    JOIN teams t ON t.id = c.team_id
    WHERE c.id = (SELECT clean_id FROM time_entries own
                  WHERE own.user_id = live.user_id AND own.clock_out IS NULL AND NOT own.is_discarded)
  ) job ON true`;

/**
 * Everything the answer is calculated from in one row: entries left today, and for the lunch tags all entries of their days
 * with rules and overrides. Those days are today and yesterday: no clean lasts longer. The limit tells the planner that
 * they are few.
 */
const COMPLETED_TODAY = `${STAFF},
  day AS MATERIALIZED (
    SELECT b.time_zone, z.today, z.today::timestamp AT TIME ZONE b.time_zone AS from_at,
           (z.today + 1)::timestamp AT TIME ZONE b.time_zone AS to_at
    FROM business_settings b CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE coalesce($2, b.time_zone))::date AS today) z
  ), own AS MATERIALIZED (
    SELECT e.* FROM live CROSS JOIN day CROSS JOIN LATERAL (
      SELECT * FROM time_entries WHERE user_id = live.user_id AND NOT is_discarded AND clock_in >= day.from_at - interval '1 day'
      LIMIT 200
    ) e
  )
  SELECT day.time_zone,
    (SELECT json_agg(json_build_object('job_id', c.id, 'customer_id', c.customer_id, 'customer_name', customer.name,
              'customer_address', customer.address, 'clock_in', e.clock_in, 'clock_out', e.clock_out,
              'lunch_break', e.lunch_break, 'is_completed', c.status = 'completed', 'is_left_today', e.clock_out >= day.from_at AND e.clock_out < day.to_at)
              ORDER BY e.clock_out DESC, c.id DESC)
     FROM own e JOIN cleans c ON c.id = e.clean_id JOIN customers customer ON customer.id = c.customer_id) AS entries,
    (SELECT json_agg(r ORDER BY applies_from DESC, id DESC) FROM payroll_rules r WHERE applies_from <= day.today) AS rules,
    (SELECT json_agg(o ORDER BY id DESC) FROM lunch_overrides o
     WHERE o.user_id = live.user_id AND o.day BETWEEN day.today - 1 AND day.today) AS lunches,
    (SELECT json_agg(o ORDER BY id DESC) FROM start_time_overrides o
     WHERE o.user_id = live.user_id AND o.day BETWEEN day.today - 1 AND day.today) AS starts
  FROM live, day`;

const TIERS = `${STAFF}
  SELECT t.* FROM live LEFT JOIN price_tiers t ON true ORDER BY t.price_min_cents, t.id`;

export const ownRoutes = {
  'GET /api/auth/me': async ({ sessionId }) => {
    const [me] = await rowsOf(ME, [sessionId]);
    if (!me) return null;
    const actor = me.actor_id && {
      id: me.actor_id,
      name: nameOf({ first_name: me.actor_first_name, last_name: me.actor_last_name }),
    };
    const { user_id: id, email, first_name: firstName, last_name: lastName, role } = me;
    const user = { id, email, firstName, lastName, name: nameOf(me), role, isSpoofed: actor !== null, actor };
    return { json: { data: { user } } };
  },

  'GET /api/staff/active-job': async ({ sessionId }) => {
    const [row] = await rowsOf(ACTIVE_JOB, [sessionId]);
    return row ? { json: { data: row.id === null ? null : activeJob(row) } } : null;
  },

  'GET /api/staff/completed-today': async ({ sessionId, query }) => {
    const [row] = await rowsOf(COMPLETED_TODAY, [sessionId, query.get('timezone')]);
    return row ? { json: { data: completedJobs(row) } } : null;
  },

  'GET /api/staff/price-tiers': async ({ sessionId }) => {
    const rows = await rowsOf(TIERS, [sessionId]);
    return rows.length > 0 ? { json: { data: rows.filter(({ id }) => id !== null).map(tier) } } : null;
  },
};

function tier(row) {
  const [priceMin, priceMax] = [dollars(row.price_min_cents), dollars(row.price_max_cents)];
  return { id: row.id, priceMin, priceMax, allottedMinutes: row.allotted_minutes };
}

/** The answer about a clean in progress. */
export function activeJob(row) {
  return {
    jobId: row.id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerAddress: row.customer_address,
    customerPhone: row.customer_phone,
    customerNotes: row.customer_notes ?? null,
    allottedMinutes: row.allotted_minutes,
    clockInTime: iso(row.clock_in),
    teamName: row.team_name,
    teamColor: row.team_color,
    members: (row.members ?? []).map((member) => ({ id: member.id, name: nameOf(member) })),
    serverTime: new Date().toISOString(),
  };
}

function completedJobs({ time_zone, entries, rules, lunches, starts }) {
  const offsetAt = offsetAtZone(time_zone);
  const dayOf = (entry) => domain.wallClockAt(Date.parse(entry.clock_in), offsetAt).day;
  const done = (entries ?? []).filter((entry) => entry.is_left_today && entry.clock_out !== null);
  const days = [...new Set(done.map(dayOf))].map((day) => {
    const ofDay = entries.filter((entry) => dayOf(entry) === day);
    const calculated = domain.timesheetDay({
      day,
      entries: ofDay.map((entry) => ({
        cleanId: entry.job_id,
        clockInMs: Date.parse(entry.clock_in),
        clockOutMs: entry.clock_out && Date.parse(entry.clock_out),
        lunchBreak: entry.lunch_break,
        isCompleted: entry.is_completed,
      })),
      rules: dayRules(rules.find((each) => each.applies_from <= day)),
      overrides: {
        lunch: lunches?.find((each) => each.day === day)?.has_lunch ?? null,
        startMinutes: minutesOf(starts?.find((each) => each.day === day)?.start_time ?? null),
      },
      offsetAt,
      nowMs: Date.now(),
    });
    return { ...calculated, day };
  });
  return done.map((job) => {
    const lunch = days.find(({ lunchTag }) => lunchTag?.cleanId === job.job_id)?.lunchTag.kind;
    const day = days.find((each) => each.day === dayOf(job));
    return {
      id: job.job_id,
      customerId: job.customer_id,
      customerName: job.customer_name,
      customerAddress: job.customer_address,
      clockInTime: iso(job.clock_in),
      clockOutTime: iso(job.clock_out),
      lunchBreak: lunch === 'manual',
      autoLunchDeducted: lunch === 'auto',
      day: {
        date: day.day,
        decimalHours: domain.decimalHours(day.minutes),
        inProgress: day.isInProgress,
        lunch: domain.lunchLine({ ...day, reason: null }),
      },
    };
  });
}

const minutesOf = (time) => (time === null ? null : domain.minutesOfTime(time.slice(0, 5)));

/** Payroll rules in the domain's terms, out of a row as JSON. */
export function dayRules(row) {
  return {
    staffStartMinutes: minutesOf(row.staff_start_time),
    lunch: {
      minHours: Number(row.lunch_break_min_hours),
      durationMinutes: row.lunch_break_duration_minutes,
      startMinutes: minutesOf(row.lunch_break_start_time),
      finishMinutes: minutesOf(row.lunch_break_finish_time),
    },
  };
}

import { LIMITS } from '@tidycrew/contracts';
import { dayOf, timeOfDayOf } from '../model/day.sql.js';
import { itemsOf, tickCountsOf } from '../model/checklist.sql.js';
import { latelySentOf } from '../model/lately-sent.sql.js';
import { EFFICIENCY, MINUTES, WAGE_RATIO } from '../model/figures.sql.js';

/** What lists of cleans can be sorted by, as SQL. */
export const CLEAN_SORT: Record<string, string> = {
  id: 'c.id',
  jobId: 'c.id',
  customerName: 'customer.name_order',
  customerAddress: 'lower(customer.address)',
  teamName: 'team.name_order',
  clockInTime: 'c.clock_in',
  clockOutTime: 'c.clock_out',
  /** What the clock of the business showed at the start, whatever the day; then the length. */
  timeOfDay: `(${timeOfDayOf('c.clock_in')}, c.clock_out - c.clock_in)`,
  allocatedMinutes: 'c.allotted_minutes',
  timeDifferenceMinutes: `${MINUTES} - c.allotted_minutes`,
  efficiency: EFFICIENCY,
  price: 'c.price_cents',
  wages: 'c.wages_cents',
  wageRatio: WAGE_RATIO,
};

/** Columns that always have a value: sorted without NULLS LAST, an index can answer the first page. */
export const NEVER_NULL = ['c.id', 'c.clock_in'];

const JOINS = {
  customer: 'JOIN customers customer ON customer.id = c.customer_id',
  team: 'JOIN teams team ON team.id = c.team_id',
};

/** Only what the order needs is joined to the cleans that are passed over. */
function sortedBy(order: string): string {
  const needed = (['customer', 'team'] as const).filter((table) => order.includes(`${table}.`));
  return ['cleans c', ...needed.map((table) => JOINS[table])].join(' ');
}

const COLUMNS = `
  c.id, c.status, c.customer_id AS "customerId", customer.name AS "customerName", customer.address AS "customerAddress",
  customer.latitude::text, customer.longitude::text, customer.is_located AS "isLocated", c.team_id AS "teamId",
  team.name AS "teamName", team.color_hex AS "teamColor", c.price_cents AS "priceCents", c.extras_cents AS "extrasCents", c.pay_rate_cents AS "payRateCents",
  c.is_friends_family AS "isFriendsFamily", c.allotted_minutes AS "allottedMinutes", c.base_minutes AS "baseMinutes",
  c.clock_in AS "clockIn", c.clock_out AS "clockOut", c.notes, c.updated_at AS "updatedAt"`;

/** Who has pressed a finish for a member, and when. */
interface FinishReport {
  firstName: string;
  lastName: string;
  pressedAt: string;
}

/** A member of a crew as JSON out of the database: instants are text. */
export interface CleanMemberRow {
  id: number;
  userId: number;
  firstName: string;
  lastName: string;
  clockIn: string;
  clockOut: string | null;
  isCoreTeam: boolean;
  teamName: string | null;
  teamColor: string | null;
  /** Absent from an answer that an older copy kept for a retry. */
  reportedFinish?: FinishReport | null;
}

/** A member as the statement tells them, without the names of the values: to write those took a quarter of a long list's time. */
export type MemberValues = [
  id: number,
  userId: number,
  firstName: string,
  lastName: string,
  clockIn: string,
  clockOut: string | null,
  isCoreTeam: boolean,
  teamName: string | null,
  teamColor: string | null,
  reportedFinish: FinishReport | null,
];

export function memberOf(values: MemberValues): CleanMemberRow {
  const [id, userId, firstName, lastName, clockIn, clockOut, isCoreTeam, teamName, teamColor, reportedFinish] = values;
  return { id, userId, firstName, lastName, clockIn, clockOut, isCoreTeam, teamName, teamColor, reportedFinish };
}

/**
 * The cleans of the last of some common table expressions, `page`, with their crews. OFFSET 0 makes PostgreSQL read their entries
 * by index, because for a week of cleans the planner chose to scan all entries. They are joined to people and teams after that: of
 * a small business everybody was scanned for each clean. Teams are those of the clean's day, which is calculated
 * first: inside the join, all memberships were scanned for each entry. The crews are put together once: where few cleans were
 * expected, those of all were put together for each clean. Most cleans have no late press, which is looked up sooner than none is
 * sorted. A discarded clean shows the crew it was discarded with.
 */
const withCrews = (page: string, order: string, isWhole = false): string => `
  WITH ${page}, days AS MATERIALIZED (
    SELECT id, status, ${dayOf('"clockIn"')} AS day FROM page
  ), entries AS MATERIALIZED (
    SELECT days.day, e.* FROM days CROSS JOIN LATERAL (
      SELECT * FROM time_entries entry
      WHERE entry.clean_id = days.id AND entry.is_discarded = (days.status = 'discarded') OFFSET 0
    ) e
  ), crews AS MATERIALIZED (
    SELECT e.clean_id,
           json_agg(json_build_array(e.id, u.id, u.first_name, u.last_name, e.clock_in, e.clock_out, e.is_core_team,
               own.name, own.color_hex, CASE WHEN e.finish_pressed_at IS NOT NULL THEN (
                  SELECT json_build_object('firstName', r.first_name, 'lastName', r.last_name, 'pressedAt', e.finish_pressed_at)
                  FROM users r WHERE r.id = e.finish_reported_by_id) END)
             ORDER BY u.name_order, u.id) AS members
    FROM entries e
    JOIN users u ON u.id = e.user_id
    LEFT JOIN team_memberships m ON m.user_id = e.user_id AND daterange(m.start_date, m.end_date) @> e.day
    LEFT JOIN teams own ON own.id = m.team_id
    GROUP BY e.clean_id
  )
  SELECT page.*, crews.members,
         CASE WHEN page."extrasCents" > 0 THEN (
           SELECT json_agg(json_build_object('name', x.name, 'amountCents', x.amount_cents) ORDER BY x.position)
           FROM clean_extras x WHERE x.clean_id = page.id) END AS extras,
         CASE WHEN EXISTS (SELECT 1 FROM punch_events press WHERE press.clean_id = page.id) THEN ${latelySentOf('page.id')}
         END AS "latelySent", ${tickCountsOf('page.id')} AS ticks${isWhole ? `, ${itemsOf('page.id')} AS checklist` : ''}
  FROM page LEFT JOIN crews ON crews.clean_id = page.id ORDER BY ${order}`;

/** The cleans of a condition with their crews. The page is chosen first, by ids alone, so that an index can answer it. */
export function cleansWithCrews(where: string, order = 'c.id', slice = '', isWhole = false): string {
  const page = `
    chosen AS MATERIALIZED (
      SELECT c.id FROM ${sortedBy(order)} ${where} ORDER BY ${order} ${slice}
    ), page AS MATERIALIZED (
      SELECT ${COLUMNS}, row_number() OVER (ORDER BY ${order})::integer AS place
      FROM chosen JOIN cleans c ON c.id = chosen.id ${JOINS.customer} ${JOINS.team}
    )`;
  return withCrews(page, 'page.place', isWhole);
}

/** One clean, $1, with its crew and the items of its checklist. */
export const ONE_CLEAN = cleansWithCrews('WHERE c.id = $1', 'c.id', '', true);

/** The cleans in progress are few: choosing them by themselves would be a quarter of the whole. */
const ACTIVE = `
  page AS MATERIALIZED (
    SELECT ${COLUMNS} FROM cleans c ${JOINS.customer} ${JOINS.team}
    WHERE c.status = 'active' ORDER BY c.clock_in, c.id LIMIT ${LIMITS.list}
  )`;

/** What consoles ask for every few seconds: all cleans in progress, the one that was started first first. */
export const ALL_ACTIVE = withCrews(ACTIVE, 'page."clockIn", page.id');

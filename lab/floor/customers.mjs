/** Customers: the list that phones keep, and the office's page and form. */
import { rowsOf } from './database.mjs';
import { dollars, domain, iso } from './domain.mjs';
import { OFFICE, STAFF } from './session.mjs';

const LISTED = `id, name, address, phone, NULL::text AS email, NULL::text AS notes, latitude, longitude, price_cents,
  is_friends_family, friends_family_minutes`;
/** When customers c are due, seen from today in the zone of the business: the newest clean, the next visit and a running plan. */
const DUE = `
  CROSS JOIN (SELECT time_zone, (now() AT TIME ZONE time_zone)::date AS today FROM business_settings) zone
  LEFT JOIN LATERAL (
    SELECT true AS runs FROM plans WHERE customer_id = c.id AND (until_day IS NULL OR until_day >= greatest(from_day, zone.today)) LIMIT 1
  ) plan ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(day, due_day) AS day FROM visits
    WHERE (plan.runs OR NOT c.is_frequency_known) AND customer_id = c.id AND clean_id IS NULL AND outcome IS NULL ORDER BY coalesce(day, due_day) LIMIT 1
  ) visit ON true
  LEFT JOIN LATERAL (
    SELECT (clock_in AT TIME ZONE zone.time_zone)::date AS day FROM cleans
    WHERE plan.runs IS NULL AND customer_id = c.id AND status = 'completed' ORDER BY clock_in DESC LIMIT 1
  ) newest ON true
  CROSS JOIN LATERAL (
    SELECT CASE WHEN plan.runs THEN visit.day WHEN newest.day IS NULL THEN
        CASE WHEN c.is_frequency_known THEN (c.created_at AT TIME ZONE zone.time_zone)::date ELSE visit.day END
      ELSE newest.day + CASE c.clean_frequency WHEN 'weekly' THEN 7 WHEN 'fortnightly' THEN 14 WHEN 'tri-weekly' THEN 21
        WHEN 'monthly' THEN 28 END END AS due_day
  ) due`;
const DUE_COLUMNS = 'due.due_day::text AS due_day, zone.today - due.due_day AS days_late';
const LISTED_DUE = 'clean_frequency, is_frequency_known, created_at';

const PLACE = 'point(longitude::float8, degrees(asinh(tan(radians(latitude::float8)))))';
const HERE = 'point($3::float8, degrees(asinh(tan(radians($2::float8)))))';

/** domain/src/distance.ts haversineMeters in SQL. */
const IS_NEAR = `latitude BETWEEN area.south AND area.north AND longitude BETWEEN area.west AND area.east
  AND 2 * 6371000 * asin(least(1, sqrt(sin(radians(latitude::float8 - $2::float8) / 2) ^ 2
    + cos(radians($2::float8)) * cos(radians(latitude::float8)) * sin(radians(longitude::float8 - $3::float8) / 2) ^ 2)))
    <= area.radius_meters + 3000`;

/** domain/src/distance.ts boundingBox in SQL, so that one statement is enough: the radius is known to the database only. */
const NEARBY = `${STAFF},
  area AS MATERIALIZED (
    SELECT b.radius_meters, ($2::float8 - angle)::numeric AS south, ($2::float8 + angle)::numeric AS north,
           ($3::float8 - width)::numeric AS west, ($3::float8 + width)::numeric AS east
    FROM business_settings b
    CROSS JOIN LATERAL (SELECT (b.radius_meters + 3000.01) / (6371000 * pi() / 180) AS angle) a
    CROSS JOIN LATERAL (SELECT degrees(asin(sin(radians(angle)) / cos(radians($2::float8)))) AS width) w
  )
  SELECT area.radius_meters, total.count, c.*, ${DUE_COLUMNS} FROM live CROSS JOIN area
  CROSS JOIN LATERAL (
    SELECT count(*)::integer FROM (
      SELECT FROM customers WHERE active AND is_located AND ${IS_NEAR} LIMIT 1001
    ) counted
  ) total
  LEFT JOIN LATERAL (
    SELECT nearest.* FROM (
      SELECT ${LISTED}, ${PLACE} <-> ${HERE} AS distance, ${LISTED_DUE} FROM customers WHERE active AND is_located
      ORDER BY ${PLACE} <-> ${HERE} LIMIT 300
    ) nearest
    WHERE ${IS_NEAR}
  ) c ON true ${DUE} ORDER BY c.distance, c.id`;

const BY_NAME = `${STAFF}
  SELECT b.radius_meters, (SELECT count(*)::integer FROM customers WHERE active AND is_located) AS count, c.*, ${DUE_COLUMNS}
  FROM live CROSS JOIN business_settings b LEFT JOIN LATERAL (
    SELECT ${LISTED}, name_order, ${LISTED_DUE} FROM customers WHERE active AND is_located ORDER BY name_order, id LIMIT 1000
  ) c ON true ${DUE} ORDER BY c.name_order, c.id`;

const COLUMNS = `
  c.id, c.name, c.address, c.phone, c.email, c.notes, c.price_cents, c.clean_frequency, c.is_friends_family,
  c.friends_family_minutes, c.invoice_required, c.latitude, c.longitude, c.is_located, c.active, f.efficiency_percent,
  f.wage_ratio_percent, f.calculated_at, c.created_at, c.updated_at`;

const JOINED = 'customers c LEFT JOIN customer_figures f ON f.customer_id = c.id';

const ONE = `${OFFICE} SELECT c.* FROM live LEFT JOIN LATERAL (SELECT ${COLUMNS} FROM ${JOINED} WHERE c.id = $2) c ON true`;

const PAGE = `${OFFICE}
  , found AS MATERIALIZED (
    SELECT c.id, c.name_order AS rank FROM customers c
    WHERE c.search_key LIKE ALL ($2) OR c.email ILIKE ALL ($2) OR c.phone LIKE $5
  )
  SELECT page.* FROM live LEFT JOIN LATERAL (
    SELECT ${COLUMNS}, (SELECT count(*) FROM found)::integer AS total, chosen.rank
    FROM (SELECT * FROM found ORDER BY rank, id LIMIT $3 OFFSET $4) chosen
    JOIN customers c ON c.id = chosen.id LEFT JOIN customer_figures f ON f.customer_id = c.id
  ) page ON true ORDER BY page.rank, page.id`;

export const customerRoutes = {
  'GET /api/staff/customers': async ({ sessionId, query }) => {
    const near = query.get('near')?.split(',');
    const rows = near ? await rowsOf(NEARBY, [sessionId, ...near]) : await rowsOf(BY_NAME, [sessionId]);
    if (rows.length === 0) return null;
    const data = rows[0].id === null ? [] : rows.map(nearby);
    const total = near && rows[0].count > 1000 ? '*' : rows[0].count;
    const range = `customers 0-${Math.max(0, data.length - 1)}/${total}`;
    return { json: { data, radiusMeters: rows[0].radius_meters }, headers: { 'content-range': range } };
  },

  'GET /api/admin/customers/:id': async ({ sessionId, id }) => {
    const [row] = await rowsOf(ONE, [sessionId, id]);
    return row ? { json: { data: customer(row) } } : null;
  },

  'GET /api/admin/customers': async ({ sessionId, query }) => {
    const [first, last] = JSON.parse(query.get('range') ?? '');
    const { q } = JSON.parse(query.get('filter') ?? '');
    const rows = await rowsOf(PAGE, [
      sessionId,
      domain.customerSearchWords(q).map((word) => `%${word}%`),
      last - first + 1,
      first,
      /^\d+$/.test(q) ? `%${q}%` : null,
    ]);
    if (rows.length === 0) return null;
    const data = rows[0].id === null ? [] : rows.map(customer);
    const range = `customers ${first}-${first + Math.max(0, data.length - 1)}/${rows[0].total ?? 0}`;
    return { json: { data }, headers: { 'content-range': range } };
  },
};

function nearby(row) {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    notes: row.notes,
    latitude: row.latitude,
    longitude: row.longitude,
    active: true,
    price: dollars(row.price_cents),
    isFriendsFamily: row.is_friends_family,
    friendsFamilyMinutes: row.friends_family_minutes,
    dueDay: row.due_day,
    daysLate: row.days_late,
  };
}

function customer(row) {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    notes: row.notes,
    price: dollars(row.price_cents),
    cleanFrequency: row.clean_frequency,
    isFriendsFamily: row.is_friends_family,
    friendsFamilyMinutes: row.friends_family_minutes,
    invoiceRequired: row.invoice_required,
    latitude: row.latitude,
    longitude: row.longitude,
    located: row.is_located,
    active: row.active,
    targetTimeMinutes: row.efficiency_percent,
    averageWageRatio: row.wage_ratio_percent,
    metricsAt: row.calculated_at && iso(row.calculated_at),
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}

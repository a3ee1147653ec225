import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import { boundingBox, EARTH_RADIUS_METERS, type Position } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { DUE_DAY, daysLateOf, dueJoins } from '../model/due.sql.js';

/** A customer as the staff list needs it, straight from the row; what only the office reads is not even fetched. */
interface StaffCustomerRow {
  id: number;
  name: string;
  address: string;
  phone: string | null;
  latitude: string;
  longitude: string;
  priceCents: number | null;
  isFriendsFamily: boolean;
  friendsFamilyMinutes: number | null;
}

/** The day on which it should be cleaned next, and the days since then. */
export interface CustomerDue {
  dueDay: string | null;
  daysLate: number | null;
}

export type ListedCustomerRow = StaffCustomerRow & CustomerDue;

interface ListVersion {
  version: string;
  radiusMeters: number;
  timeZone: string;
}

/** Rows of a list, and how many there are without its bound; null: more than `LIMITS.list`. */
export interface ListedCustomers {
  rows: ListedCustomerRow[];
  total: number | null;
}

const COLUMNS = `c.id, c.name, c.address, c.phone, c.latitude, c.longitude, c.price_cents AS "priceCents",
  c.is_friends_family AS "isFriendsFamily", c.friends_family_minutes AS "friendsFamilyMinutes"`;

/** When it is due, seen from the day that the placeholder holds. */
const dueColumns = (today: string): string =>
  `(${DUE_DAY})::text AS "dueDay", ${daysLateOf(DUE_DAY, today)} AS "daysLate"`;

/** The rows of a bounded SELECT, with when they are due: what is not listed is not looked at. */
const withDue = (bounded: string, today: string, more = ''): string =>
  `SELECT ${COLUMNS}${more}, ${dueColumns(today)} FROM (${bounded}) c ${dueJoins(today)}`;

const LISTED = 'active AND is_located';

/**
 * Degrees on a map in Mercator's projection, on which nearer is nearer, but for a hundredth of the distance: far less than
 * the phone's rounding. Word for word the expression of customers_place_idx.
 */
const PLACE = 'point(longitude::float8, degrees(asinh(tan(radians(latitude::float8)))))';
const HERE = 'point($1::float8, degrees(asinh(tan(radians($2::float8)))))';

/**
 * Within $3 metres of $2, $1: domain's haversineMeters in SQL, and before it the box $4 to $7, which is cheaper and larger, above all in
 * its corners.
 */
const isWithin = (c: string): string =>
  `${c}.latitude BETWEEN $4 AND $5 AND ${c}.longitude BETWEEN $6 AND $7
   AND 2 * ${EARTH_RADIUS_METERS} * asin(least(1, sqrt(sin(radians(${c}.latitude::float8 - $2::float8) / 2) ^ 2
     + cos(radians($2::float8)) * cos(radians(${c}.latitude::float8)) * sin(radians(${c}.longitude::float8 - $1::float8) / 2) ^ 2)))
     <= $3::float8`;

/** What staff's phones list of customers: active ones with a known position, by indexes (decisions D51, D95, D200). */
@Injectable()
export class StaffCustomerListRepository {
  constructor(private readonly database: DataSource) {}

  /** The version of the list; it changes with everything that is listed, with the radius and with the time zone. */
  async version(): Promise<ListVersion> {
    const [row] = await this.database.query<[ListVersion]>(
      `SELECT list.version, business.radius_meters AS "radiusMeters", business.time_zone AS "timeZone"
       FROM customer_list list CROSS JOIN business_settings business`,
    );
    return row;
  }

  /** When one customer is due, seen from a day (yyyy-MM-dd). */
  async dueOf(id: number, today: string): Promise<CustomerDue> {
    const [row] = await this.database.query<[CustomerDue]>(
      `SELECT ${dueColumns('$2::date')} FROM customers c ${dueJoins('$2::date')} WHERE c.id = $1`,
      [id, today],
    );
    return row;
  }

  /** The nearest within so many metres of a place, nearest first. */
  async nearest(here: Position, meters: number, today: string): Promise<ListedCustomers> {
    const box = boundingBox(here, meters);
    const area = [
      ...[here.longitude, here.latitude, meters],
      ...[box.minLatitude, box.maxLatitude, box.minLongitude, box.maxLongitude],
    ];
    // The area is looked at after the bound: a phone far away would else make the index answer everybody.
    const nearest = `SELECT *, ${PLACE} <-> ${HERE} AS distance FROM customers WHERE ${LISTED}
      ORDER BY ${PLACE} <-> ${HERE} LIMIT $8`;
    const rows = await this.database.query<ListedCustomerRow[]>(
      `${withDue(nearest, '$9::date')} WHERE ${isWithin('c')} ORDER BY c.distance, c.id`,
      [...area, LIMITS.nearest + 1, today],
    );
    if (rows.length <= LIMITS.nearest) return { rows, total: rows.length };
    const [{ count }] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM (
         SELECT FROM customers c WHERE ${LISTED} AND ${isWithin('c')} LIMIT $8
       ) counted`,
      [...area, LIMITS.list + 1],
    );
    return { rows: rows.slice(0, LIMITS.nearest), total: known(count) };
  }

  /** The first by name. */
  async byName(today: string): Promise<ListedCustomers> {
    const first = `SELECT * FROM customers WHERE ${LISTED} ORDER BY name_order, id LIMIT $1`;
    const rows = await this.database.query<ListedCustomerRow[]>(
      `${withDue(first, '$2::date')} ORDER BY c.name_order, c.id`,
      [LIMITS.list, today],
    );
    if (rows.length < LIMITS.list) return { rows, total: rows.length };
    const [{ count }] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM customers WHERE ${LISTED}`,
    );
    return { rows, total: count };
  }

  /** Those in whose name or address each word stands, nearest or by name; of a few, one that is called so first. */
  async search(words: string[], nameOrder: string, here: Position | null, today: string): Promise<ListedCustomers> {
    const order = here ? `${PLACE} <-> ${HERE}` : 'name_order';
    const values: unknown[] = [...(here ? [here.longitude, here.latitude] : []), today];
    const day = `$${values.length}::date`;
    const like = (key: string): string =>
      words.map((_, at) => `AND ${key} LIKE $${values.length + 1 + at}`).join(' ') + visibleLetters(words);
    const asked = [...values, ...words.map((word) => `%${word}%`)];
    const few = `SELECT *, name_order = $${asked.length + 2} AS is_named, count(*) OVER ()::integer AS in_all FROM (
        SELECT *, ${order} AS place FROM customers WHERE ${LISTED} ${like('search_key')} LIMIT $${asked.length + 1}
      ) found
      ORDER BY is_named DESC, place, id LIMIT $${asked.length + 3}`;
    const found = await this.database.query<(ListedCustomerRow & { count: number })[]>(
      `${withDue(few, day, ', c.in_all AS count')} ORDER BY c.is_named DESC, c.place, c.id`,
      [...asked, LIMITS.list + 1, nameOrder, LIMITS.found],
    );
    const total = known(found[0]?.count ?? 0);
    if (total !== null) return { rows: found, total };
    // So many are met soon when looked at in order: not by the index of words, which would sort all of them. OFFSET keeps PostgreSQL
    // from doing so, because it takes a long word for a rare one; an order outside would, too, and the first are taken as they come.
    const many = `SELECT * FROM (
        SELECT *, ${order} AS place FROM customers WHERE ${LISTED} ORDER BY ${order}${here ? '' : ', id'} OFFSET 0
      ) ordered
      WHERE true ${like('search_key')} LIMIT $${asked.length + 1}`;
    const rows = await this.database.query<ListedCustomerRow[]>(
      `${withDue(many, day)} ORDER BY c.place${here ? '' : ', c.id'}`,
      [...asked, LIMITS.found],
    );
    return { rows, total };
  }
}

const known = (count: number): number | null => (count > LIMITS.list ? null : count);

/** Words that the index cannot tell from one another stand only where there are such letters, which is soon seen. */
function visibleLetters(words: string[]): string {
  return words.some((word) => /[^ -~]/.test(word)) ? ` AND (name || address) ~ '[^ -~]'` : '';
}

import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import type { BoundingBox, Position } from '@tidycrew/domain';
import { DataSource } from 'typeorm';

/** A customer as the staff list needs it, straight from the row; what only the office reads is not even fetched (D82). */
export interface StaffCustomerRow {
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

export interface ListState {
  version: string;
  radiusMeters: number;
}

/** Rows of a list, and how many there are without its bound; null: more than `LIMITS.list`. */
export interface ListedCustomers {
  rows: StaffCustomerRow[];
  total: number | null;
}

const COLUMNS = `id, name, address, phone, latitude, longitude, price_cents AS "priceCents",
  is_friends_family AS "isFriendsFamily", friends_family_minutes AS "friendsFamilyMinutes"`;

const LISTED = 'active AND is_located';

/**
 * Degrees on a map in Mercator's projection, on which nearer is nearer, but for a hundredth of the distance: far less than
 * the phone's rounding (D51). Word for word the expression of customers_place_idx.
 */
const PLACE = 'point(longitude::float8, degrees(asinh(tan(radians(latitude::float8)))))';
const HERE = 'point($1::float8, degrees(asinh(tan(radians($2::float8)))))';

/** What is searched, as customerSearchKey of libs/domain; word for word the expression of customers_staff_search_idx. */
const KEY = `(' ' || translate(match_key(name || ' ' || address), '/,.;()-#&"', '          '))`;

/** What staff's phones list of customers: active ones with a known position, by indexes (decisions D51, D95, D200). */
@Injectable()
export class StaffCustomerListRepository {
  constructor(private readonly database: DataSource) {}

  /** The version of the list; it changes with everything that is listed, and with the radius. */
  async listState(): Promise<ListState> {
    const [row] = await this.database.query<[ListState]>(
      `SELECT list.version, business.radius_meters AS "radiusMeters"
       FROM customer_list list CROSS JOIN business_settings business`,
    );
    return row;
  }

  /** The nearest within an area around a place, nearest first. */
  async nearest(here: Position, area: BoundingBox): Promise<ListedCustomers> {
    const box = [area.minLatitude, area.maxLatitude, area.minLongitude, area.maxLongitude];
    // The area is looked at after the bound: a phone far away would else make the index answer everybody.
    const rows = await this.database.query<StaffCustomerRow[]>(
      `SELECT ${COLUMNS} FROM (
         SELECT *, ${PLACE} <-> ${HERE} AS distance FROM customers WHERE ${LISTED} ORDER BY ${PLACE} <-> ${HERE} LIMIT $3
       ) nearest
       WHERE latitude BETWEEN $4 AND $5 AND longitude BETWEEN $6 AND $7 ORDER BY distance, id`,
      [here.longitude, here.latitude, LIMITS.nearest + 1, ...box],
    );
    if (rows.length <= LIMITS.nearest) return { rows, total: rows.length };
    const [{ count }] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM (
         SELECT FROM customers
         WHERE ${LISTED} AND latitude BETWEEN $1 AND $2 AND longitude BETWEEN $3 AND $4 LIMIT $5
       ) counted`,
      [...box, LIMITS.list + 1],
    );
    return { rows: rows.slice(0, LIMITS.nearest), total: known(count) };
  }

  /** The first by name. */
  async byName(): Promise<ListedCustomers> {
    const rows = await this.database.query<StaffCustomerRow[]>(
      `SELECT ${COLUMNS} FROM customers WHERE ${LISTED} ORDER BY match_key(name) LIMIT $1`,
      [LIMITS.list],
    );
    if (rows.length < LIMITS.list) return { rows, total: rows.length };
    const [{ count }] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM customers WHERE ${LISTED}`,
    );
    return { rows, total: count };
  }

  /** Those in whose name or address each word stands, nearest or by name; of a few, one that is called so first. */
  async search(words: string[], nameKey: string, here: Position | null): Promise<ListedCustomers> {
    const order = here ? `${PLACE} <-> ${HERE}` : 'match_key(name)';
    const place = here ? [here.longitude, here.latitude] : [];
    const values = [...place, ...words.map((word) => `%${word}%`)];
    const like = (key: string): string =>
      words.map((_, at) => `AND ${key} LIKE $${place.length + 1 + at}`).join(' ') + visibleLetters(words);
    const few = await this.database.query<(StaffCustomerRow & { count: number })[]>(
      `WITH found AS MATERIALIZED (
         SELECT *, ${order} AS place FROM customers WHERE ${LISTED} ${like(KEY)} LIMIT $${values.length + 1}
       )
       SELECT ${COLUMNS}, count(*) OVER ()::integer AS count FROM found
       ORDER BY match_key(name) = $${values.length + 2} DESC, place, id LIMIT $${values.length + 3}`,
      [...values, LIMITS.list + 1, nameKey, LIMITS.found],
    );
    const total = known(few[0]?.count ?? 0);
    if (total !== null) return { rows: few, total };
    // So many are met soon when looked at in order: not by the index of words, which would sort all of them.
    const rows = await this.database.query<StaffCustomerRow[]>(
      `SELECT ${COLUMNS} FROM customers WHERE ${LISTED} ${like(`(${KEY} || '')`)} ORDER BY ${order}
       LIMIT $${values.length + 1}`,
      [...values, LIMITS.found],
    );
    return { rows, total };
  }
}

const known = (count: number): number | null => (count > LIMITS.list ? null : count);

/** Words that the index cannot tell from one another stand only where there are such letters, which is soon seen. */
function visibleLetters(words: string[]): string {
  return words.some((word) => /[^ -~]/.test(word)) ? ` AND (name || address) ~ '[^ -~]'` : '';
}

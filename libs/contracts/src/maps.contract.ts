/** How exactly a place is known: the address itself, its street, or only its suburb. */
export type PlacePrecision = 'address' | 'street' | 'suburb';

export class Place {
  /** Degrees, as text. */
  latitude!: string;
  /** Degrees, as text. */
  longitude!: string;
  precision!: PlacePrecision;
}

export class AddressSuggestion {
  /** One line to show and to fill in, without country, state and postcode. */
  description!: string;
}

export interface GeocodeRequest {
  address: string;
}

/** Where maps without a Google key get their pictures. */
export class MapTiles {
  /** Address with {z}, {x} and {y}, and {r} where there are pictures for dense screens. */
  url!: string;
  /** Whose map it is, shown on it; plain text. */
  attribution!: string;
}

/** A suburb's name at its middle. */
export class MapSuburb {
  name!: string;
  /** Degrees, as text. */
  latitude!: string;
  /** Degrees, as text. */
  longitude!: string;
}

/** At most so many suburbs are named on a map at once, spread over it: the sides of a grid with one in each cell. */
export const SUBURB_GRID = 8;

/** Answer of `GET /api/google-maps-init`; not in the `data` envelope. */
export class MapsInit {
  success!: boolean;
  /** The browser key; missing when there is none. */
  apiKey?: string;
  scriptUrl?: string;
  /** 'no maps key available' when there is none. */
  error?: string;
  /** Only without a key, and where a tile server is set. */
  tiles?: MapTiles;
}

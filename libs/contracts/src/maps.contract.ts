/** How exactly a place is known: the address itself, its street, or only its suburb (decision D17). */
export type PlacePrecision = 'address' | 'street' | 'suburb';

export class Place {
  /** Degrees, as text (decision D3). */
  latitude!: string;
  /** Degrees, as text (decision D3). */
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

/** Where maps without a Google key get their pictures (decision D64). */
export class MapTiles {
  /** With {z}, {x} and {y}, and {r} where there are pictures for dense screens. */
  url!: string;
  /** Whose map it is, shown on it; plain text. */
  attribution!: string;
}

/** A suburb's name at its middle. */
export class MapSuburb {
  name!: string;
  /** Degrees, as text (decision D3). */
  latitude!: string;
  /** Degrees, as text (decision D3). */
  longitude!: string;
}

/** At most so many suburbs are named on a map at once, spread over it: the sides of a grid with one in each cell. */
export const SUBURB_GRID = 8;

/** Answer of `GET /api/google-maps-init`; not in the `data` envelope (decision D18). */
export class MapsInit {
  success!: boolean;
  /** The browser key; missing when there is none. */
  apiKey?: string;
  scriptUrl?: string;
  /** 'no maps key available' when there is none. */
  error?: string;
  /** Only without a key, and where a tile server is set (decision D64). */
  tiles?: MapTiles;
}

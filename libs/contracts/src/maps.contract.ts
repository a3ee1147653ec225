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

/** Answer of `GET /api/google-maps-init`; not in the `data` envelope (decision D18). */
export class MapsInit {
  success!: boolean;
  /** The browser key; missing when there is none. */
  apiKey?: string;
  scriptUrl?: string;
  /** 'no maps key available' when there is none. */
  error?: string;
}

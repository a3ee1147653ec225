import type { Place } from '@tidycrew/contracts';

/**
 * Finds addresses and positions. Two implementations (decision D17): Google's web services when there is a key, else
 * the built-in gazetteer.
 */
export abstract class Maps {
  /**
   * Addresses that continue what is typed, best first, at most five, without country, state and postcode.
   * Empty under three characters. Never rejects because a service is away: that is logged with the request's id.
   */
  abstract suggest(input: string, requestId: string): Promise<string[]>;

  /** Position of an Australian address; null when nobody knows it. */
  abstract geocode(address: string, requestId: string): Promise<Place | null>;
}

/** More would not fit under a phone's keyboard. */
export const MAX_SUGGESTIONS = 5;

import { Client, PlaceAutocompleteType, type GeocodeResult } from '@googlemaps/google-maps-services-js';
import { Logger } from '@nestjs/common';
import { DEFAULT_STATE, type Place, type PlacePrecision } from '@tidycrew/contracts';
import { SUGGEST_FROM_CHARACTERS, trimSuggestion } from '@tidycrew/domain';
import { tidy } from './address-text.js';
import type { StateOfBusiness } from './business-state.js';
import { Maps, MAX_SUGGESTIONS } from './maps.port.js';

export interface GoogleMapsOptions {
  /** The server key; it never leaves the server. */
  key: string;
  /** Where Google is; tests put a server of their own here. */
  baseUrl?: string;
  /** The state whose addresses are suggested first; Victoria unless told. */
  stateOf?: StateOfBusiness;
  /** Milliseconds until the gazetteer answers instead. */
  timeout?: number;
}

const PRECISE = new Set<string>(['street_address', 'premise', 'subpremise']);
const PLACES = new Set<string>(['locality', 'sublocality', 'postal_code', 'neighborhood', 'colloquial_area']);

/** Google's web services; what they cannot answer in time, the fallback answers (decision D17). */
export class GoogleMaps extends Maps {
  private readonly logger = new Logger('GoogleMaps');
  private readonly client: Client;
  private readonly baseUrl: string;
  private readonly timeout: number;

  constructor(
    private readonly options: GoogleMapsOptions,
    private readonly fallback: Maps,
  ) {
    super();
    this.baseUrl = options.baseUrl ?? 'https://maps.googleapis.com';
    this.timeout = options.timeout ?? 4000;
    // The client's own retries are off: three time-outs would exceed the ten seconds that a request may take.
    this.client = new Client({ config: { timeout: this.timeout, raxConfig: { retry: 0, noResponseRetries: 0 } } });
  }

  async suggest(input: string, requestId: string): Promise<string[]> {
    if (tidy(input).length < SUGGEST_FROM_CHARACTERS) return [];
    const found = await this.ask('autocomplete', requestId, () => this.autocomplete(tidy(input)));
    return found && found.length > 0 ? found : this.fallback.suggest(input, requestId);
  }

  async geocode(address: string, requestId: string): Promise<Place | null> {
    const found = await this.ask('geocode', requestId, () => this.place(tidy(address)));
    return found ?? this.fallback.geocode(address, requestId);
  }

  private async autocomplete(input: string): Promise<string[]> {
    const { data } = await this.client.placeAutocomplete({
      params: { input, key: this.options.key, components: ['country:au'], types: PlaceAutocompleteType.address },
      url: `${this.baseUrl}/maps/api/place/autocomplete/json`,
      signal: AbortSignal.timeout(this.timeout),
    });
    const inState = new RegExp(`\\b${(await this.options.stateOf?.()) ?? DEFAULT_STATE}\\b`);
    const lines = data.predictions
      .map(({ description }) => tidy(description))
      .sort((a, b) => Number(inState.test(b)) - Number(inState.test(a)))
      .map(trimSuggestion);
    return [...new Set(lines)].slice(0, MAX_SUGGESTIONS);
  }

  private async place(address: string): Promise<Place | null> {
    const { data } = await this.client.geocode({
      params: {
        address: /\baustralia$/i.test(address) ? address : `${address}, Australia`,
        key: this.options.key,
        region: 'au',
      },
      url: `${this.baseUrl}/maps/api/geocode/json`,
      signal: AbortSignal.timeout(this.timeout),
    });
    const [result] = data.results;
    const precision = result && precisionOf(result);
    if (!precision || !isInAustralia(result)) return null;
    const { lat, lng } = result.geometry.location;
    return { latitude: lat.toFixed(6), longitude: lng.toFixed(6), precision };
  }

  /** Runs one question; a failure is logged without the address or the key and becomes undefined. */
  private async ask<T>(question: string, requestId: string, run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await run();
    } catch (error) {
      this.logger.warn({ requestId }, `Google ${question} failed (${reasonOf(error)}); the gazetteer answers instead.`);
      return undefined;
    }
  }
}

/** Undefined for a whole state or country, which Google answers for an address that it does not know. */
function precisionOf(result: GeocodeResult): PlacePrecision | undefined {
  const types: string[] = result.types;
  const type: string | undefined = result.geometry.location_type;
  if (type === 'ROOFTOP' || type === 'RANGE_INTERPOLATED' || types.some((each) => PRECISE.has(each))) return 'address';
  if (types.includes('route') || types.includes('intersection')) return 'street';
  return types.some((each) => PLACES.has(each)) ? 'suburb' : undefined;
}

function isInAustralia(result: GeocodeResult): boolean {
  const country = result.address_components.find((part) => (part.types as string[]).includes('country'));
  return country === undefined || country.short_name === 'AU';
}

/** Google's own word, else a status or code. Never the message: it may quote the request. */
function reasonOf(error: unknown): string {
  const { code, response } = error as { code?: string; response?: { status?: number; data?: { status?: string } } };
  return response?.data?.status ?? response?.status?.toString() ?? code ?? (error as Error).name;
}

import { DEFAULT_STATE, type MapSuburb, type Place, type State } from '@tidycrew/contracts';
import { SUGGEST_FROM_CHARACTERS } from '@tidycrew/domain';
import {
  parseAddress,
  placeKey,
  splitHouseNumber,
  splitSuburb,
  streetKey,
  tidy,
  type AddressParts,
} from './address-text.js';
import type { StateOfBusiness } from './business-state.js';
import { inStateFirst, readLocalities, type Box, type Localities, type Locality } from './localities.js';
import { Maps, MAX_SUGGESTIONS } from './maps.port.js';
import { MELBOURNE_STREETS } from './streets.js';

interface KnownStreet {
  street: string;
  suburb: string;
  /** Street and suburb as they are compared. */
  key: string;
}

/**
 * Addresses without any service: every Australian locality and a list of Melbourne streets (decision D17).
 * Positions are the middle of the suburb. Where names are ambiguous the business's state comes first (decision D590), then Victoria,
 * then what is nearer to Melbourne.
 */
export class Gazetteer extends Maps {
  private loading: Promise<Localities> | undefined;
  private readonly streets: KnownStreet[] = MELBOURNE_STREETS.flatMap(([street, ...suburbs]) =>
    suburbs.map((suburb) => ({ street, suburb, key: streetKey(`${street} ${suburb}`) })),
  );

  constructor(
    private readonly read: () => Promise<Localities> = readLocalities,
    private readonly stateOf: StateOfBusiness = () => Promise.resolve(DEFAULT_STATE),
  ) {
    super();
  }

  async suggest(input: string): Promise<string[]> {
    const typed = tidy(input);
    if (typed.length < SUGGEST_FROM_CHARACTERS) return [];
    const [localities, state] = await Promise.all([this.localities(), this.stateOf()]);
    const { number, rest } = splitHouseNumber(typed);
    const found = inSuburbs(number, rest, localities, state);
    if (!number) {
      found.push(...localities.beginningWith(placeKey(rest), MAX_SUGGESTIONS, state).map(({ name }) => name));
    }
    const streets = this.knownStreets(number, rest);
    // The streets are Melbourne's.
    return eachOnce(state === 'VIC' ? [...streets, ...found] : [...found, ...streets]).slice(0, MAX_SUGGESTIONS);
  }

  async geocode(address: string): Promise<Place | null> {
    const parsed = parseAddress(address);
    const [localities, state] = await Promise.all([this.localities(), this.stateOf()]);
    const locality = find(parsed, localities, state);
    if (!locality) return null;
    return {
      latitude: locality.latitude.toFixed(6),
      longitude: locality.longitude.toFixed(6),
      precision: 'suburb',
    };
  }

  /** Suburbs whose middle is in the box, spread over it. */
  async suburbsWithin(box: Box): Promise<MapSuburb[]> {
    return (await this.localities()).spreadOver(box).map(({ name, latitude, longitude }) => ({
      name,
      latitude: latitude.toFixed(6),
      longitude: longitude.toFixed(6),
    }));
  }

  /** Says of a text whether it is the name of a locality. */
  async isLocality(): Promise<(text: string) => boolean> {
    const localities = await this.localities();
    return (text) => localities.isCalled(placeKey(text));
  }

  private knownStreets(number: string, rest: string): string[] {
    const key = streetKey(rest);
    if (!key) return [];
    return this.streets
      .filter((known) => known.key.startsWith(key))
      .map((known) => `${number}${known.street}, ${known.suburb}`);
  }

  /** Read at the first question, once; a failed reading is tried again at the next question. */
  private localities(): Promise<Localities> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }
}

/** 'Smith St, Fitzroy' after 'Smith Street, Fitzroy' says nothing new. */
function eachOnce(lines: string[]): string[] {
  const first = new Map<string, string>();
  for (const line of lines) if (!first.has(streetKey(line))) first.set(streetKey(line), line);
  return [...first.values()];
}

/** The street as typed, with every suburb that continues what is typed after it. */
function inSuburbs(number: string, rest: string, localities: Localities, state: State): string[] {
  const split = splitSuburb(rest);
  if (!split) return [];
  const suburb = parseAddress(split.suburb).parts.join(' ');
  if (!suburb) return [];
  return localities
    .beginningWith(placeKey(suburb), MAX_SUGGESTIONS, state)
    .map((locality) => `${number}${split.street}, ${locality.name}`);
}

function find(parsed: AddressParts, localities: Localities, state: State): Locality | undefined {
  const named = inStateFirst(namesakes(parsed.parts, localities), state);
  const inState = (list: readonly Locality[]): readonly Locality[] =>
    parsed.state ? list.filter((locality) => locality.state === parsed.state) : list;
  const candidates = inState(named);
  const samePostcode = candidates.find((locality) => locality.postcode === parsed.postcode);
  if (samePostcode ?? candidates[0]) return samePostcode ?? candidates[0];
  // A place we know that is not in the state that was written: better no answer than the wrong one.
  if (named.length > 0 || !parsed.postcode) return undefined;
  return inState(localities.withPostcode(parsed.postcode))[0];
}

/** Localities an address can mean: a whole part between commas, the last one first, or the end of the last part. */
function namesakes(parts: readonly string[], localities: Localities): readonly Locality[] {
  for (const part of [...parts].reverse()) {
    const named = localities.named(placeKey(part));
    if (named.length > 0) return named;
  }
  const words = placeKey(parts.at(-1) ?? '').split(' ');
  for (let from = 1; from < words.length; from += 1) {
    const named = localities.named(words.slice(from).join(' '));
    if (named.length > 0) return named;
  }
  return [];
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Place } from '@tidycrew/contracts';
import { Gazetteer } from './gazetteer.js';
import { GoogleMaps } from './google-maps.js';
import { chooseMaps } from './maps.module.js';
import { Maps } from './maps.port.js';

/** Stands in for Google: remembers what it was asked and answers what the test says; null never answers. */
let answer: { status: number; body: unknown } | null;
let asked: URL[];
let server: Server;
let baseUrl: string;
let google: GoogleMaps;
let warnings: string[];
/** The requests that the warnings name. */
let named: unknown[];

const REQUEST = 'f'.repeat(32);

const FALLBACK: Place = { latitude: '-1.000000', longitude: '1.000000', precision: 'suburb' };

class Fallback extends Maps {
  suggest(): Promise<string[]> {
    return Promise.resolve(['from the gazetteer']);
  }

  geocode(): Promise<Place | null> {
    return Promise.resolve(FALLBACK);
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://google'));
    if (!answer) return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  google = new GoogleMaps({ key: 'server-key', baseUrl, timeout: 30_000 }, new Fallback());
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  asked = [];
  warnings = [];
  named = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((fields: { requestId?: unknown }, message: unknown) => {
    named.push(fields.requestId);
    warnings.push(String(message));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

function geocoded(locationType: string, types: string[], country = 'AU'): { status: number; body: unknown } {
  const result = {
    types,
    geometry: { location: { lat: -37.80012345, lng: 144.98 }, location_type: locationType },
    address_components: [{ long_name: country, short_name: country, types: ['country', 'political'] }],
  };
  return { status: 200, body: { status: 'OK', results: [result] } };
}

const NOTHING = { status: 200, body: { status: 'ZERO_RESULTS', results: [], predictions: [] } };
const DENIED = { status: 200, body: { status: 'REQUEST_DENIED', results: [], predictions: [] } };

describe('geocoding by Google (D17)', () => {
  it.each([
    ['12 Smith Street, Fitzroy', '12 Smith Street, Fitzroy, Australia'],
    ['12 Smith Street, Fitzroy VIC 3065, Australia', '12 Smith Street, Fitzroy VIC 3065, Australia'],
    ['1 Australia Street, Newtown', '1 Australia Street, Newtown, Australia'],
  ])('asks for %s as %s in Australia', async (address, sent) => {
    answer = geocoded('ROOFTOP', ['street_address']);
    await google.geocode(address, REQUEST);
    expect(asked.map((url) => url.pathname)).toEqual(['/maps/api/geocode/json']);
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({ address: sent, key: 'server-key', region: 'au' });
  });

  it.each([
    ['ROOFTOP', ['street_address'], 'address'],
    ['RANGE_INTERPOLATED', ['street_address'], 'address'],
    ['GEOMETRIC_CENTER', ['premise'], 'address'],
    ['GEOMETRIC_CENTER', ['route'], 'street'],
    ['APPROXIMATE', ['locality', 'political'], 'suburb'],
    ['APPROXIMATE', ['postal_code'], 'suburb'],
  ])('calls %s of %j precise to the %s', async (locationType, types, precision) => {
    answer = geocoded(locationType, types);
    expect(await google.geocode('somewhere', REQUEST)).toEqual({
      latitude: '-37.800123',
      longitude: '144.980000',
      precision,
    });
  });

  it.each([
    ['has no result', NOTHING],
    ['only found the country', geocoded('APPROXIMATE', ['country', 'political'])],
    ['only found the state', geocoded('APPROXIMATE', ['administrative_area_level_1', 'political'])],
    ['found another country', geocoded('ROOFTOP', ['street_address'], 'NZ')],
  ])('leaves it to the gazetteer when Google %s', async (_, answered) => {
    answer = answered;
    expect(await google.geocode('somewhere', REQUEST)).toEqual(FALLBACK);
    expect(warnings).toEqual([]);
  });
});

describe('suggestions by Google (D17)', () => {
  it('asks for Australian addresses only', async () => {
    answer = NOTHING;
    await google.suggest('12 Smith', REQUEST);
    expect(asked.map((url) => url.pathname)).toEqual(['/maps/api/place/autocomplete/json']);
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
      input: '12 Smith',
      key: 'server-key',
      components: 'country:au',
      types: 'address',
    });
  });

  it('trims country, state and postcode, and keeps five, each once', async () => {
    const descriptions = [
      '12 Smith Street, Fitzroy VIC, Australia',
      '12 Smith Street, Fitzroy VIC 3065, Australia',
      '12 Smith Street, Collingwood VIC, Australia',
      '12 Smith Street, Kensington, Victoria, Australia',
      '12 Smith Street, Thornbury',
      '12 Smith Street, Surry Hills NSW, Australia',
      '12 Smith Street, Hobart TAS, Australia',
    ];
    const predictions = descriptions.map((description) => ({ description }));
    answer = { status: 200, body: { status: 'OK', predictions } };
    expect(await google.suggest('12 Smith', REQUEST)).toEqual([
      '12 Smith Street, Fitzroy',
      '12 Smith Street, Collingwood',
      '12 Smith Street, Kensington',
      '12 Smith Street, Thornbury',
      '12 Smith Street, Surry Hills',
    ]);
  });

  it("begins with those of the business's state (D590)", async () => {
    const descriptions = ['12 Smith Street, Fitzroy VIC, Australia', '12 Smith Street, Surry Hills NSW, Australia'];
    answer = { status: 200, body: { status: 'OK', predictions: descriptions.map((description) => ({ description })) } };
    const ofSydney = { key: 'server-key', baseUrl, timeout: 30_000, stateOf: () => Promise.resolve('NSW' as const) };
    expect(await new GoogleMaps(ofSydney, new Fallback()).suggest('12 Smith', REQUEST)).toEqual([
      '12 Smith Street, Surry Hills',
      '12 Smith Street, Fitzroy',
    ]);
  });

  it('leaves it to the gazetteer when Google has none', async () => {
    answer = NOTHING;
    expect(await google.suggest('12 Smith', REQUEST)).toEqual(['from the gazetteer']);
  });

  it('asks nobody under three characters', async () => {
    expect(await google.suggest(' 12 ', REQUEST)).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('Google in trouble', () => {
  it.each([
    ['refuses the key', DENIED, 'REQUEST_DENIED'],
    ['answers 500', { status: 500, body: 'oops' }, '500'],
    ['answers 429', { status: 429, body: {} }, '429'],
    ['answers something else', { status: 200, body: { status: 'OK' } }, 'TypeError'],
  ])('is asked once when it %s, and the gazetteer answers', async (_, answered, reason) => {
    answer = answered;
    expect(await google.geocode('1 Secret Street, Kew', REQUEST)).toEqual(FALLBACK);
    expect(await google.suggest('1 Secret', REQUEST)).toEqual(['from the gazetteer']);
    expect(asked).toHaveLength(2);
    expect(warnings).toEqual([
      `Google geocode failed (${reason}); the gazetteer answers instead.`,
      `Google autocomplete failed (${reason}); the gazetteer answers instead.`,
    ]);
    expect(named).toEqual([REQUEST, REQUEST]);
  });

  it('is given up after the time-out, and the gazetteer answers', async () => {
    answer = null;
    const impatient = new GoogleMaps({ key: 'server-key', baseUrl, timeout: 300 }, new Fallback());
    expect(await impatient.geocode('1 Secret Street, Kew', REQUEST)).toEqual(FALLBACK);
    expect(asked).toHaveLength(1);
    expect(warnings[0]).toMatch(/^Google geocode failed \((ECONNABORTED|ERR_CANCELED|ETIMEDOUT)\)/);
  });

  it('is missed when nothing listens there, and the gazetteer answers', async () => {
    const nobody = new GoogleMaps({ key: 'server-key', baseUrl: 'http://127.0.0.1:1', timeout: 300 }, new Fallback());
    expect(await nobody.geocode('1 Secret Street, Kew', REQUEST)).toEqual(FALLBACK);
    expect(warnings[0]).not.toMatch(/secret|server-key/i);
  });
});

describe('the choice of the service', () => {
  it.each([
    ['a server key', 'server-key', GoogleMaps],
    ['no server key', undefined, Gazetteer],
  ])('with %s', async (_, googleMapsServerKey, chosen) => {
    expect(await chooseMaps({ googleMapsServerKey }, new Gazetteer())).toBeInstanceOf(chosen);
  });
});

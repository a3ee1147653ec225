import { describe, expect, it } from '@jest/globals';
import type { Place } from '@tidycrew/contracts';
import type { Caller } from '../../common/caller.js';
import { validate } from '../../config/env.js';
import { Gazetteer } from './gazetteer.js';
import { MapsController } from './maps.controller.js';
import { Maps } from './maps.port.js';

class OnePlace extends Maps {
  suggest(input: string): Promise<string[]> {
    return Promise.resolve([`${input} Street, Fitzroy`, `${input} Street, Collingwood`]);
  }

  geocode(address: string): Promise<Place | null> {
    const place: Place = { latitude: '-37.797455', longitude: '144.980459', precision: 'suburb' };
    return Promise.resolve(address === 'Fitzroy' ? place : null);
  }
}

const caller = { requestId: 'f'.repeat(32) } as Caller;

/** One for all, as in the product: it reads its 25 MB of places once. */
const gazetteer = new Gazetteer();

const controllerWith = (environment: NodeJS.ProcessEnv): MapsController =>
  new MapsController(new OnePlace(), validate(environment), gazetteer);

describe('GET /api/google-maps-init (D18)', () => {
  it('gives the browser key and where the script is', () => {
    expect(controllerWith({ GOOGLE_MAPS_BROWSER_KEY: 'browser key' }).init()).toEqual({
      success: true,
      apiKey: 'browser key',
      scriptUrl: 'https://maps.googleapis.com/maps/api/js?key=browser%20key&v=weekly&region=AU&language=en-AU',
    });
  });

  it.each([
    ['no key at all', { MAP_TILE_URL: 'none' }],
    [
      'only the server key, which never leaves the server',
      { GOOGLE_MAPS_SERVER_KEY: 'server-key', MAP_TILE_URL: 'none' },
    ],
  ])('says so with %s', (_, environment) => {
    expect(controllerWith(environment).init()).toEqual({ success: false, error: 'no maps key available' });
  });
});

describe('the pictures of maps without a key (D64)', () => {
  const tilesWith = (environment: NodeJS.ProcessEnv) => controllerWith(environment).init().tiles;

  it('are those of OpenStreetMap, in production of nobody', () => {
    expect(tilesWith({})).toEqual({
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
    });
    const production = {
      NODE_ENV: 'production',
      EMBEDDED_DATABASE: 'true',
      PUBLIC_HOST: 'clean.example.com',
    };
    expect(tilesWith(production)).toBeUndefined();
    const chosen = { MAP_TILE_URL: 'https://tiles.test/{z}/{x}/{y}{r}.png?key=a', MAP_ATTRIBUTION: '© Tiles' };
    expect(tilesWith({ ...production, ...chosen })).toEqual({
      url: chosen.MAP_TILE_URL,
      attribution: '© Tiles',
    });
  });

  it('are nobody’s beside a key, because Google draws', () => {
    expect(tilesWith({ GOOGLE_MAPS_BROWSER_KEY: 'browser key' })).toBeUndefined();
  });
});

describe('GET /api/maps/suburbs (D64)', () => {
  it('names what is in the box, spread over it', async () => {
    const melbourne = await controllerWith({}).suburbs({ box: '-37.85,144.93,-37.78,145.03' });
    expect(melbourne.map(({ name }) => name)).toEqual(expect.arrayContaining(['Fitzroy', 'Richmond']));
    expect(melbourne.length).toBeLessThanOrEqual(64);
    for (const { latitude, longitude } of melbourne) {
      expect(Number(latitude)).toBeGreaterThanOrEqual(-37.85);
      expect(Number(latitude)).toBeLessThan(-37.78);
      expect(Number(longitude)).toBeGreaterThanOrEqual(144.93);
      expect(Number(longitude)).toBeLessThan(145.03);
    }
  });

  it('names at most 64 of the whole country, and none of a box that is none', async () => {
    const country = await controllerWith({}).suburbs({ box: '-44,112,-10,154' });
    expect(country.length).toBeGreaterThan(20);
    expect(country.length).toBeLessThanOrEqual(64);
    expect(await controllerWith({}).suburbs({ box: '-10,112,-44,154' })).toEqual([]);
    expect(await controllerWith({}).suburbs({ box: '-999,-999,-998,-998' })).toEqual([]);
  });
});

describe('GET /api/maps/suggest', () => {
  it('answers a description for each line', async () => {
    expect(await controllerWith({}).suggest({ input: '12 Smith' }, caller)).toEqual([
      { description: '12 Smith Street, Fitzroy' },
      { description: '12 Smith Street, Collingwood' },
    ]);
  });
});

describe('POST /api/maps/geocode', () => {
  it('answers the place', async () => {
    expect(await controllerWith({}).geocode({ address: 'Fitzroy' }, caller)).toEqual({
      latitude: '-37.797455',
      longitude: '144.980459',
      precision: 'suburb',
    });
  });

  it('refuses an address that nobody knows', async () => {
    await expect(controllerWith({}).geocode({ address: 'Nowhere' }, caller)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'Could not find coordinates for this address. Please check the address and try again.',
    });
  });
});

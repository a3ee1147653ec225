import { describe, expect, it } from '@jest/globals';
import type { Place } from '@tidycrew/contracts';
import { Env } from '../../config/env.js';
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

const controllerWith = (environment: NodeJS.ProcessEnv): MapsController =>
  new MapsController(new OnePlace(), new Env(environment));

describe('GET /api/google-maps-init (D18)', () => {
  it('gives the browser key and where the script is', () => {
    expect(controllerWith({ GOOGLE_MAPS_BROWSER_KEY: 'browser key' }).init()).toEqual({
      success: true,
      apiKey: 'browser key',
      scriptUrl: 'https://maps.googleapis.com/maps/api/js?key=browser%20key&v=weekly&region=AU&language=en-AU',
    });
  });

  it.each([
    ['no key at all', {}],
    ['only the server key, which never leaves the server', { GOOGLE_MAPS_SERVER_KEY: 'server-key' }],
  ])('says so with %s', (_, environment) => {
    expect(controllerWith(environment).init()).toEqual({ success: false, error: 'no maps key available' });
  });
});

describe('GET /api/maps/suggest', () => {
  it('answers a description for each line', async () => {
    expect(await controllerWith({}).suggest({ input: '12 Smith' })).toEqual([
      { description: '12 Smith Street, Fitzroy' },
      { description: '12 Smith Street, Collingwood' },
    ]);
  });
});

describe('POST /api/maps/geocode', () => {
  it('answers the place', async () => {
    expect(await controllerWith({}).geocode({ address: 'Fitzroy' })).toEqual({
      latitude: '-37.797455',
      longitude: '144.980459',
      precision: 'suburb',
    });
  });

  it('refuses an address that nobody knows', async () => {
    await expect(controllerWith({}).geocode({ address: 'Nowhere' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'Could not find coordinates for this address. Please check the address and try again.',
    });
  });
});

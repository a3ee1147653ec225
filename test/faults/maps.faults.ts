import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AddressSuggestion, ImportReport, Place } from '@tidycrew/contracts';
import { Gazetteer } from '../../apps/api/src/platform/integrations/maps/gazetteer.js';
import { GoogleMaps } from '../../apps/api/src/platform/integrations/maps/google-maps.js';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { aPerson, unique } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { itAll } from '../support/long.js';
import { startTcpProxy, type TcpProxy, type Way } from '../support/tcp-proxy.js';

jest.setTimeout(120_000);

/** Nothing waits longer (trust.md). */
const LIMIT_MS = 10_000;
const ADDRESS = '12 Smith Street, Fitzroy VIC 3065';

type Answer = (response: http.ServerResponse) => void;

const says =
  (status: number, body: string, type = 'application/json'): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

const FOUND = JSON.stringify({
  status: 'OK',
  results: [
    {
      types: ['street_address'],
      geometry: { location: { lat: -37.8, lng: 144.98 }, location_type: 'ROOFTOP' },
      address_components: [{ short_name: 'AU', types: ['country'] }],
    },
  ],
  predictions: [{ description: `${ADDRESS}, Australia` }],
});

let answer: Answer = says(200, FOUND);
let google: http.Server;
let proxy: TcpProxy;
let world: TestApp;
let phone: Client;
let office: Client;

beforeAll(async () => {
  google = http.createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  proxy = await startTcpProxy(`http://127.0.0.1:${(google.address() as AddressInfo).port}`);
  const maps = new GoogleMaps({ key: 'server-key', baseUrl: proxy.url }, new Gazetteer());
  world = await startApp({ maps });
  phone = await world.as(await aPerson(world.database));
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
});

afterEach(async () => {
  await proxy.be('pass');
  answer = says(200, FOUND);
});

afterAll(async () => {
  await world.stop();
  await proxy.stop();
  google.closeAllConnections();
  google.close();
});

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work;
  expect(performance.now() - began).toBeLessThan(limitMs);
  return result;
}

const geocode = (address: string) => phone.post<Place>('/api/maps/geocode', { address });

describe('Google in trouble (D17)', () => {
  itAll.each<[string, Way, Answer]>([
    ['cannot be reached', 'refuse', says(200, FOUND)],
    ['takes connections and is silent', 'silent', says(200, FOUND)],
    ['answers a byte at a time', { slow: { bytesPerSecond: 40 } }, says(200, FOUND)],
    ['hangs up in the middle of its answer', { drop: { from: 'server', after: 200 } }, says(200, FOUND)],
    ['answers what is no HTTP', 'pass', (response) => response.socket?.end('\u0000\u0001 I am a teapot')],
    ['answers a page in place of JSON', 'pass', says(200, '<h1>Welcome to the hotel network</h1>', 'text/html')],
    ['answers JSON of another kind', 'pass', says(200, '[null, 1e999, {}]')],
    ['breaks', 'pass', says(500, 'Internal error', 'text/plain')],
    ['has had enough', 'pass', says(200, '{"status":"OVER_QUERY_LIMIT","results":[],"predictions":[]}')],
  ])('%s: the gazetteer answers within 10 s, to the suburb', async (_, way, how) => {
    answer = how;
    await proxy.be(way);
    const [known, unknown, suggested, saved] = await within(
      LIMIT_MS,
      Promise.all([
        geocode(ADDRESS),
        geocode('1 Nowhere Street, Nowhereville'),
        phone.get<AddressSuggestion[]>('/api/maps/suggest?input=12%20Smith'),
        // A customer whose address nobody knows is saved with the position of the phone.
        phone.post('/api/staff/customers', {
          ...{ name: `Customer ${unique()}`, address: '1 Nowhere Street, Nowhereville' },
          ...{ phone: null, email: null, notes: null, latitude: '-37.800000', longitude: '144.960000' },
        }),
      ]),
    );
    expect(known.data).toMatchObject({ precision: 'suburb' });
    expectError(
      unknown,
      404,
      'NOT_FOUND',
      'Could not find coordinates for this address. Please check the address and try again.',
    );
    expect(suggested.data[0]).toEqual({ description: '12 Smith Street, Fitzroy' });
    expect(saved.status).toBe(201);
  });

  it('is asked again as soon as it is well', async () => {
    await proxy.be('refuse');
    expect((await geocode(ADDRESS)).data.precision).toBe('suburb');
    await proxy.be('pass');
    expect((await geocode(ADDRESS)).data.precision).toBe('address');
  });
});

describe('an import while Google is slow', () => {
  itAll('answers within 10 s: the customers are there, those without a position with the default one', async () => {
    answer = (response) => void sleep(3_700).then(() => says(200, FOUND)(response));
    const lines = Array.from({ length: 30 }, () => `Customer ${unique()},"7 Slow Street, Slowville",100`);
    const { data } = await within(
      LIMIT_MS,
      office.post<ImportReport>('/api/admin/customers/import', {
        csv: ['Name,Address,Price', ...lines].join('\n'),
        dryRun: false,
      }),
    );
    expect(data.written).toBe(30);
    // Sixteen are answered in the eight seconds; fewer on a busy machine.
    expect(data.unplaced).toBeGreaterThanOrEqual(14);
    const lost = async () =>
      (
        await world.database.query(`SELECT 1 FROM customers WHERE address = $1 AND NOT is_located`, [
          '7 Slow Street, Slowville',
        ])
      ).length;
    expect([await lost(), data.toPlace]).toEqual([data.unplaced, data.unplaced]);
    // Google is well again: a task places them (D690).
    answer = says(200, FOUND);
    expect(await world.app.get(Scheduler).runNow('places')).toBe(data.unplaced);
    expect(await lost()).toBe(0);
  });
});

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aCustomer, aPerson, aTeam, TEST_SESSION_SECRET } from '../factories/index.js';
import { signInOn } from '../support/browser-test.js';
import { startServer } from '../support/server.js';
import { expect, test as base } from './staff-test.js';

/** One grey pixel; Leaflet stretches it. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAMzMzAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
/** Far from the customers of other tests, where the gazetteer knows the suburbs. */
const BENDIGO = { latitude: -36.757, longitude: 144.279 };

/** A tile server of this machine, and the product that uses it. */
const test = base.extend<{ tiles: { asked: { url: string; headers: IncomingHttpHeaders }[]; isAway: boolean } }>({
  tiles: async ({ page, world }, use) => {
    const tiles = { asked: [] as { url: string; headers: IncomingHttpHeaders }[], isAway: false };
    const host = createServer((request, response) => {
      tiles.asked.push({ url: request.url ?? '', headers: request.headers });
      response.writeHead(tiles.isAway ? 503 : 200, { 'content-type': 'image/gif' }).end(tiles.isAway ? '' : PIXEL);
    });
    await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const server = await startServer({
      databaseUrl: world.database.url,
      env: {
        SESSION_SECRET: TEST_SESSION_SECRET,
        MAP_TILE_URL: `${origin}/{z}/{x}/{y}.png`,
        MAP_ATTRIBUTION: '© OpenStreetMap contributors',
      },
    });
    await page.context().setGeolocation(BENDIGO);
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    await aTeam(world.database, { members: [anna] });
    await signInOn(page, { ...world, server }, anna);
    const answer = await page.goto(server.baseUrl);
    const pictures = /img-src ([^;]+)/.exec((await answer?.allHeaders())?.['content-security-policy'] ?? '')?.[1];
    expect(pictures).toBe(`'self' data: blob: ${origin}`);
    await use(tiles);
    await server.stop();
    host.closeAllConnections();
    host.close();
  },
});

const PLACE = { latitude: '-36.757000', longitude: '144.279000', name: 'Only One Here' };

test('a card has a map of the tile server, which sees who asks and is named (D64)', async ({ page, world, tiles }) => {
  expect(tiles.asked).toEqual([]);
  const customer = await aCustomer(world.database, PLACE);
  await page.reload();
  const map = page.getByRole('img', { name: `Map of ${customer.address}` });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeAttached();
  await expect(page.getByText('© OpenStreetMap contributors').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  await page.waitForLoadState('networkidle');
  expect(tiles.asked.length).toBeGreaterThan(0);
  // What one small map needs and nothing around it.
  expect(tiles.asked.length).toBeLessThanOrEqual(12);
  for (const { url, headers } of tiles.asked) {
    expect(url).toMatch(/^\/15\/\d+\/\d+\.png$/);
    expect(headers.referer).toBe(`${new URL(page.url()).origin}/`);
  }
});

test('when no tile answers the marker stands on a grid with the names of suburbs (D64)', async ({
  page,
  world,
  tiles,
}) => {
  tiles.isAway = true;
  const customer = await aCustomer(world.database, { ...PLACE, name: 'Only Two Here' });
  await page.reload();
  const map = page.getByRole('img', { name: `Map of ${customer.address}` }).first();
  await map.scrollIntoViewIfNeeded();
  await expect(map).toContainText(/Bendigo|Ironbark|Flora Hill|Quarry Hill|Golden Square/);
  await expect(page.getByText('Map Preview Unavailable')).toHaveCount(0);
});

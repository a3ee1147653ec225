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
  const tile = map.locator('img').first();
  await expect.poll(() => tile.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBeGreaterThan(0);
  // A tap on it leads there.
  await expect(page.getByRole('link').filter({ has: map })).toHaveAttribute('href', /google\.com\/maps\/dir/);
  // Once, under the list.
  await expect(page.getByText('© OpenStreetMap contributors')).toHaveCount(1);
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  await page.waitForLoadState('networkidle');
  expect(tiles.asked.length).toBeGreaterThan(0);
  // What one small map needs and nothing around it.
  expect(tiles.asked.length).toBeLessThanOrEqual(4);
  for (const { url, headers } of tiles.asked) {
    expect(url).toMatch(/^\/15\/\d+\/\d+\.png$/);
    expect(headers.referer).toBe(`${new URL(page.url()).origin}/`);
  }
});

test('when no tile answers a card says so, and the map of all is a grid with the names of suburbs (D64)', async ({
  page,
  world,
  tiles,
}) => {
  tiles.isAway = true;
  const customer = await aCustomer(world.database, { ...PLACE, name: 'Only Two Here' });
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: customer.name });
  await expect(
    card.getByRole('link', { name: `Directions to ${customer.name} Map Preview Unavailable` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of the customers nearby' });
  await expect(map).toContainText(/Bendigo|Ironbark|Flora Hill|Quarry Hill|Golden Square/);
  await map.getByRole('button', { name: customer.name }).click();
  await expect(map.getByRole('status')).toContainText(customer.address);
  await page.goBack();
  await expect(map).toBeHidden();
});

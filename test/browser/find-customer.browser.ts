import { aCustomer, aPerson, aTeam, type TestPerson, unique } from '../factories/index.js';
import { MapsService } from './maps-service.js';
import { expect, test } from './staff-test.js';

/** How far it is to the door of the test that counts. */
const DOOR_METERS = 200;

let anna: TestPerson;

test.beforeEach(async ({ phone, world, signIn }) => {
  anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen' });
  await aTeam(world.database, { members: [anna] });
  await signIn(phone, anna);
});

test.describe('finding a customer (D200)', () => {
  test('200 m from the door: the 41st customer is found by typing 3 letters', async ({ phone, aNearby }) => {
    const { page, dashboard, start } = phone;
    for (let house = 1; house <= 40; house += 1) await aNearby({ name: `House ${unique()}` }, DOOR_METERS - house);
    const customer = await aNearby(
      { name: `Zygmunt ${unique()}`, address: '9 Zither Lane, Kew VIC 3101' },
      DOOR_METERS,
    );
    await dashboard.open();
    await expect(dashboard.cards()).toHaveCount(30);
    await dashboard.openSearch();
    await expect(dashboard.search()).toBeFocused();
    await dashboard.search().pressSequentially('zyg');
    await expect(dashboard.found()).toHaveCount(1);
    await expect(dashboard.found()).toContainText('200 m');
    await expect(dashboard.found()).toBeInViewport();
    await expect(dashboard.finder().getByText('1 customer found.')).toBeVisible();
    await dashboard.search().fill('zith kew');
    await expect(dashboard.found()).toContainText(customer.name);
    // The keyboard of a phone takes the lower half: what is found is above it.
    await page.setViewportSize({ width: 390, height: 420 });
    await expect(dashboard.startAt(customer)).toBeInViewport({ ratio: 1 });
    await dashboard.startAt(customer).click();
    await expect(start.dialog()).toContainText(customer.name);
    await start.submit().click();
    await expect(dashboard.working()).toContainText(customer.name);
    await dashboard.complete().click();
    await phone.complete.completeNow();
    await expect(dashboard.cards().first()).toBeVisible();
    await dashboard.openSearch();
    await expect(dashboard.finder()).toContainText('Recent customers');
    await expect(dashboard.found()).toContainText([customer.name]);
  });

  test('what is loaded is found before the server has answered; the others when it has', async ({
    phone,
    spot,
    world,
    aNearby,
  }) => {
    const { page, dashboard } = phone;
    const mark = `Quill${unique()}`;
    const near = await aNearby({ name: `${mark} near` });
    const far = await aCustomer(world.database, {
      name: `${mark} far`,
      latitude: (spot.latitude + 0.9).toFixed(6),
      longitude: spot.longitude.toFixed(6),
    });
    await dashboard.open();
    await expect(dashboard.cards()).toHaveCount(1);
    const letGo = await phone.holdBack('/api/staff/customers?q=Quill*');
    const asked = phone.requestsTo('/api/staff/customers');
    await dashboard.openSearch();
    await dashboard.search().fill(mark);
    await expect(dashboard.finder().getByText('Searching...')).toBeVisible();
    await expect(dashboard.found()).toContainText([near.name]);
    letGo();
    await expect(dashboard.found()).toContainText([near.name, far.name]);
    await expect(dashboard.found().last()).toContainText('100.1 km');
    expect(asked.map((request) => new URL(request.url()).searchParams.get('near'))).toEqual([
      `${spot.latitude},${spot.longitude}`,
    ]);
    await dashboard.search().fill('');
    await expect(dashboard.found()).toHaveCount(0);
    await page.goBack();
    await expect(dashboard.finder()).toBeHidden();
    await expect(dashboard.card(near)).toBeVisible();
  });

  test('without a position everybody is found, and how to allow it stays on the page', async ({ phone, world }) => {
    const { page, dashboard, start } = phone;
    const customer = await aCustomer(world.database, { name: `Hidden Valley ${unique()}` });
    await page.context().clearPermissions();
    await dashboard.open();
    await expect(dashboard.nearby()).toContainText('Location Required');
    await expect(dashboard.nearby()).toContainText('Please enable location access to find nearby jobs.');
    await dashboard.openSearch();
    await dashboard.search().fill(customer.name);
    await expect(dashboard.found()).toContainText([customer.name]);
    await expect(dashboard.found()).not.toContainText(/\d (m|km)/);
    await dashboard.startAt(customer).click();
    await expect(start.target()).toContainText('min for 1 person');
  });

  test('says that nothing is called so, and clears', async ({ phone, aNearby }) => {
    const { dashboard } = phone;
    const customer = await aNearby();
    await dashboard.open();
    await dashboard.openSearch();
    await dashboard.search().fill('  xqzzy ');
    await expect(dashboard.finder()).toContainText("Nothing is called 'xqzzy'.");
    await dashboard.finder().getByRole('button', { name: 'Clear search' }).click();
    await expect(dashboard.search()).toHaveValue('');
    await expect(dashboard.search()).toBeFocused();
    await dashboard.search().fill(customer.name);
    await expect(dashboard.found()).toContainText([customer.name]);
  });

  test('says when only the loaded ones were searched, because no answer came', async ({ phone, aNearby }) => {
    const { page, dashboard } = phone;
    const customer = await aNearby({ name: `Lonely ${unique()}` });
    await dashboard.open();
    await expect(dashboard.card(customer)).toBeVisible();
    await page.route('**/api/staff/customers?q=*', (route) => route.fulfill({ status: 503, body: '' }));
    await dashboard.openSearch();
    await dashboard.search().fill('lonely');
    await expect(dashboard.finder()).toContainText('Only the customers nearby were searched');
    await expect(dashboard.found()).toContainText([customer.name]);
  });

  test('says that the list holds the nearest 300, of whom search finds the others (D95)', async ({
    phone,
    spot,
    world,
  }) => {
    const { dashboard } = phone;
    const mark = unique();
    await world.database.query(
      `INSERT INTO customers (name, address, latitude, longitude)
       SELECT 'Many ' || $3::text || ' no' || i, i || ' Many Street', $1::numeric + i * 0.0001, $2 FROM generate_series(1, 301) i`,
      [spot.latitude, spot.longitude, mark],
    );
    await dashboard.open();
    await expect(dashboard.nearby()).toContainText('These are the nearest 300. Search finds the others.');
    await dashboard.openSearch();
    await dashboard.search().fill(`${mark} no301`);
    await expect(dashboard.found()).toHaveCount(1);
  });
});

test('six customers stand on a screen of 390 × 844 below the heading, and a page of 30 is under 4,500 px (D201)', async ({
  phone,
  aNearby,
}) => {
  const { page, dashboard } = phone;
  await new MapsService(page).works();
  for (let house = 1; house <= 31; house += 1) {
    const lived = { address: '144 Mitchell Street, Carlton VIC 3053', phone: '0412345678' };
    await aNearby({ name: `Carlo ${unique()}`, ...lived }, house * 100);
  }
  await dashboard.open();
  await expect(dashboard.cards()).toHaveCount(30);
  await expect(page.getByRole('link', { name: /^Directions to Carlo .* Map of/ })).toHaveCount(1);
  const top = (await dashboard.nearby().getByRole('heading', { name: 'Nearby Customers' }).boundingBox())!.y;
  const sixth = (await dashboard.cards().nth(5).boundingBox())!;
  expect(sixth.y + sixth.height - top).toBeLessThanOrEqual(844);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await dashboard.cards().first().boundingBox())!.height).toBeLessThanOrEqual(124);
    expect((await dashboard.cards().first().getByRole('img').boundingBox())!).toMatchObject({ width: 64, height: 64 });
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(4_500);
  }
});

test('200 % text breaks no word and scrolls nothing sideways, at 320 px', async ({ phone, aNearby }) => {
  const { page, dashboard } = phone;
  await aNearby({ name: 'Featherstonehaugh', phone: '0412345678', address: '12 Swan Street, Richmond VIC 3121' });
  await page.setViewportSize({ width: 320, height: 800 });
  await dashboard.open();
  await expect(dashboard.cards()).toHaveCount(1);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const tooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
  expect(await page.evaluate(tooWide)).toBe(false);
  // A word that is broken stands on two lines.
  const words = dashboard.cards().getByRole('button', { name: /^Start Clean at/ });
  expect(await words.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
});

import { aCustomer, aPerson, aTeam, type TestPerson, unique } from '../factories/index.js';
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
    const { dashboard, start } = phone;
    for (let house = 1; house <= 40; house += 1) await aNearby({ name: `House ${unique()}` }, DOOR_METERS - house);
    const customer = await aNearby(
      { name: `Zygmunt ${unique()}`, address: '9 Zither Lane, Kew VIC 3101' },
      DOOR_METERS,
    );
    await dashboard.open();
    await expect(dashboard.cards()).toHaveCount(30);
    await dashboard.search().pressSequentially('zyg');
    await expect(dashboard.cards()).toHaveCount(1);
    await expect(dashboard.card(customer)).toContainText('200 m');
    await expect(dashboard.card(customer)).toBeInViewport();
    await expect(dashboard.nearby().getByText('1 customer found.')).toBeVisible();
    await dashboard.search().fill('zith kew');
    await expect(dashboard.card(customer)).toBeVisible();
    await dashboard.startAt(customer).click();
    await expect(start.dialog()).toContainText(customer.name);
  });

  test('what is loaded is found before the server has answered; the others when it has', async ({
    phone,
    spot,
    world,
    aNearby,
  }) => {
    const { dashboard } = phone;
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
    await dashboard.search().fill(mark);
    await expect(dashboard.nearby().getByText('Searching...')).toBeVisible();
    await expect(dashboard.card(near)).toBeVisible();
    letGo();
    await expect(dashboard.card(far)).toContainText('100.1 km');
    expect(await dashboard.cards().first().textContent()).toContain(near.name);
    expect(asked.map((request) => new URL(request.url()).searchParams.get('near'))).toEqual([
      `${spot.latitude},${spot.longitude}`,
    ]);
    await dashboard.search().fill('');
    await expect(dashboard.card(far)).toHaveCount(0);
    await expect(dashboard.card(near)).toBeVisible();
  });

  test('without a position everybody is found, and how to allow it stays on the page', async ({ phone, world }) => {
    const { page, dashboard, start } = phone;
    const customer = await aCustomer(world.database, { name: `Hidden Valley ${unique()}` });
    await page.context().clearPermissions();
    await dashboard.open();
    await expect(dashboard.nearby()).toContainText('Location Required');
    await dashboard.search().fill(customer.name);
    await expect(dashboard.card(customer)).toBeVisible();
    await expect(dashboard.card(customer)).not.toContainText(/\d (m|km)/);
    await expect(dashboard.nearby()).toContainText('Please enable location access to find nearby jobs.');
    await dashboard.startAt(customer).click();
    await expect(start.target()).toContainText('min for 1 person');
  });

  test('says that nothing is called so, and clears', async ({ phone, aNearby }) => {
    const { dashboard } = phone;
    const customer = await aNearby();
    await dashboard.open();
    await dashboard.search().fill('  xqzzy ');
    await expect(dashboard.nearby()).toContainText("Nothing is called 'xqzzy'.");
    await dashboard.nearby().getByRole('button', { name: 'Clear search' }).click();
    await expect(dashboard.search()).toHaveValue('');
    await expect(dashboard.card(customer)).toBeVisible();
  });

  test('says when only the loaded ones were searched, because no answer came', async ({ phone, aNearby }) => {
    const { page, dashboard } = phone;
    const customer = await aNearby({ name: `Lonely ${unique()}` });
    await dashboard.open();
    await expect(dashboard.card(customer)).toBeVisible();
    await page.route('**/api/staff/customers?q=*', (route) => route.fulfill({ status: 503, body: '' }));
    await dashboard.search().fill('lonely');
    await expect(dashboard.nearby()).toContainText('Only the customers nearby were searched');
    await expect(dashboard.card(customer)).toBeVisible();
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
    await dashboard.search().fill(`${mark} no301`);
    await expect(dashboard.cards()).toHaveCount(1);
  });
});

test('four customers stand on a screen of 390 × 844 below the head (D201)', async ({ phone, aNearby }) => {
  const { page, dashboard } = phone;
  for (const meters of [100, 200, 300, 400, 500]) {
    const lived = { address: '144 Mitchell Street, Carlton VIC 3053', phone: '0412345678' };
    await aNearby({ name: `Carlo ${unique()}`, ...lived }, meters);
  }
  await dashboard.open();
  await expect(dashboard.cards()).toHaveCount(5);
  const bottom = await dashboard
    .cards()
    .nth(3)
    .evaluate((card) => card.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
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

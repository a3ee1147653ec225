import { aClean, aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { MapsService, STREET_VIEW } from './maps-service.js';
import { expect, test } from './staff-test.js';

/** Where the gazetteer puts Richmond, Victoria. */
const RICHMOND = { latitude: -37.8183, longitude: 145.0018 };
const NAME_CHECK = '/api/staff/validate-customer-name';

test.beforeEach(async ({ phone, world, signIn }) => {
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen' });
  await aTeam(world.database, { members: [anna] });
  await signIn(phone, anna);
});

test.describe('Add New Customer', () => {
  test('adds a customer with a suggested address, says its position is approximate, and lists it (D17) @story:Dashboard', async ({
    phone,
    world,
  }) => {
    const { page, dashboard, addCustomer, start } = phone;
    const name = `Rosa Lindqvist ${unique()}`;
    await page.context().setGeolocation(RICHMOND);
    await dashboard.open();
    await dashboard.addCustomer().click();
    await addCustomer.name().fill(`  ${name}  `);
    await addCustomer.address().pressSequentially('12 swan st');
    await expect(addCustomer.suggestions()).toContainText(['12 Swan Street, Richmond']);
    await page.keyboard.press('ArrowDown');
    await expect(addCustomer.suggestions().first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(addCustomer.address()).toHaveValue('12 Swan Street, Richmond');
    await expect(addCustomer.suggestions()).toHaveCount(0);
    await addCustomer.phone().pressSequentially('04x12-34567890');
    await expect(addCustomer.phone()).toHaveValue('0412 345 678');
    await addCustomer.notes().fill('Two cats');
    await addCustomer.submit().click();

    await expect(addCustomer.dialog()).toBeHidden();
    const note = page.getByRole('status').filter({ hasText: `${name} was added.` });
    await expect(note).toContainText('Its position is approximate: only the suburb was found.');
    await expect(dashboard.card({ name })).toContainText('12 Swan Street, Richmond');
    // What staff type becomes an access note (D504).
    const stored = await world.database.query(
      `SELECT c.name, c.email, c.notes, c.phone, n.kind, n.text
       FROM customers c JOIN access_notes n ON n.customer_id = c.id WHERE c.name = $1`,
      [name],
    );
    const phoneNumber = expect.stringMatching(/0412 ?345 ?678/);
    expect(stored).toEqual([{ name, email: null, notes: null, phone: phoneNumber, kind: 'other', text: 'Two cats' }]);

    // Nobody has set a price yet (D16).
    await note.getByRole('button', { name: 'Start Clean' }).click();
    await expect(start.dialog()).toContainText(name);
    await expect(start.target()).toContainText('No time allocated');
  });

  test('comes with the list: it does not stand where the list comes in', async ({ phone, aNearby }) => {
    await aNearby();
    const letGo = await phone.holdBack('/api/staff/customers?*');
    await phone.dashboard.open();
    await expect(phone.dashboard.nearby().getByRole('status', { name: 'Loading nearby customers' })).toBeVisible();
    await expect(phone.dashboard.addCustomer()).toBeHidden();
    letGo();
    await expect(phone.dashboard.addCustomer()).toBeVisible();
    await expect(phone.dashboard.cards()).toHaveCount(1);
  });

  test('refuses a customer without name or address, and an address nobody knows', async ({ phone, world }) => {
    const { dashboard, addCustomer } = phone;
    const name = `Nowhere ${unique()}`;
    await dashboard.open();
    await dashboard.addCustomer().click();
    await addCustomer.submit().click();
    await expect(addCustomer.error()).toHaveText('Name and address are required');
    await addCustomer.name().fill(name);
    await addCustomer.address().fill('   ');
    await addCustomer.submit().click();
    await expect(addCustomer.error()).toHaveText('Name and address are required');
    await addCustomer.address().fill('1 Qqzx Street, Xyzzyville');
    await addCustomer.submit().click();
    await expect(addCustomer.error()).toHaveText(
      'Could not find coordinates for this address. Please check the address and try again.',
    );
    expect(await world.database.query('SELECT 1 FROM customers WHERE name = $1', [name])).toEqual([]);
  });

  test('says what it is doing, and Cancel leaves without a trace', async ({ phone, world }) => {
    const { dashboard, addCustomer } = phone;
    const name = `Cancelled ${unique()}`;
    await dashboard.open();
    await dashboard.addCustomer().click();
    await addCustomer.name().fill(name);
    await addCustomer.cancel().click();
    await addCustomer.discard().click();
    await expect(addCustomer.dialog()).toBeHidden();
    expect(await world.database.query('SELECT 1 FROM customers WHERE name = $1', [name])).toEqual([]);

    await dashboard.addCustomer().click();
    await expect(addCustomer.name()).toHaveValue('');
    await addCustomer.name().fill(name);
    await addCustomer.address().fill('12 Swan Street, Richmond');
    const letFind = await phone.holdBack('/api/maps/geocode');
    const letCreate = await phone.holdBack('/api/staff/customers');
    await addCustomer.submit().click();
    await expect(addCustomer.submit()).toHaveText('Finding location...');
    letFind();
    await expect(addCustomer.submit()).toHaveText('Creating...');
    letCreate();
    await expect(addCustomer.dialog()).toBeHidden();
    expect(await world.database.query('SELECT 1 FROM customers WHERE name = $1', [name])).toHaveLength(1);
  });

  test('an answer that got lost: the retry adds no second customer (D25)', async ({ phone, world }) => {
    const { page, dashboard, addCustomer } = phone;
    const name = `Once ${unique()}`;
    await dashboard.open();
    await dashboard.addCustomer().click();
    await addCustomer.name().fill(name);
    await addCustomer.address().fill('12 Swan Street, Richmond');
    // The check would rightly find the customer that the lost answer was about.
    await page.route(`**${NAME_CHECK}`, (route) => route.fulfill({ status: 503, body: '' }));
    await phone.loseNextAnswerTo('/api/staff/customers');
    await addCustomer.submit().click();
    await expect(addCustomer.error()).toHaveText('Failed to create customer. Please try again.');
    await addCustomer.submit().click();
    await expect(page.getByText(`${name} was added.`)).toBeVisible();
    expect(await world.database.query('SELECT 1 FROM customers WHERE name = $1', [name])).toHaveLength(1);
  });

  test('a failure without a sentence: Failed to create customer', async ({ phone }) => {
    const { page, dashboard, addCustomer } = phone;
    await dashboard.open();
    await dashboard.addCustomer().click();
    await addCustomer.name().fill(`Unlucky ${unique()}`);
    await addCustomer.address().fill('12 Swan Street, Richmond');
    await page.route('**/api/staff/customers', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await addCustomer.submit().click();
    await expect(addCustomer.error()).toHaveText('Failed to create customer');
  });

  test('checks the name 500 ms after typing stops, once', async ({ phone }) => {
    const { page, dashboard, addCustomer } = phone;
    await page.clock.install();
    await dashboard.open();
    await dashboard.addCustomer().click();
    await expect(addCustomer.name()).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 10_000));
    const checks = phone.requestsTo(NAME_CHECK);
    await addCustomer.name().pressSequentially('Free na');
    await page.clock.runFor(499);
    await addCustomer.name().pressSequentially('me');
    await page.clock.runFor(499);
    await addCustomer.email().focus();
    expect(checks).toHaveLength(0);
    await page.clock.runFor(1);
    await expect.poll(() => checks.map((check) => check.postDataJSON() as unknown)).toEqual([{ name: 'Free name' }]);
  });

  test('asks for suggestions 300 ms after typing stops, from 3 characters on', async ({ phone }) => {
    const { page, dashboard, addCustomer } = phone;
    await page.clock.install();
    await dashboard.open();
    await dashboard.addCustomer().click();
    await expect(addCustomer.address()).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 10_000));
    const asked = phone.requestsTo('/api/maps/suggest');
    await addCustomer.address().pressSequentially('sw');
    await page.clock.runFor(1_000);
    await addCustomer.address().pressSequentially('an');
    await page.clock.runFor(299);
    expect(asked).toHaveLength(0);
    await page.clock.runFor(1);
    await expect.poll(() => asked.map((request) => new URL(request.url()).searchParams.get('input'))).toEqual(['swan']);
  });

  test('a name of an active customer: says so, blocks saving, offers Start Clean', async ({ phone, aNearby }) => {
    const { dashboard, addCustomer, start } = phone;
    const customer = await aNearby({ name: `Greta Hall ${unique()}` });
    await dashboard.open();
    await dashboard.addCustomer().click();
    await addCustomer.name().fill(`  ${customer.name.toUpperCase()} `);
    await expect(addCustomer.dialog()).toContainText(`A customer named "${customer.name}" already exists.`);
    await expect(addCustomer.name()).toHaveAttribute('aria-invalid', 'true');
    await expect(addCustomer.submit()).toBeDisabled();
    await expect(addCustomer.restore()).toBeHidden();
    await addCustomer.startClean().click();
    await expect(start.dialog()).toContainText(customer.name);
    await expect(start.target()).toContainText('240 min for 1 person');
  });

  test('of a customer that no list holds the start says when its time is known (D17)', async ({ phone, aNearby }) => {
    const { dashboard, addCustomer, start } = phone;
    const customer = await aNearby({ name: `Unplaced ${unique()}`, isLocated: false });
    await dashboard.open();
    await dashboard.addCustomer().click();
    await addCustomer.name().fill(customer.name);
    await addCustomer.startClean().click();
    await expect(start.target()).toContainText('Shown once the clean has started');
    await start.submit().click();
    await expect(dashboard.working()).toContainText('240 min allocated');
  });

  test('a name of an archived customer: offers Restore Customer, and then a clean', async ({ phone, world }) => {
    const { page, dashboard, addCustomer, start } = phone;
    const customer = await aCustomer(world.database, { name: `Old Friend ${unique()}`, active: false });
    await dashboard.open();
    await dashboard.addCustomer().click();
    await addCustomer.name().fill(customer.name);
    await expect(addCustomer.restore()).toHaveText('Restore Customer');
    await expect(addCustomer.startClean()).toBeHidden();
    await expect(addCustomer.submit()).toBeDisabled();

    await page.route('**/unarchive', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });
    await addCustomer.restore().click();
    await expect(addCustomer.error()).toHaveText('Failed to unarchive customer');
    const letGo = await phone.holdBack('/unarchive');
    await addCustomer.restore().click();
    await expect(addCustomer.restore()).toHaveText('Restoring...');
    letGo();
    await expect(addCustomer.dialog()).toContainText('Customer restored successfully! You can now start a clean.');
    expect(await world.database.query('SELECT active FROM customers WHERE id = $1', [customer.id])).toEqual([
      { active: true },
    ]);
    await addCustomer.startClean().click();
    await expect(start.dialog()).toContainText(customer.name);
  });

  test('a phone number from abroad is converted before it is cut, pasted and typed; what cannot be one says so', async ({
    phone,
  }) => {
    const { dashboard, addCustomer } = phone;
    const field = addCustomer.phone();
    await dashboard.open();
    await dashboard.addCustomer().click();
    const paste = async (text: string): Promise<void> => {
      await addCustomer.notes().fill(text);
      await addCustomer.notes().press('ControlOrMeta+A');
      await addCustomer.notes().press('ControlOrMeta+C');
      await field.fill('');
      await field.press('ControlOrMeta+V');
    };
    for (const [pasted, shown] of [
      ['+61 412 345 678', '0412 345 678'],
      ['0061 (0)412-345-678', '0412 345 678'],
      ['+61 3 9123 4567', '0391 234 567'],
      ['61412345678', '0412 345 678'],
    ] as const) {
      await paste(pasted);
      await expect(field).toHaveValue(shown);
    }
    for (const typed of ['61412345678', '0061412345678', '+61412345678']) {
      await field.fill('');
      await field.pressSequentially(typed);
      await expect(field).toHaveValue('0412 345 678');
    }
    // A full field takes no more, as document 000 section 5 says.
    await field.press('9');
    await expect(field).toHaveValue('0412 345 678');
    await expect(field).toHaveAttribute('maxlength', '12');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');

    await paste('+64 21 123 4567');
    await expect(field).toHaveValue('6421 123 456');
    await expect(addCustomer.dialog()).toContainText(
      'A phone number has 10 digits, as in 0412 345 678; this one has 11',
    );
    for (const [typed, hint] of [
      ['9123 4567', 'The area code of your state is added in front.'],
      ['491570156', 'A 0 is added in front: 0491 570 156.'],
      ['0000000000', 'This is no phone number of Australia. It is kept as it is.'],
    ] as const) {
      await field.fill(typed);
      await field.blur();
      await expect(addCustomer.dialog()).toContainText(hint);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    await field.fill('0391234567');
    await field.blur();
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('a name that is taken while the form is open is said at the name', async ({ phone, world }) => {
    const { page, dashboard, addCustomer } = phone;
    const name = `Raced ${unique()}`;
    await dashboard.open();
    await dashboard.addCustomer().click();
    // A check that fails counts as valid.
    await page.route(`**${NAME_CHECK}`, (route) => route.fulfill({ status: 500, body: '' }));
    await addCustomer.name().fill(name);
    await addCustomer.address().fill('12 Swan Street, Richmond');
    await aCustomer(world.database, { name });
    await expect(addCustomer.submit()).toBeEnabled();
    await addCustomer.submit().click();
    await expect(addCustomer.dialog()).toContainText(`A customer named "${name}" already exists.`);
    await expect(addCustomer.startClean()).toBeVisible();
  });

  test('a name that was free when it was checked, and is taken since, is said at the name, too', async ({
    phone,
    world,
  }) => {
    const { page, dashboard, addCustomer } = phone;
    const name = `Overtaken ${unique()}`;
    await dashboard.open();
    await dashboard.addCustomer().click();
    await addCustomer.address().fill('12 Swan Street, Richmond');
    const check = page.waitForResponse(`**${NAME_CHECK}`);
    await addCustomer.name().fill(name);
    expect(await (await check).json()).toMatchObject({ isValid: true });
    await aCustomer(world.database, { name });
    await addCustomer.submit().click();
    await expect(addCustomer.dialog()).toContainText(`A customer named "${name}" already exists.`);
    await expect(addCustomer.name()).toHaveAttribute('aria-invalid', 'true');
    await expect(addCustomer.submit()).toBeDisabled();
    await addCustomer.name().fill(`${name} too`);
    await expect(addCustomer.submit()).toBeEnabled();
  });
});

test.describe('the location', () => {
  test('denied: Location Required, until it is allowed', async ({ phone }) => {
    const { page, dashboard } = phone;
    await page.context().clearPermissions();
    await dashboard.open();
    await expect(dashboard.nearby()).toContainText('Location Required');
    await expect(dashboard.nearby()).toContainText('Please enable location access to find nearby jobs.');
    await expect(dashboard.nearby()).toContainText('User denied Geolocation');
    await expect(dashboard.nearby()).toContainText('Location unavailable');
    await expect(dashboard.nearby()).toContainText('This phone does not let the app see where it is.User denied');
    await expect(dashboard.addCustomer()).toBeVisible();
    await dashboard.nearby().getByText('How to allow location').click();
    await expect(dashboard.nearby().getByRole('listitem').last()).toContainText('Try again');
    await page.context().grantPermissions(['geolocation']);
    await expect(dashboard.nearby().getByText('Active', { exact: true })).toBeVisible();
  });

  test('a phone without geolocation: Geolocation not supported', async ({ phone }) => {
    const { page, dashboard } = phone;
    await page.addInitScript("Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => undefined })");
    await dashboard.open();
    await expect(dashboard.nearby()).toContainText('Location Required');
    await expect(dashboard.nearby()).toContainText('This phone could not find out where it is.');
    await expect(dashboard.nearby()).toContainText('Geolocation not supported');
  });

  test('waiting for it, then no answer within 10 s', async ({ phone }) => {
    const { page, dashboard } = phone;
    await page.addInitScript('navigator.geolocation.watchPosition = () => 1');
    await page.clock.install();
    await dashboard.open();
    await expect(page.getByText('Getting your location...')).toBeVisible();
    await expect(page.getByText('This helps us show nearby jobs')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(dashboard.nearby()).toContainText('Location Required');
    await dashboard.nearby().getByRole('button', { name: 'Try again' }).click();
    await expect(dashboard.nearby()).toContainText('Getting location...');
  });

  test('asks for high accuracy, waits 10 s, takes a position of up to 5 minutes ago', async ({ phone }) => {
    const { page, dashboard } = phone;
    await page.addInitScript(
      'navigator.geolocation.watchPosition = (there, not, options) => { window.askedFor = options; return 1; }',
    );
    await dashboard.open();
    await expect
      .poll(() => page.evaluate('window.askedFor'))
      .toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
  });

  test('nobody nearby: No jobs available nearby', async ({ phone }) => {
    const { dashboard } = phone;
    await dashboard.open();
    await expect(dashboard.nearby()).toContainText('No jobs available nearby');
    await expect(dashboard.nearby()).toContainText('You can add a new customer using the button below.');
  });

  test('only a rounded position leaves the phone (D51)', async ({ phone, spot, aNearby }) => {
    const customer = await aNearby();
    await phone.page.context().setGeolocation({ latitude: spot.latitude + 0.00123, longitude: spot.longitude });
    const asked = phone.requestsTo('/api/staff/customers');
    await phone.dashboard.open();
    await expect(phone.dashboard.card(customer)).toBeVisible();
    expect(asked.map((request) => new URL(request.url()).searchParams.get('near'))).toEqual([
      `${spot.latitude},${spot.longitude}`,
    ]);
  });
});

test.describe('the maps service', () => {
  test('previews load one at a time, each at zoom 15', async ({ phone, spot, aNearby }) => {
    const maps = new MapsService(phone.page);
    await maps.works();
    for (const meters of [100, 200, 300]) await aNearby({}, meters);
    await phone.page.setViewportSize({ width: 390, height: 1_400 });
    await phone.dashboard.open();
    for (const nth of [1, 2, 3]) {
      await expect.poll(async () => (await maps.drawn()).length).toBe(nth);
      await maps.finishOne();
    }
    const drawn = await maps.drawn();
    expect(drawn.map((map) => map.zoom)).toEqual([15, 15, 15]);
    expect(drawn[0]?.center.lng).toBeCloseTo(spot.longitude, 4);
  });

  test('blocked: Map Preview Unavailable, with the hint about the ad blocker', async ({ phone, aNearby }) => {
    const customer = await aNearby();
    await new MapsService(phone.page).isBlocked();
    await phone.dashboard.open();
    await expect(phone.dashboard.card(customer)).toBeVisible();
    // Once for the list, not on each card (D201).
    const note = phone.dashboard.nearby().getByText('Map Preview Unavailable');
    await expect(note).toHaveCount(1);
    await expect(note).toContainText(
      'Google Maps may be blocked by ad blocker. Try disabling ad blocker for this site.',
    );
  });

  test('without a key and a tile server cards stay low, and say nothing of maps (D64, D219)', async ({
    phone,
    aNearby,
  }) => {
    for (const meters of [100, 200]) await aNearby({}, meters);
    await phone.dashboard.open();
    await expect(phone.dashboard.cards()).toHaveCount(2);
    await expect(phone.dashboard.cards().first()).toContainText('Start Clean');
    await expect(phone.dashboard.nearby().getByRole('img', { name: /^Map/ })).toHaveCount(0);
    await expect(phone.dashboard.nearby()).not.toContainText('Map Preview Unavailable');
    await phone.dashboard.addCustomer().click();
    await expect(phone.addCustomer.dialog()).toContainText('Enter an address to see map preview');
  });

  test('the new customer’s address is shown on a map, and said to be approximate', async ({ phone }) => {
    const maps = new MapsService(phone.page);
    await maps.works();
    await phone.dashboard.open();
    await phone.dashboard.addCustomer().click();
    await phone.addCustomer.address().fill('12 Swan Street, Richmond');
    await expect(phone.addCustomer.dialog()).toContainText('Approximate position: only the suburb was found.');
    await expect.poll(async () => (await maps.drawn()).map((map) => map.zoom)).toEqual([15]);
  });

  test('the street view is tried three times, and Retry tries again', async ({ phone, aNearby }) => {
    const { page, dashboard, start } = phone;
    const customer = await aNearby({ address: '12 Swan Street, Richmond' });
    await new MapsService(page).works();
    let isWorking = false;
    const asked: URL[] = [];
    await page.route(STREET_VIEW, async (route) => {
      asked.push(new URL(route.request().url()));
      if (isWorking) await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
      else await route.abort();
    });
    await dashboard.open();
    await dashboard.startAt(customer).click();
    // The rows below move once the notes and the crew are there.
    await expect(start.submit()).toBeEnabled();
    await expect(start.dialog().getByRole('status')).toHaveCount(0);
    await start.dialog().getByText('Street view', { exact: true }).click();
    await expect(start.dialog()).toContainText('Street View Unavailable');
    await expect(start.dialog()).toContainText('Could not load image after 3 attempts.');
    expect(asked).toHaveLength(3);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ size: '400x240', pitch: '0', fov: '90' });
    isWorking = true;
    await start.dialog().getByRole('button', { name: 'Retry' }).click();
    await expect(start.dialog().getByRole('img', { name: 'Street view of 12 Swan Street, Richmond' })).toBeVisible();
  });
});

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="240"><rect width="400" height="240"/></svg>';

test.describe('a customer who is being cleaned', () => {
  test('says by whom and since when and offers no Start, while the others do, until it is finished', async ({
    phone,
    world,
    aNearby,
  }) => {
    const { page, dashboard } = phone;
    await page.clock.install();
    const [busy, free] = [
      await aNearby({ name: `Busy ${unique()}` }),
      await aNearby({ name: `Free ${unique()}` }, 300),
    ];
    await dashboard.open();
    await expect(dashboard.startAt(busy)).toBeVisible();
    const lists = phone.requestsTo('/api/staff/customers');

    const ben = await aPerson(world.database, { firstName: 'Ben' });
    const team = await aTeam(world.database, { name: 'Team Blue', members: [ben] });
    const clockIn = new Date(Date.now() - 20 * 60_000);
    const clean = await aClean(world.database, { customerId: busy.id, teamId: team.id, memberIds: [ben.id], clockIn });
    await page.clock.fastForward(21_000);
    await expect(dashboard.card(busy)).toContainText(/Being cleaned by Team Blue since \d{1,2}:\d{2} (am|pm)/);
    await expect(dashboard.startAt(busy)).toHaveCount(0);
    await expect(dashboard.startAt(free)).toBeVisible();
    expect(lists).toHaveLength(0);

    await world.database.query(
      `WITH ended AS (UPDATE time_entries SET clock_out = now() WHERE clean_id = $1)
       UPDATE cleans SET status = 'completed', clock_out = now() WHERE id = $1`,
      [clean.id],
    );
    await page.clock.fastForward(21_000);
    await expect(dashboard.startAt(busy)).toBeVisible();
  });
});

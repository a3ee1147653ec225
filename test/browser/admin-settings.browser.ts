import moment from 'moment-timezone';
import { addDays, startOfWeek } from '@tidycrew/domain';
import { aCustomer, aPerson, PASSWORD } from '../factories/index.js';
import { dayFromToday, expect, NARROW, shownDay, test, turnTheWheel, typedDay } from './admin-test.js';
import { aPng } from '../support/pictures.js';
import { Phone } from './pages/phone.js';

// Tests of one worker share the business itself.
test.afterEach(async ({ world }) => {
  await world.database.query(
    `UPDATE business_settings SET brand_name = 'Tidycrew', is_gst_registered = false, abn = null, bank_bsb = null, bank_account = null, pay_id = null, pay_link = null,
       time_zone = 'Australia/Melbourne', reminders_enabled = false,
       visit_reminders_enabled = false, radius_meters = 50000, legal_name = null, address = null, logo = null`,
  );
});

test('a new pay rate applies from next Monday on, once, and the history says who saved it (D40) @story:settings', async ({
  page,
  maria,
  office,
}) => {
  const { settings } = office;
  const monday = addDays(startOfWeek(dayFromToday(0)), 7);
  await settings.open();
  const defaults: [string, string][] = [
    ['Pay Rate Per Hour ($)', '32.31'],
    ['Staff Start Time', '8:00 am'],
    ['Lunch Break Minimum Hours', '5'],
    ['Lunch Break Duration (minutes)', '30'],
    ['Lunch Break Start Time', '9:00 am'],
    ['Lunch Break Finish Time', '5:00 pm'],
    ['Applies from', typedDay(dayFromToday(0))],
  ];
  for (const [label, value] of defaults) await expect(settings.field(label)).toHaveValue(value);

  await test.step('the wheel changes nothing, and a decimal comma is read (D400)', async () => {
    for (const [label, typed, read] of [
      ['Pay Rate Per Hour ($)', '33,5', '33.50'],
      ['Lunch Break Minimum Hours', '4,5', '4.5'],
    ] as const) {
      await settings.field(label).fill(typed);
      await turnTheWheel(settings.field(label));
      await expect(settings.field(label)).toHaveValue(typed);
      await settings.field(label).press('Tab');
      await expect(settings.field(label)).toHaveValue(read);
    }
    await turnTheWheel(settings.field('Lunch Break Duration (minutes)'));
    await expect(settings.field('Lunch Break Duration (minutes)')).toHaveValue('30');
  });

  await test.step('what is out of its limits is said beside its field', async () => {
    await settings.field('Pay Rate Per Hour ($)').fill('-1');
    await settings.field('Lunch Break Duration (minutes)').fill('32');
    await settings.field('Lunch Break Minimum Hours').fill('13');
    await settings.save().click();
    await expect(settings.field('Pay Rate Per Hour ($)')).toBeFocused();
    await expect(settings.panel()).toContainText('Pay rate must be an amount of dollars, 0 or more');
    await expect(settings.panel()).toContainText('Minimum hours must be a number from 1 to 12');
    await expect(settings.panel()).toContainText('Duration must be 10 to 120 minutes, in steps of 5');
    await settings.panel().getByRole('button', { name: 'Discard changes' }).click();
    await expect(settings.field('Pay Rate Per Hour ($)')).toHaveValue('32.31');
    await expect(settings.panel()).not.toContainText('Pay rate must be');
  });

  const saves = office.requestsTo('/api/admin/settings/payroll', 'PUT');
  await settings.field('Pay Rate Per Hour ($)').fill('34.50');
  await settings.field('Applies from').fill(monday);

  await test.step('the server’s own sentences: beside the field, and in the banner', async () => {
    const refusal = {
      success: false,
      code: 'WEEK_APPROVED',
      error: 'The week of 9 March 2026 is approved. These settings can apply from 16 March 2026 on.',
      fields: { appliesFrom: 'Not inside an approved week, please.' },
    };
    const path = '**/api/admin/settings/payroll';
    await page.route(path, (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 });
    await settings.save().click();
    await expect(settings.failure()).toContainText('The week of 9 March 2026 is approved.');
    await expect(settings.field('Applies from')).toHaveAccessibleDescription(/Not inside an approved week, please\./);
    await page.route(path, (route) => route.abort(), { times: 1 });
    await settings.save().click();
    await expect(settings.failure()).toHaveText('Failed to save payroll settings');
    await expect(settings.field('Pay Rate Per Hour ($)')).toHaveValue('34.50');
  });

  await test.step('a double press saves once, and open pages are told', async () => {
    await page.evaluate(`window.told = 0; window.addEventListener('settingsUpdated', () => { window.told += 1; });`);
    const letGo = await office.holdBack('/api/admin/settings/payroll');
    const before = saves.length;
    // Faster than the page can draw that it is busy.
    await settings.save().evaluate((button: { click(): void }) => [button.click(), button.click()]);
    await expect(settings.save()).toHaveText('Saving...');
    letGo();
    await expect(settings.saved()).toBeVisible();
    expect(await page.evaluate('window.told')).toBe(1);
    expect(saves.length - before).toBe(1);
    // For three seconds (document 001 section 2).
    await expect(settings.saved()).toBeHidden({ timeout: 15_000 });
  });

  const rows = settings.history().getByRole('row');
  await expect(rows.nth(1)).toContainText(shownDay(monday));
  await expect(rows.nth(1)).toContainText('Upcoming');
  await expect(rows.nth(1)).toContainText('$34.50');
  await expect(rows.nth(1)).toContainText(maria.name);
  await expect(rows.nth(2)).toContainText('In force');
  await expect(rows.nth(2)).toContainText('$32.31');
  await expect(settings.panel()).toContainText(`Other rules are saved from ${shownDay(monday)} on.`);
  // What is in force today is still the old rate.
  await expect(settings.field('Pay Rate Per Hour ($)')).toHaveValue('32.31');
});

test('what is typed stays while other tabs and pages are looked at; a phone follows a changed radius at its next poll', async ({
  page,
  browser,
  world,
  office,
  signIn,
}) => {
  const { settings } = office;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  const near = await aCustomer(world.database, { latitude: '-37.8146', longitude: '144.9631' });
  // Eleven kilometres north of the phone.
  const far = await aCustomer(world.database, { latitude: '-37.7136', longitude: '144.9631' });
  const context = await browser.newContext({
    viewport: NARROW,
    permissions: ['geolocation'],
    geolocation: { latitude: -37.8136, longitude: 144.9631 },
    serviceWorkers: 'block',
  });
  const phone = new Phone(await context.newPage());
  await phone.page.clock.install();
  await signIn(phone.page, anna);
  await phone.dashboard.open();
  await expect(phone.dashboard.card(near)).toBeVisible();
  await expect(phone.dashboard.card(far)).toBeVisible();

  await settings.open('radius');
  const radius = settings.field('Radius (meters)');
  await expect(radius).toHaveValue('50000');
  await expect(settings.panel()).toContainText('That is 50 km.');
  await expect(settings.panel()).toContainText('We recommend 10-50 km');
  await turnTheWheel(radius);
  await expect(radius).toHaveValue('50000');
  for (const wrong of ['0', '1000001', '12.5', '12,5', '']) {
    await radius.fill(wrong);
    await settings.save().click();
    await expect(settings.panel(), wrong).toContainText('Radius must be a whole number from 1 to 1,000,000 meters');
  }
  await radius.fill('5000');
  await expect(settings.panel()).toContainText('That is 5 km.');

  await settings.tab('Geolocation Radius').press('ArrowRight');
  await expect(settings.tab('Customer Price Tiers')).toBeFocused();
  await expect(page).toHaveURL(/tab=tiers/);
  await expect(settings.tab('Geolocation Radius')).toHaveAccessibleName(/Not saved yet/);
  await page.goBack();
  await expect(radius).toHaveValue('5000');
  await office.menuEntry('Dashboard').click();
  await expect(office.dashboard.heading()).toBeVisible();
  await office.menuEntry('Settings').click();
  await settings.tab('Geolocation Radius').click();
  await expect(radius).toHaveValue('5000');
  await settings.save().click();
  await expect(settings.saved()).toBeVisible();
  await expect(settings.tab('Geolocation Radius')).not.toHaveAccessibleName(/Not saved yet/);

  await expect(phone.dashboard.card(far)).toBeVisible();
  await phone.page.clock.fastForward(60_000);
  await expect(phone.dashboard.card(far)).toBeHidden();
  await expect(phone.dashboard.card(near)).toBeVisible();
  await context.close();
});

test('the settings follow the day, fail in words, and are for admins @story:settings', async ({
  page,
  world,
  office,
  windowOf,
}) => {
  await test.step('the day from which rules apply is the new one after midnight, and nothing was typed', async () => {
    const { settings } = office;
    const evening = moment.tz('Australia/Melbourne').endOf('day').subtract(30, 'seconds');
    await page.clock.install({ time: evening.toDate() });
    await settings.open();
    await expect(settings.field('Applies from')).toHaveValue(evening.format('DD/MM/YYYY'));
    await page.clock.fastForward(61_000);
    await expect(settings.field('Applies from')).toHaveValue(evening.add(1, 'day').format('DD/MM/YYYY'));
    await expect(settings.tab('Payroll Settings')).not.toHaveAccessibleName(/Not saved yet/);
  });

  await test.step('what cannot be loaded is said, with another try; a manager is taken to the dashboard (D8)', async () => {
    const { settings } = office;
    const parts: [tab: string, path: string, sentence: string][] = [
      ['payroll', 'payroll', 'Failed to load payroll settings'],
      ['radius', 'geolocation-radius', 'Failed to load geolocation radius settings'],
      ['tiers', 'price-tiers', 'Failed to load price tiers'],
      ['business', 'business-details', 'Failed to load business details'],
    ];
    for (const [tab, path, sentence] of parts) {
      const address = `**/api/admin/settings/${path}`;
      await page.route(address, (route) => route.fulfill({ status: 502, body: '' }));
      await settings.open(tab);
      await expect(settings.panel()).toContainText('Loading settings...');
      // It is tried a second time by itself.
      await expect(async () => {
        await page.clock.fastForward(2_000);
        await expect(settings.failure()).toContainText(sentence, { timeout: 500 });
      }).toPass({ timeout: 20_000 });
      await page.unroute(address);
      await settings.failure().getByRole('button', { name: 'Try again' }).click();
      await expect(settings.failure()).toHaveCount(0);
    }
    const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
    for (const area of ['settings', 'reports']) {
      await manager.page.goto(`/admin/${area}`);
      await expect(manager.page, area).toHaveURL(/\/admin\/?$/);
    }
  });
});

test('price tiers are added, refused, edited in place and deleted after a question', async ({ page, office }) => {
  const { settings } = office;
  const kept = '$100.00 to $200.00';
  await settings.open('tiers');
  await expect(settings.tier(kept)).toContainText('2h 0m');
  const add = settings.adding().getByRole('button', { name: /^Add/ });
  const field = (label: string) => settings.adding().getByLabel(label);

  await add.click();
  await expect(settings.adding()).toContainText('All fields are required');
  await expect(field('Price from ($)')).toBeFocused();
  await field('Price from ($)').fill('200,5');
  await turnTheWheel(field('Price from ($)'));
  await field('Price to ($)').fill('200');
  await expect(field('Price from ($)')).toHaveValue('200.50');
  await field('Allotted time (minutes)').fill('165');
  await expect(settings.adding()).toContainText('2h 45m');
  await add.click();
  await expect(settings.adding()).toContainText('The lower price must not be above the higher one');
  await field('Price from ($)').fill('150');
  await field('Price to ($)').fill('250');
  await add.click();
  await expect(settings.failure()).toHaveText('This price range overlaps $100.00 – $200.00.');
  await field('Price from ($)').fill('200');
  await add.click();
  await expect(settings.saved()).toBeVisible();
  const added = '$200.00 to $250.00';
  await expect(settings.tier(added)).toContainText('2h 45m');
  await expect(field('Price from ($)')).toHaveValue('');

  await settings.editTier(added).click();
  await expect(settings.editing().getByLabel('Price from ($)')).toBeFocused();
  await settings.editing().getByLabel('Allotted time (minutes)').fill('0');
  await settings.editing().getByRole('button', { name: 'Save' }).click();
  await expect(settings.editing()).toContainText('Minutes must be a whole number from 1 to 1440');
  await settings.editing().getByRole('button', { name: 'Cancel' }).click();
  await expect(settings.editTier(added)).toBeFocused();
  await settings.editTier(added).click();
  await expect(settings.editing().getByLabel('Allotted time (minutes)')).toHaveValue('165');
  await settings.editing().getByLabel('Allotted time (minutes)').fill('180');
  await settings.editing().getByRole('button', { name: 'Save' }).click();
  await expect(settings.tier(added)).toContainText('3h 0m');

  // Typed over a tier that is no more: nothing is left that could be saved.
  await settings.editTier(added).click();
  await settings.editing().getByLabel('Allotted time (minutes)').fill('200');
  await settings.editTier(kept).click();
  await expect(settings.tab('Customer Price Tiers')).toHaveAccessibleName(/Not saved yet/);
  await settings.deleteTier(added).click();
  await expect(settings.question()).toContainText('Are you sure you want to delete this price tier?');
  await settings.question().getByRole('button', { name: 'Cancel' }).click();
  await expect(settings.tier(added)).toBeVisible();
  await settings.deleteTier(added).click();
  await page.route('**/api/admin/settings/price-tiers/*', (route) => route.abort(), { times: 1 });
  await settings.question().getByRole('button', { name: 'Delete' }).click();
  await expect(settings.question()).toContainText('Failed to delete price tier');
  await settings.question().getByRole('button', { name: 'Delete' }).click();
  await expect(settings.question()).toBeHidden();
  await expect(settings.tier(added)).toHaveCount(0);
  await expect(settings.tab('Customer Price Tiers')).not.toHaveAccessibleName(/Not saved yet/);
  await settings.editing().getByRole('button', { name: 'Cancel' }).click();
  await expect(settings.tier(kept)).toBeVisible();
});

test('business details are checked while they are typed, and the brand shows at once, on the sign-in page too (D41)', async ({
  page,
  office,
  browser,
  world,
}) => {
  const { settings } = office;
  await settings.open('business');
  const abn = settings.field('ABN');
  await expect(settings.field('Brand Name')).toHaveValue('Tidycrew');
  await settings.field('Brand Name').fill('  Bright & Tidy  ');
  await settings.panel().getByRole('checkbox', { name: 'Registered for GST' }).check({ force: true });
  await settings.save().click();
  await expect(settings.panel()).toContainText('A business that is registered for GST needs an ABN');
  await abn.fill('51 824 753 55');
  await expect(settings.panel()).not.toContainText('This is not a valid ABN');
  await abn.fill('51 824 753 557');
  await expect(settings.panel()).toContainText('This is not a valid ABN. Please check the 11 digits.');
  await settings.field('BSB').fill('12345');
  await settings.field('Account Number').fill('123');
  await settings.field('Email').fill('office');
  await settings.save().click();
  await expect(settings.panel()).toContainText('A BSB has 6 digits');
  await expect(settings.panel()).toContainText('An account number has 4 to 10 digits');
  await expect(settings.panel()).toContainText('Please enter a valid email address');

  await abn.fill('51824753556');
  await expect(settings.panel()).toContainText('This is a valid ABN.');
  await abn.blur();
  await expect(abn).toHaveValue('51 824 753 556');
  await settings.field('BSB').fill('123456');
  await settings.field('BSB').blur();
  await expect(settings.field('BSB')).toHaveValue('123-456');
  await settings.field('Account Number').fill('12345678');
  await settings.field('PayID').fill('+61 412 345 678');
  await settings.field('Link to pay by card').fill('https://{number}.example.com');
  await settings.field('Email').fill('office@bright.example');
  // As in every other form (D410, D419).
  const phone = settings.field('Phone');
  await phone.fill('call 0000000000');
  await expect(phone).toHaveValue('0000 000 000');
  await phone.blur();
  await expect(settings.panel()).toContainText('This is no phone number of Australia. It is kept as it is.');
  await phone.fill('90001234');
  await phone.blur();
  await expect(settings.panel()).toContainText('The area code of your state is added in front.');
  const zone = settings.panel().getByRole('combobox', { name: 'Time Zone' });
  await zone.fill('adel');
  await page.getByRole('option', { name: 'Australia/Adelaide' }).click();
  await settings.panel().getByRole('switch', { name: 'Send reminders of unpaid invoices' }).check({ force: true });
  const visits = settings.panel().getByRole('switch', { name: 'Remind customers of their visits' });
  await expect(visits).not.toBeChecked();
  const receipts = settings.panel().getByRole('switch', { name: 'Send a receipt for each payment' });
  await expect(receipts).not.toBeChecked();
  await receipts.check({ force: true });
  await visits.focus();
  await page.keyboard.press('Space');
  await settings.save().click();
  await expect(settings.panel()).toContainText('Please say how many days before or after the due date');
  await settings.field('Days after the due date').fill('7');
  await settings.field('Days before the due date').pressSequentially('1-');
  await settings.save().click();
  await expect(settings.panel()).toContainText('Please enter a whole number from 1 to 60, or nothing');
  await settings.field('Days before the due date').fill('');
  await expect(settings.panel()).toContainText('Please enter an address that begins with https://');
  await settings.field('Link to pay by card').fill('https://Pay.example.com/{number}');
  await expect(settings.panel()).toContainText('Customers read: Pay by card (pay.example.com)');
  // Where money is sent changes with the own password only (D639).
  const own = settings.field('Your own password');
  await settings.save().click();
  await expect(settings.panel()).toContainText('Please enter your own password');
  await own.fill('not mine');
  await settings.save().click();
  await expect(settings.panel()).toContainText('This is not your password.');
  await own.fill(PASSWORD);
  await settings.save().click();
  await expect(settings.saved()).toBeVisible();
  await expect(own).toHaveCount(0);
  // The bar goes out of the way while one scrolls down.
  await page.evaluate('window.scrollTo(0, 0)');
  await expect(page.getByRole('banner')).toContainText('Bright & Tidy');

  await page.reload();
  await expect(settings.field('Brand Name')).toHaveValue('Bright & Tidy');
  await expect(abn).toHaveValue('51 824 753 556');
  await expect(settings.field('BSB')).toHaveValue('123-456');
  await expect(settings.field('PayID')).toHaveValue('0412 345 678');
  await expect(settings.field('Link to pay by card')).toHaveValue('https://Pay.example.com/{number}');
  await expect(phone).toHaveValue('0390 001 234');
  await expect(settings.field('Days after the due date')).toHaveValue('7');
  await expect(receipts).toBeChecked();
  await expect(visits).toBeChecked();
  await expect(zone).toHaveValue('Australia/Adelaide');
  const outside = await (await browser.newContext({ baseURL: world.server.baseUrl })).newPage();
  await outside.goto('/login');
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText('Bright & Tidy');
  await outside.context().close();

  await test.step('a logo is kept as soon as it is chosen, refused beside its button, and removed (D640)', async () => {
    const [logo, file] = [settings.logo(), page.getByLabel('Picture of the logo')];
    const png = (name: string, buffer: Buffer) => file.setInputFiles({ name, mimeType: 'image/png', buffer });
    await expect(logo).toContainText('There is no logo yet.');
    await png('page.png', Buffer.from('<html>'));
    await expect(logo.getByRole('alert')).toHaveText('Please choose a PNG or JPEG picture.');
    await png('large.png', Buffer.alloc(500_001));
    await expect(logo.getByRole('alert')).toHaveText('A logo can have at most 500 kB.');
    await page.route('**/api/admin/settings/logo', (route) => route.abort(), { times: 1 });
    await png('logo.png', aPng({ width: 60, height: 20 }));
    await expect(logo.getByRole('alert')).toHaveText('Failed to save the logo');
    await png('logo.png', aPng({ width: 60, height: 20 }));
    await expect(logo.getByRole('img', { name: 'Your logo' })).toHaveJSProperty('naturalWidth', 60);
    await expect(logo.getByRole('alert')).toHaveCount(0);
    await expect(settings.saved()).toBeVisible();
    await logo.getByRole('button', { name: 'Remove the logo' }).click();
    await expect(logo).toContainText('There is no logo yet.');
  });
});

test('a change of somebody else is not written over: what was typed stays, theirs is shown, and then saved over (D29)', async ({
  page,
  world,
  office,
  windowOf,
}) => {
  const olivia = await windowOf(await aPerson(world.database, { role: 'admin', firstName: 'Olivia' }));
  const { settings } = office;
  const radius = () => settings.field('Radius (meters)');
  for (const window of [office, olivia]) await window.settings.open('radius');
  await expect(radius()).toHaveValue('50000');
  await olivia.settings.field('Radius (meters)').fill('20000');
  await olivia.settings.save().click();
  await expect(olivia.settings.saved()).toBeVisible();
  await radius().fill('30000');
  await settings.save().click();
  await expect(settings.failure()).toContainText(
    /Olivia \S+ changed this radius at \d{1,2}:\d\d [ap]m\. Load it again/,
  );
  await expect(radius()).toHaveValue('30000');
  await settings.panel().getByRole('button', { name: 'Load it again' }).click();
  await expect(settings.panel().getByRole('listitem')).toHaveText(['Radius (meters): 20000']);
  await expect(radius()).toHaveValue('30000');
  await settings.save().click();
  await expect(settings.saved()).toBeVisible();
  await page.reload();
  await expect(radius()).toHaveValue('30000');

  await settings.open('business');
  await olivia.settings.open('business');
  await olivia.settings.field('Legal Name').fill('Hers Pty Ltd');
  await olivia.settings.save().click();
  await expect(olivia.settings.saved()).toBeVisible();
  await settings.field('Address').fill('1 Lygon Street');
  await settings.save().click();
  await expect(settings.failure()).toContainText('changed these business details at');
  await settings.panel().getByRole('button', { name: 'Load it again' }).click();
  await expect(settings.field('Legal Name')).toHaveValue('Hers Pty Ltd');
  await expect(settings.field('Address')).toHaveValue('1 Lygon Street');
  await settings.save().click();
  await expect(settings.saved()).toBeVisible();
});

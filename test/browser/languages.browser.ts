import { aPerson, aTeam, type TestPerson } from '../factories/index.js';
import { expectAccessible } from './accessible.js';
import { expect, test } from './staff-test.js';

const languageOf = (
  { database }: { database: { query: (sql: string, values: unknown[]) => Promise<unknown[]> } },
  { id }: TestPerson,
) => database.query('SELECT language FROM users WHERE id = $1', [id]);

const MAIN_JOB = [
  {
    language: 'zh-Hans',
    named: '中文',
    nearby: '附近的客户',
    startAt: (customer: string) => `在 ${customer} 开始清洁`,
    start: ['开始清洁', '开始'],
    working: '正在工作',
    strip: ['办公室还不知道的内容', /只在这部手机上：1 次打卡/],
    complete: ['完成清洁', '完成'],
    notSent: '尚未发送',
  },
  {
    language: 'ne',
    named: 'नेपाली',
    nearby: 'नजिकका ग्राहक',
    startAt: (customer: string) => `${customer} मा सफाइ सुरु गर्नुहोस्`,
    start: ['सफाइ सुरु गर्नुहोस्', 'सुरु गर्नुहोस्'],
    working: 'अहिले काम हुँदै छ',
    strip: ['अफिसलाई अझै थाहा नभएको', /यो फोनमा मात्र: 1 हाजिरी/],
    complete: ['सफाइ पूरा गर्नुहोस्', 'पूरा गर्नुहोस्'],
    notSent: 'अझै पठाइएको छैन',
  },
] as const;

for (const { language, named, nearby, startAt, start, working, strip, complete, notSent } of MAIN_JOB) {
  test(`the main job in ${named}, without a network: start, complete, and what waits is said in it (D592) @story:Dashboard`, async ({
    phone,
    world,
    aNearby,
    signIn,
  }) => {
    const { page } = phone;
    const customer = await aNearby({ name: `Elm House ${language}` }, 200);
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    await aTeam(world.database, { members: [anna] });
    await world.database.query('UPDATE users SET language = $2 WHERE id = $1', [anna.id, language]);
    await signIn(phone, anna);
    const ready = page.waitForResponse(/teams\/\d+\/members/);
    await phone.dashboard.open();
    await ready;
    await expect(page.getByRole('heading', { name: nearby })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(page, `in ${named}`);

    await page.context().setOffline(true);
    await page.getByRole('button', { name: startAt(customer.name) }).click();
    const starting = page.getByRole('dialog', { name: start[0] });
    await starting.getByRole('button', { name: start[1], exact: true }).click();
    await expect(page.getByRole('heading', { name: working })).toBeVisible();
    await expect(page.getByRole('region', { name: strip[0] })).toContainText(strip[1]);
    await page.getByRole('button', { name: complete[0] }).click();
    const completing = page.getByRole('dialog', { name: complete[0] });
    await completing.getByRole('button', { name: complete[1], exact: true }).click();
    await expect(page.getByText(notSent)).toBeVisible();
    await page.context().setOffline(false);
    await expect
      .poll(() => world.database.query(`SELECT status FROM cleans WHERE customer_id = $1`, [customer.id]))
      .toEqual([{ status: 'completed' }]);
  });
}

test('is chosen before signing in, kept with the person and on the device, and changed under My profile (D592)', async ({
  phone,
  world,
  signIn,
}) => {
  const { page } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await page.goto('/login');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expectAccessible(page, 'in another language');
  await signIn(phone, anna);
  await page.goto('/staff/profile');
  await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible();
  await expect.poll(() => languageOf(world, anna)).toEqual([{ language: 'es' }]);

  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await expect.poll(() => languageOf(world, anna)).toEqual([{ language: 'en' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
});

test('one that cannot be fetched says so, and all stays as it was (D592)', async ({ phone }) => {
  const { page } = phone;
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(page.getByText('This language needs a network.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('an admin who views the app as somebody else writes no language', async ({ phone, world, signIn }) => {
  const { page } = phone;
  const admin = await aPerson(world.database, { role: 'admin' });
  const anna = await aPerson(world.database);
  await signIn(phone, anna, admin);
  await page.goto('/staff/profile');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible();
  expect(await languageOf(world, anna)).toEqual([{ language: null }]);
});

test('the page behind a link to a password speaks the language of the person (D592)', async ({ phone, world }) => {
  const { page } = phone;
  const nina = await aPerson(world.database, { firstName: 'Nina', password: null });
  const token = 'n'.repeat(43);
  await world.database.query(`UPDATE users SET language = 'es' WHERE id = $1`, [nina.id]);
  await world.database.query(
    `INSERT INTO invitations (user_id, purpose, token_hash, created_at, expires_at)
     VALUES ($1, 'office', encode(sha256($2::bytea), 'hex'), now(), now() + interval '1 day')`,
    [nina.id, token],
  );
  await page.goto(`/invite/${token}`);
  await expect(page.getByRole('heading', { name: 'Le damos la bienvenida, Nina' })).toBeVisible();
});

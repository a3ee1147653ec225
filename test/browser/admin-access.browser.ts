import { aClean, aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { aCode, answeredBy080 } from '../support/codes.js';
import { expectAccessible } from './accessible.js';
import { expect, test } from './admin-test.js';

const VALUE = 'zq4711';

test('access notes and codes of a customer are edited on its page (D500, D505) @narrow @story:customer-show', async ({
  page,
  world,
  office: _signedIn,
}) => {
  const house = await aCustomer(world.database, { name: `Elm ${unique()}`, notes: 'Two cats' });
  await answeredBy080(page);
  await page.goto(`/admin/customers/${house.id}/show`);
  const part = page.getByRole('region', { name: 'At the door' });

  await test.step('notes: added, ordered, refused when empty, and kept', async () => {
    await expect(part).toContainText('Nobody has sorted the notes');
    await part.getByRole('button', { name: 'Add a note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Access notes' });
    await expect(dialog.getByRole('textbox', { name: /^Note/ })).toBeFocused();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please write something.')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Note/ }).fill('Use the side door');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByRole('textbox', { name: /^Note/ }).nth(1).fill('Never use the front door');
    await dialog.getByRole('combobox', { name: /^Kind/ }).nth(1).click();
    await page.getByRole('option', { name: 'Do not' }).click();
    await expectAccessible(page, 'access notes', { ofThumb: false });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(part.getByRole('listitem').first()).toContainText('Do not Never use the front door');
    await expect(part).toContainText('Getting in Use the side door');
    const rows = await world.database.query(
      'SELECT kind, text FROM access_notes WHERE customer_id = $1 ORDER BY position',
      [house.id],
    );
    expect(rows).toEqual([
      { kind: 'entry', text: 'Use the side door' },
      { kind: 'dont', text: 'Never use the front door' },
    ]);
  });

  await test.step('somebody else was quicker: they are named, and nothing is lost', async () => {
    await part.getByRole('button', { name: 'Edit access notes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Access notes' });
    await dialog.getByRole('textbox', { name: /^Note/ }).first().fill('Use the back door');
    await page.request.put(`/api/admin/customers/${house.id}/access`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { notes: [{ kind: 'do', text: 'Ring twice' }] },
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('changed these access notes');
    await expect(dialog.getByRole('textbox', { name: /^Note/ }).first()).toHaveValue('Use the back door');
    await dialog.getByRole('textbox', { name: /^Note/ }).first().press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a code: saved, shown for a while, replaced, removed; nothing of it stays in the browser', async () => {
    await part.getByRole('button', { name: 'Add a code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a code' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Gate');
    await dialog.getByRole('textbox', { name: /^Code/ }).fill(VALUE);
    await dialog.getByRole('button', { name: 'Save code' }).click();
    await expect(part.getByRole('button', { name: 'Show Gate' })).toBeVisible();
    await expect(page.getByText(VALUE)).toHaveCount(0);
    await part.getByRole('button', { name: 'Show Gate' }).click();
    const shown = page.getByRole('dialog', { name: 'Gate' });
    await expect(shown).toContainText(VALUE);
    await expectAccessible(page, 'a code in the office', { ofThumb: false });
    await shown.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText(VALUE)).toHaveCount(0);
    const stored = await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])',
    );
    expect(stored).not.toContain(VALUE);
    await part.getByRole('button', { name: 'Remove Gate' }).click();
    await page.getByRole('dialog', { name: 'Remove Gate' }).getByRole('button', { name: 'Remove' }).click();
    await expect(part).toContainText('No codes.');
  });
});

test('notes of before are sorted one customer after the other; what looks like a code becomes one (D504) @narrow-long @story:sort-notes', async ({
  page,
  world,
  office,
}) => {
  const first = await aCustomer(world.database, { name: 'Ash House', notes: 'Two cats\nGate code 4711, side door' });
  const second = await aCustomer(world.database, { name: 'Birch House', notes: 'Ring twice' });
  await page.goto('/admin/');
  await page.getByRole('link', { name: 'Notes of 2 customers' }).click();
  await expect(office.heading('Sort notes')).toBeVisible();
  await expect(page.getByRole('heading', { name: first.name })).toBeVisible();
  const [old, fresh] = ['What is written now', 'What the crew reads'].map((name) => page.getByRole('region', { name }));
  await expect(old!).toContainText('Gate code 4711');
  await page.getByRole('button', { name: 'Keep 4711 as a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a code' });
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Gate');
  await dialog.getByRole('button', { name: 'Save code' }).click();
  await expect(old!).toContainText('Saved as a code.');
  await expect(fresh!.getByRole('textbox', { name: /^Note/ }).nth(1)).toHaveValue('Gate code (see codes), side door');
  await expectAccessible(page, 'sort notes', { ofThumb: false });
  await fresh!.getByRole('combobox', { name: /^Kind/ }).first().click();
  await page.getByRole('option', { name: 'Pets' }).click();
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByRole('heading', { name: second.name })).toBeVisible();
  const rows = await world.database.query(
    `SELECT kind, text, (SELECT count(*)::integer FROM access_codes WHERE customer_id = $1) AS codes FROM access_notes
     WHERE customer_id = $1 ORDER BY position`,
    [first.id],
  );
  expect(rows).toEqual([
    { kind: 'pets', text: 'Two cats', codes: 1 },
    { kind: 'other', text: 'Gate code (see codes), side door', codes: 1 },
  ]);
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByText('All notes are sorted.')).toBeVisible();
});

test('who has seen codes is listed, and what to look at leads there from the dashboard (D507, D508) @narrow @story:code-reveals', async ({
  page,
  world,
  office,
  windowOf,
}) => {
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: `Nguyen${unique()}` });
  const house = await aCustomer(world.database, { name: `Elm ${unique()}` });
  const team = await aTeam(world.database, { members: [anna] });
  const gate = await aCode(world.server, world.database, house, { label: 'Gate' });
  const clean = await aClean(world.database, { customerId: house.id, teamId: team.id, memberIds: [anna.id] });
  await world.database.query(
    `INSERT INTO code_reveals (code_id, user_id, clean_id, had_visit, at, session_id) VALUES ($1, $2, $3, false, now(), gen_random_uuid())`,
    [gate.id, anna.id, clean.id],
  );
  await answeredBy080(page);
  // The address of 0.8.0 leads on (D622).
  await page.goto('/admin/secret-reveals');
  await expect(page).toHaveURL(/\/code-reveals/);
  await expect(office.heading('Codes seen')).toBeVisible();
  await expect(page.getByText(house.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Looked at' })).toHaveCount(0);
  await world.database.query(`UPDATE code_reveals SET change_asked_at = now() WHERE user_id = $1`, [anna.id]);
  await page.goto(`/admin/staff/${anna.id}/show`);
  await expect(page.getByRole('region', { name: 'Change these?' })).toContainText(`${house.name} · Gate`);
  await page.goto('/admin/');
  await page.getByRole('link', { name: '1 code that was seen' }).click();
  await expect(page).toHaveURL(/code-reveals\?.*state=needs/);
  await expect(page.getByText('Change this code?')).toBeVisible();
  await expectAccessible(page, 'codes seen', { ofThumb: false });
  await page.getByRole('button', { name: 'Looked at' }).click();
  await expect(page.getByText('None like this')).toBeVisible();
  const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
  for (const address of ['code-reveals', 'sort-notes']) {
    await manager.page.goto(`/admin/${address}`);
    await expect(manager.page.getByText('That page is for admins.')).toBeVisible();
  }
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aClean, aConcern, aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { expectAccessible } from './accessible.js';
import { dayFromToday, expect, test, typedDay } from './admin-test.js';
import { csvFile } from './pages/admin-change-over.js';
import { chooseFrom } from './pages/choose-from.js';
import { ListTools } from './pages/list-tools.js';
import { LoginPage, PasswordLinkPage } from './pages/account.js';
import { readQrCode } from './qr-code.js';

test.describe('Staff Management', () => {
  test('adds somebody, and invites by a link @narrow @story:staff', async ({ page, maria, office, windowOf }) => {
    await test.step('somebody is added, who can then sign in', async () => {
      const { staff } = office;
      await staff.open('/create');
      await expect(staff.role()).toHaveValue('staff');
      await staff.submit().click();
      for (const problem of ['First name', 'Last name', 'Email', 'Password']) {
        await expect(staff.dialog()).toContainText(`${problem} is required`);
      }
      const email = `nora.${unique()}@example.test`;
      await staff.field('First Name').fill('Nora');
      await staff.field('Last Name').fill('Novak');
      await staff.field('Email').fill(maria.email);
      await staff.field('Phone').fill('0412345678');
      await expect(staff.field('Phone')).toHaveValue('0412 345 678');
      await staff.field('Password').fill('secret of Nora');
      await staff.submit().click();
      await expect(office.toast('error')).toContainText(
        'Failed to add staff: Somebody with this e-mail address already exists.',
      );
      await staff.field('Email').fill(email);
      await staff.submit().click();
      await expect(office.toast('success')).toContainText('Staff member added successfully!');
      const card = staff.card({ name: 'Nora Novak' });
      await expect(card).toContainText('Staff');
      await expect(card.getByRole('link', { name: '0412 345 678' })).toHaveAttribute('href', 'tel:0412345678');

      const theirs = (await windowOf(maria)).page;
      await theirs.context().clearCookies();
      const login = new LoginPage(theirs);
      await login.open();
      await login.signIn({ email, password: 'secret of Nora' });
      await expect(theirs).toHaveURL('/staff/dashboard');
    });

    await test.step('somebody is invited by a link, chooses a password and is signed in (D190)', async () => {
      const { staff } = office;
      await staff.open('/create');
      await staff.field('First Name').fill('Nina');
      await staff.field('Last Name').fill('Novak');
      await staff.field('Email').fill(`nina.${unique()}@example.test`);
      await staff.inviteByLink().setChecked(true, { force: true });
      await expect(staff.field('Password')).toBeHidden();
      await staff.submit().click();
      await expect(office.toast('success')).toContainText('Staff member added successfully!');
      await expect(staff.invitation()).toContainText('With a link Nina chooses a password and is signed in.');
      await expect(staff.invitation()).toContainText('No mail server is set up, so send the link yourself');
      await staff.invitation().getByRole('button', { name: 'Copy a link' }).click();
      const first = await staff.link().inputValue();
      await staff.invitation().getByRole('button', { name: 'Done' }).click();
      const nina = { name: 'Nina Novak' };
      await expect(staff.card(nina)).toContainText('Invited, not yet accepted');

      await staff.withdraw(nina).click();
      await page.getByRole('dialog', { name: 'Withdraw the Link' }).getByRole('button', { name: 'Withdraw' }).click();
      await expect(office.toast('success')).toContainText('The link has been withdrawn.');
      await expect(staff.card(nina)).toContainText('No password yet');
      await staff.newLink(nina).click();
      await staff.invitation().getByRole('button', { name: 'Copy a link' }).click();
      const url = await staff.link().inputValue();
      // A phone's camera reads the same link off the screen, in a dark console too, once no notice lies over it (D403).
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(() => readQrCode(staff.qrCode(nina)).then((text) => expect(text).toBe(url))).toPass();
        await expectAccessible(page, `an invitation with its QR code, ${colorScheme}`, { ofThumb: false });
      }
      expect(url).not.toBe(first);
      await staff.invitation().getByRole('button', { name: 'Done' }).click();

      const theirs = (await windowOf(maria)).page;
      await theirs.context().clearCookies();
      const link = new PasswordLinkPage(theirs);
      await theirs.goto(first);
      await expect(link.heading('This link is no longer valid')).toBeVisible();
      await theirs.goto(url);
      await expect(link.heading('Welcome, Nina')).toBeVisible();
      await link.password().fill('short');
      await link.submit().click();
      await expect(link.problem()).toContainText('Password must be at least 6 characters long');
      await link.password().fill('chosen by Nina');
      await link.submit().click();
      await expect(theirs).toHaveURL('/staff/dashboard');
      await staff.open();
      await expect(staff.card(nina)).toBeVisible();
      await expect(staff.card(nina)).not.toContainText('Invited');
    });
  });

  test('imports people, and sends links by e-mail', async ({ page, world, office }) => {
    await test.step('people of a file are imported without passwords, one is invited, the rest is undone (D194)', async () => {
      const { staff, changeOver } = office;
      const taken = await aPerson(world.database, { firstName: 'Kim' });
      const [anna, ben] = [`Anna${unique()}`, `Ben${unique()}`];
      const lines = [`"Nowak, ${anna}";${anna}@example.test;cleaner`, `${ben} Tran;${ben}@example.test;Office manager`];
      const text = ['Employee;E-mail;Works as', ...lines, `Kim Again;${taken.email};cleaner`].join('\n');
      await page.goto('/admin/staff?edit=import');
      await expect(page.getByText('Files hold no passwords')).toBeVisible();
      await changeOver.drop(csvFile('people.csv', text));
      const card = changeOver.card('people.csv');
      await card.getByText('Columns: 2 of 3 are imported').click();
      await card.getByLabel('Role').selectOption('Works as');
      await changeOver.check().click();
      await expect(card).toContainText('1 line has problems.');
      await expect(card.getByRole('row').filter({ hasText: 'Kim Again' })).toContainText('has this e-mail address');
      await changeOver.confirm().click();
      await expect(
        page.getByText("People from people.csv: 2 lines imported. 'Invite all' gives them links"),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Invite all' }).click();
      await office.dialog('Invite all').getByRole('button', { name: 'Cancel' }).click();
      await expect(staff.card({ name: `${anna} Nowak` })).toContainText('No password yet');
      await expect(staff.card({ name: `${ben} Tran` })).toContainText('Manager');
      await page.getByRole('button', { name: `New link for ${anna} Nowak` }).click();
      await staff.invitation().getByRole('button', { name: 'Copy a link' }).click();
      await staff.invitation().getByRole('button', { name: 'Done' }).click();
      await expect(staff.card({ name: `${anna} Nowak` })).toContainText('Invited, not yet accepted');

      await changeOver.open();
      await changeOver.undoFirst();
      await expect(office.toast('success')).toContainText('1 person removed. 1 stays');
      await staff.open();
      await expect(staff.card({ name: `${anna} Nowak` })).toBeVisible();
      await expect(staff.card({ name: `${ben} Tran` })).toBeHidden();
    });

    await test.step('a link is sent by e-mail where that is set up, also to somebody with a password (D190)', async () => {
      const { staff } = office;
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      await page.route('**/api/auth/forgotten-password', (route) =>
        route.fulfill({ json: { success: true, data: { isMailed: true } } }),
      );
      await page.route(`**/api/admin/staff/${anna.id}/invitation`, (route) => {
        expect(route.request().postDataJSON()).toEqual({ byMail: true });
        const data = { purpose: 'reset', expiresAt: '2030-01-01T00:00:00.000Z', url: null, sentTo: anna.email };
        return route.fulfill({ status: 201, json: { success: true, data } });
      });
      await staff.open();
      await staff.edit(anna).click();
      await staff.linkOffer().click();
      await expect(staff.invitation()).toContainText('until then the present password stays');
      await staff.invitation().getByRole('button', { name: 'Send by e-mail' }).click();
      await expect(staff.invitation()).toContainText(`The link is on its way to ${anna.email}.`);
      await staff.invitation().getByRole('button', { name: 'Done' }).click();
      await expect(staff.dialog()).toBeVisible();
    });
  });

  test('edits, archives and restores people', async ({ page, world, maria, office }) => {
    await test.step('neither who is on a clean nor the last admin is archived (D13)', async () => {
      const { staff } = office;
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      const customer = await aCustomer(world.database);
      await aClean(world.database, { customerId: customer.id, memberIds: [anna.id] });
      await staff.open();
      await expect(staff.card(anna)).toContainText(`Active - ${customer.name}`);
      for (const { person, sentence } of [
        {
          person: anna,
          sentence: `Failed to archive staff: ${anna.name} is on a clean at ${customer.name}. It must be completed before they are archived.`,
        },
        {
          person: maria,
          sentence: 'Failed to archive staff: The last active admin can be neither archived nor given another role.',
        },
      ]) {
        await staff.archive(person).click();
        await staff.confirm().click();
        await expect(office.toasts()).toContainText(sentence);
        await expect(staff.question()).toBeHidden();
        await expect(staff.card(person)).toBeVisible();
      }
    });

    await test.step('who is archived is restored from the archive', async () => {
      const { staff } = office;
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      await staff.open();
      await staff.archive(anna).click();
      await staff.confirm().click();
      await expect(office.toast('success')).toContainText('Staff member archived successfully!');
      await expect(staff.card(anna)).toBeHidden();
      await staff.list.press('Show Archived');
      await expect(staff.card(anna)).toContainText('Archived');
      await staff.restore(anna).click();
      await expect(office.toast('success')).toContainText('Staff member restored successfully!');
      await staff.list.press('Show Active');
      await expect(staff.card(anna)).toBeVisible();
    });

    await test.step('an edit keeps the password when it is left blank', async () => {
      const { staff } = office;
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      await aTeam(world.database, { name: 'Bayside', members: [anna] });
      await staff.open();
      await expect(staff.card(anna)).toContainText('Bayside');
      await staff.edit(anna).click();
      await expect(staff.field('New Password')).toHaveAttribute('placeholder', 'Leave blank to keep current password');
      await staff.field('First Name').fill('Hanna');
      await staff.chooseRole('Manager');
      await expect(staff.dialog()).toContainText(
        'A change of role signs this person out everywhere. A manager has no page for cleans:',
      );
      await staff.submit().click();
      await expect(office.toast('success')).toContainText('Staff member updated successfully!');
      const hanna = { name: anna.name.replace('Anna', 'Hanna') };
      await expect(staff.card(hanna)).toContainText('Manager');
      const signIn = await page.request.post('/api/auth/login', {
        data: { email: anna.email, password: anna.password },
        headers: { cookie: '' },
      });
      expect(signIn.status()).toBe(200);
    });
  });

  test('a person has a page of their own, and addresses of an older version lead on (D430, D437) @narrow @story:staff-show', async ({
    page,
    world,
    office,
  }) => {
    const { staff } = office;
    const [anna, customer] = [await aPerson(world.database, { firstName: 'Anna' }), await aCustomer(world.database)];
    await aTeam(world.database, { name: 'Bayside', members: [anna] });
    await aClean(world.database, { customerId: customer.id, memberIds: [anna.id] });
    await aConcern(world.database, { userId: anna.id, day: dayFromToday(0), note: 'One hour is missing' });
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await staff.open('?q=anna');
    await staff.card(anna).getByRole('link', { name: anna.name }).click();
    await expect(page).toHaveURL(`/admin/staff/${anna.id}/show`);
    await expect(office.heading(anna.name)).toBeVisible();
    await expect(part('Contact and team')).toContainText(anna.email);
    await expect(part('Contact and team')).toContainText(`Active - ${customer.name}`);
    await expect(part('This week')).toContainText('at work now');
    await expect(part('Cleans this week')).toContainText(customer.name);
    await expect(part('Concerns')).toContainText('One hour is missing · not answered yet');
    await expectAccessible(page, 'the page of a person', { ofThumb: false });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page).toHaveURL(`/admin/staff/${anna.id}`);
    await staff.field('Phone').fill('0422222222');
    await staff.submit().click();
    await expect(page).toHaveURL('/admin/staff');
    await expect(staff.card(anna)).toContainText('0422 222 222');

    // Back asks before what is typed is lost.
    await staff.edit(anna).click();
    await staff.field('First Name').fill('Hanna');
    await page.evaluate('history.back()');
    await office.discardTyped();
    await expect(staff.dialog()).toBeHidden();
    await expect(page).toHaveURL('/admin/staff');

    await staff.open(`?q=anna&edit=${anna.id}`);
    await expect(staff.dialog()).toBeVisible();
    await expect(page).toHaveURL(`/admin/staff/${anna.id}?q=anna`);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/admin/staff?q=anna');
    await page.goto('/admin/staff?edit=new');
    await expect(page).toHaveURL('/admin/staff/create');
    await expect(staff.dialog()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/admin/staff');
    await page.goto('/admin/staff/999999/show');
    await expect(page.getByRole('alert')).toContainText('There is no such person.');
  });

  test('opens for admins, also from a deep link', async ({ page, world, maria, windowOf }) => {
    await test.step('a deep link to the table with its filters survives signing in, at 1440 px', async () => {
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      await aPerson(world.database, { firstName: 'Ben' });
      await page.goto('/admin/staff?q=anna&view=table');
      await expect(page).toHaveURL(/\/login\?next=/);
      await new LoginPage(page).signIn(maria);
      await expect(page).toHaveURL('/admin/staff?q=anna&view=table');
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('row').nth(1)).toContainText(anna.name);
      const again = await windowOf(maria);
      await again.staff.open('?q=anna&view=table');
      await again.page.reload();
      await expect(again.staff.search()).toHaveValue('anna');
      await again.page
        .getByRole('row')
        .nth(1)
        .getByRole('cell')
        .last()
        .click({ position: { x: 2, y: 2 } });
      await expect(again.page, 'a row opens the page of its person').toHaveURL(`/admin/staff/${anna.id}/show`);
    });

    await test.step('a manager meets neither invitations nor imports: every such address leads to the dashboard (D8, D190)', async () => {
      const nina = await aPerson(world.database, { firstName: 'Nina' });
      await world.database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [nina.id]);
      const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
      const asked: string[] = [];
      manager.page.on('request', (request) => asked.push(request.url()));
      for (const query of [
        '',
        `/${nina.id}`,
        `/${nina.id}/show`,
        '/create',
        `?edit=${nina.id}`,
        '?edit=new',
        '?edit=import',
      ]) {
        await manager.page.goto(`/admin/staff${query}`);
        await expect(manager.page, query).toHaveURL(/\/admin\/?$/);
        await expect(manager.page.getByRole('dialog')).toHaveCount(0);
        await expect(manager.page.getByText(/invit|import/i)).toHaveCount(0);
      }
      await expect(manager.menuEntry('Staff Management')).toHaveCount(0);
      expect(asked.filter((url) => /invitation|imports|forgotten-password/.test(url))).toEqual([]);
    });
  });
});

test.describe('Team Management', () => {
  test('makes a team, and moves its members @narrow @story:teams', async ({ page, world, maria, office, windowOf }) => {
    await test.step('the first team is made, renamed and archived', async () => {
      const { teams } = office;
      await teams.open();
      await expect(page.getByText('No teams found. Create your first team to get started.')).toBeVisible();
      await teams.add().first().click();
      const dialog = teams.adding();
      await expect(dialog.getByRole('radio', { name: 'Blue' })).toBeChecked();
      await expect(dialog.getByRole('radio')).toHaveCount(8);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog).toContainText('Team name is required');
      await dialog.getByLabel('Team Name').fill('Bayside');
      await dialog.getByRole('radio', { name: 'Purple' }).check({ force: true });
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(office.toasts()).toContainText('Team added successfully!');
      await teams.edit({ name: 'Bayside' }).click();
      await expect(teams.editing().getByRole('radio', { name: 'Purple' })).toBeChecked();
      await teams.editing().getByLabel('Team Name').fill('Harbour');
      const saves = office.requestsTo('/api/admin/teams/', 'PUT');
      const save = teams.editing().getByRole('button', { name: 'Save' });
      await save.evaluate((button: { click(): void }) => [button.click(), button.click()]);
      await expect(teams.card({ name: 'Harbour' })).toContainText('No members');
      expect(saves).toHaveLength(1);
      const archive = async () => {
        await teams.edit({ name: 'Harbour' }).click();
        await teams.editing().getByRole('button', { name: 'Archive Team' }).click();
        await office
          .dialog('Archive Team')
          .getByRole('button', { name: /^Archiv/ })
          .click();
      };
      await archive();
      await expect(office.toasts()).toContainText('Team archived successfully!');
      await expect(teams.card({ name: 'Harbour' })).toBeHidden();
      await office.toast('success').getByRole('button', { name: 'Undo' }).click();
      await expect(office.toasts()).toContainText('Undone.');
      await expect(teams.card({ name: 'Harbour' })).toBeVisible();
      await archive();
      await expect(teams.card({ name: 'Harbour' })).toBeHidden();
      await teams.list.press('Show Archived');
      await expect(teams.card({ name: 'Harbour' })).toContainText('Archived');
    });

    await test.step('somebody of another team moves, is removed, and cannot be removed twice (D19)', async () => {
      const { teams } = office;
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      const bayside = await aTeam(world.database, { name: 'Bayside', members: [anna] });
      const harbour = await aTeam(world.database, { name: 'Northside' });
      await teams.open();
      await teams.addMember(harbour).click();
      await expect(teams.startDate()).toHaveValue(typedDay(dayFromToday(0)));
      await teams.confirmMember().click();
      await expect(teams.growing()).toContainText('Please select a staff member');
      await chooseFrom(teams.staffMember(), anna.name);
      await teams.confirmMember().click();
      await expect(office.toast('info')).toContainText(`${anna.name} moves from Bayside to Northside.`);
      await expect(teams.members(harbour)).toHaveText([new RegExp(anna.name)]);
      await expect(teams.card(bayside)).toContainText('No members');

      const late = await windowOf(maria);
      for (const { teams: ofWindow } of [office, late]) {
        await ofWindow.open(`?edit=${harbour.id}`);
        await ofWindow.remove(anna).click();
        await expect(ofWindow.endDate()).toHaveValue(typedDay(dayFromToday(0)));
      }
      await teams.confirmRemoval().click();
      await expect(office.toast('success')).toContainText('User successfully removed from team.');
      await expect(teams.editing()).toContainText('No members');
      await late.teams.confirmRemoval().click();
      await expect(late.toast('error')).toContainText('This user is not currently assigned to this team.');
      await page.goto('/admin/activity');
      await expect(page.getByRole('listitem').filter({ hasText: 'out of Bayside' })).toContainText(anna.name);
    });
  });

  test('shows members and figures of a day', async ({ page, world, office, yesterdays }) => {
    await test.step('the members of a past day are shown as history (D19)', async () => {
      const { teams } = office;
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      const ben = await aPerson(world.database, { firstName: 'Ben' });
      const team = await aTeam(world.database, {
        members: [
          { id: anna.id, start: dayFromToday(-20), end: dayFromToday(-9) },
          { id: ben.id, start: dayFromToday(-10) },
        ],
      });
      await teams.open();
      await expect(teams.members(team)).toHaveText([new RegExp(ben.name)]);
      await expect(teams.historical()).toBeHidden();
      await expect(teams.today()).toBeDisabled();
      for (const { daysAgo, members } of [
        { daysAgo: 11, members: [anna] },
        { daysAgo: 10, members: [anna, ben] },
        // Anna's last day has no evening: her end is the first day without her.
        { daysAgo: 9, members: [ben] },
      ]) {
        await teams.asOf().fill(dayFromToday(-daysAgo));
        await expect(teams.historical()).toBeVisible();
        await expect(teams.members(team), `${daysAgo} days ago`).toHaveText(
          members.map(({ name }) => new RegExp(name)),
        );
      }
      await page.reload();
      await expect(teams.asOf()).toHaveValue(typedDay(dayFromToday(-9)));
      // Whoever was a member on the day that is looked at can become one today.
      await teams.asOf().fill(dayFromToday(-11));
      await expect(teams.members(team)).toHaveText([new RegExp(anna.name)]);
      await teams.addMember(team).click();
      await chooseFrom(teams.staffMember(), anna.name);
      await teams.confirmMember().click();
      await expect(teams.growing()).toBeHidden();
      await teams.today().click();
      await expect(teams.historical()).toBeHidden();
      await expect(teams.members(team)).toHaveText([anna, ben].map(({ name }) => new RegExp(name)));
    });

    await test.step('nothing that goes on now is shown of a past day, and a team without cleans has a dash', async () => {
      const { teams } = office;
      const busy = await aTeam(world.database, { name: 'Busy crew' });
      const idle = await aTeam(world.database, { name: 'Idle crew' });
      await aClean(world.database, { teamId: busy.id });
      await teams.open();
      await expect(teams.card(busy)).toContainText('Currently cleaning');
      await expect(teams.card(idle)).toContainText(/Average Efficiency–.*Average Wage Ratio–.*Total Revenue\$0/);
      await expect(teams.card(idle)).not.toContainText('%');
      await teams.asOf().fill(dayFromToday(-1));
      await expect(teams.historical()).toBeVisible();
      await expect(teams.card(busy)).not.toContainText('Currently cleaning');
    });

    await test.step('figures are of the team’s completed cleans, and what it cleans now is named (D21)', async () => {
      const { teams } = office;
      const team = await aTeam(world.database, { name: 'Bayside' });
      const customer = await aCustomer(world.database);
      await yesterdays('09:00', '11:00', { teamId: team.id, payRateCents: 3_000 });
      await yesterdays('12:00', '16:00', { teamId: team.id, payRateCents: 3_000, priceCents: 30_000 });
      await aClean(world.database, { teamId: team.id, customerId: customer.id });
      await teams.open();
      const card = teams.card(team);
      await expect(card).toContainText('Average Efficiency75%');
      await expect(card).toContainText('Average Wage Ratio40%');
      await expect(card).toContainText('Total Revenue$450');
      await expect(card).toContainText('Completed Jobs2');
      await expect(card).toContainText(`Currently cleaning${customer.name}`);
      await teams.edit(team).click();
      await teams.editing().getByRole('button', { name: 'Archive Team' }).click();
      await office
        .dialog('Archive Team')
        .getByRole('button', { name: /^Archiv/ })
        .click();
      await expect(office.toast('error')).toContainText(
        `Failed to archive team: Bayside is on a clean at ${customer.name}. It must be completed before the team is archived.`,
      );
    });
  });
});

const byOlivia = (what: string) => new RegExp(`Olivia \\S+ changed ${what} at \\d{1,2}:\\d\\d [ap]m\\. Load it again`);

test('of two who edit the same record, the second sees who was first (D29)', async ({
  page,
  world,
  office,
  windowOf,
}) => {
  const olivia = await windowOf(await aPerson(world.database, { role: 'admin', firstName: 'Olivia' }));

  await test.step('a customer: what was typed is kept, and saved over theirs', async () => {
    const stored = await aCustomer(world.database, { phone: '0411111111', priceCents: 15_000 });
    for (const { customers } of [office, olivia]) await customers.open(`?edit=${stored.id}`);
    await olivia.customer.phone().fill('0422222222');
    await olivia.customer.price().fill('199');
    await olivia.customer.submit().click();
    await expect(olivia.toast('success')).toContainText('Customer updated successfully!');

    const { customer } = office;
    const notes = customer.dialog().getByLabel('Notes');
    await notes.fill('Key under the mat');
    await customer.price().fill('175');
    await customer.submit().click();
    await expect(customer.dialog().getByRole('alert')).toContainText(byOlivia('this customer'));
    await expect(notes).toHaveValue('Key under the mat');
    await expect(customer.phone()).toHaveValue('0411 111 111');

    await customer.dialog().getByRole('button', { name: 'Load it again' }).click();
    await expect(customer.phone()).toHaveValue('0422 222 222');
    await expect(notes).toHaveValue('Key under the mat');
    await expect(customer.price()).toHaveValue('175');
    await expect(customer.dialog()).toContainText('saving puts it in place of:');
    await expect(customer.dialog().getByRole('listitem')).toHaveText(['Price ($): 199']);
    await expect(customer.dialog().getByRole('alert')).toHaveCount(0);
    await customer.submit().click();
    await expect(office.toast('success')).toContainText('Customer updated successfully!');
    const answer = await page.request.get(`/api/admin/customers/${stored.id}`);
    expect(await answer.json()).toMatchObject({
      data: { phone: '0422222222', price: 175, notes: 'Key under the mat' },
    });
  });

  await test.step('a person, and archiving from a list that is out of date', async () => {
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    const { staff } = office;
    await staff.open(`/${anna.id}`);
    await olivia.staff.open(`/${anna.id}`);
    await olivia.staff.field('Phone').fill('0422222222');
    await olivia.staff.submit().click();
    await expect(olivia.toast('success')).toContainText('Staff member updated successfully!');
    await staff.field('First Name').fill('Hanna');
    await staff.submit().click();
    await expect(staff.dialog().getByRole('alert')).toContainText(byOlivia('this staff member'));
    await staff.dialog().getByRole('button', { name: 'Load it again' }).click();
    await expect(staff.field('Phone')).toHaveValue('0422 222 222');
    await expect(staff.field('First Name')).toHaveValue('Hanna');
    await expect(staff.dialog()).toContainText('Loaded again. What you typed is still here; save to keep it.');
    await staff.submit().click();
    await expect(office.toast('success')).toContainText('Staff member updated successfully!');

    const hanna = { name: anna.name.replace('Anna', 'Hanna') };
    await expect(staff.card(hanna)).toBeVisible();
    await world.database.query(`UPDATE users SET phone = '0433333333', updated_at = now() WHERE id = $1`, [anna.id]);
    await staff.archive(hanna).click();
    await staff.confirm().click();
    await expect(office.toast('error')).toContainText('Failed to archive staff:');
    // The list was asked again, so the next press is about what is stored.
    await expect(staff.card(hanna)).toContainText('0433 333 333');
    await staff.archive(hanna).click();
    await staff.confirm().click();
    await expect(office.toast('success')).toContainText('Staff member archived successfully!');
  });

  await test.step('a team', async () => {
    const team = await aTeam(world.database, { name: 'Bayside' });
    for (const { teams } of [office, olivia]) await teams.open(`?edit=${team.id}`);
    await olivia.teams.editing().getByRole('radio', { name: 'Purple' }).check({ force: true });
    await olivia.teams.editing().getByRole('button', { name: 'Save' }).click();
    await expect(olivia.toast('success')).toContainText('Team updated successfully!');
    const dialog = office.teams.editing();
    await dialog.getByLabel('Team Name').fill('Harbour');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText(byOlivia('this team'));
    await dialog.getByRole('button', { name: 'Load it again' }).click();
    await expect(dialog.getByRole('radio', { name: 'Purple' })).toBeChecked();
    await expect(dialog.getByLabel('Team Name')).toHaveValue('Harbour');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(office.toast('success')).toContainText('Team updated successfully!');
    await expect(office.teams.card({ name: 'Harbour' })).toBeVisible();
  });
});

async function exported(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await new ListTools(page).press('Export CSV');
  const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  return lines.map((line) => line.split(',')[0] ?? '');
}

test('what is saved as a file is what is on the screen', async ({ page, world, office }) => {
  await test.step('teams that a search for a member finds', async () => {
    const { teams } = office;
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    await aTeam(world.database, { name: 'Northside', members: [anna] });
    await aTeam(world.database, { name: 'Oakleigh', members: [await aPerson(world.database)] });
    await teams.open('?sort=name&order=desc');
    await expect(teams.cards()).toHaveCount(2);
    expect(await exported(page)).toEqual(['Oakleigh', 'Northside']);
    await teams.open(`?q=${anna.name}`);
    await expect(teams.cards()).toHaveCount(1);
    expect(await exported(page)).toEqual(['Northside']);
  });

  await test.step('staff of a team, and in the order of the list', async () => {
    const { staff } = office;
    const people = [];
    for (const firstName of ['Dora', 'Anna', 'Carl', 'Ben']) people.push(await aPerson(world.database, { firstName }));
    await aPerson(world.database, { firstName: 'Else' });
    const team = await aTeam(world.database, { name: 'Bayside', members: people });
    await staff.open(`?team=${team.id}&sort=name&order=desc`);
    await expect(staff.cards()).toHaveCount(4);
    await expect(staff.cards().first()).toContainText('Dora');
    expect(await exported(page)).toEqual(['Dora', 'Carl', 'Ben', 'Anna']);
    await staff.open('?team=none');
    await expect(staff.card({ name: 'Else' })).toBeVisible();
    await expect(staff.cards()).toHaveCount(2);
    expect(await exported(page)).toEqual(['Else', 'Maria']);
    await staff.open('?q=bayside an');
    await expect(staff.cards()).toHaveCount(1);
    expect(await exported(page)).toEqual(['Anna']);
  });
});

test('samples and activity @narrow-long @story:activity,static', async ({ page, world, maria, office, windowOf }) => {
  await test.step('the static dashboard shows its sample without a call', async () => {
    const calls = office.requestsTo('/api/admin');
    // Looked for from the first moment on: it does not stay.
    await page.goto('/admin/static', { waitUntil: 'commit' });
    await expect(page.getByText('Updating...')).toBeVisible();
    await expect(office.heading('Admin Dashboard (Static Version)')).toBeVisible();
    await expect(page.getByText('Static version with hardcoded data - no database queries.')).toBeVisible();
    for (const name of ['On Time Target', 'Revenue', 'Wage Ratio', 'Active Cleans']) {
      await expect(page.getByRole('article', { name })).toBeVisible();
    }
    await expect(page.getByText('Updating...')).toBeHidden();
    expect(calls).toEqual([]);
  });

  await test.step('the activity page says who did what, filters by person, and keeps the filter', async () => {
    const other = await aPerson(world.database, { role: 'admin', firstName: 'Otto', lastName: `Other${unique()}` });
    const first = await aCustomer(world.database);
    const second = await aCustomer(world.database);
    for (const { window, customer } of [
      { window: office, customer: first },
      { window: await windowOf(other), customer: second },
    ]) {
      const answer = await window.page.request.put(`/api/admin/customers/${customer.id}`, { data: { active: false } });
      expect(answer.status()).toBe(200);
    }
    await page.goto('/admin/activity');
    const lines = page.getByRole('main').locator('li').filter({ hasText: 'archived the customer' });
    await expect(lines.filter({ hasText: other.name })).toContainText(second.name);
    const tools = new ListTools(page);
    await tools.using(() => chooseFrom(page.getByRole('combobox', { name: 'Person' }), maria.name));
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(`${maria.name} archived the customer ${first.name}`);
    await page.reload();
    await tools.using(() => expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue(maria.name));
    await expect(lines).toHaveCount(1);
    await lines.getByRole('link', { name: first.name }).click();
    await expect(office.customer.name()).toHaveValue(first.name);
  });
});

test('calendar links of teams and people', async ({ page, world, office }) => {
  await test.step('a team and a person get a link, which is shown once and can be withdrawn (D63)', async () => {
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    const team = await aTeam(world.database, { members: [anna] });
    await page.goto(`/admin/teams?edit=${team.id}`);
    await page.getByRole('button', { name: 'Calendar link' }).click();
    const dialog = office.dialog(`Calendar of ${team.name}`);
    await expect(dialog).toContainText('There is no link yet.');
    await dialog.getByRole('button', { name: 'Make a link' }).dblclick();
    const link = dialog.getByRole('textbox', { name: 'Link' });
    await expect(link).toHaveValue(/^https?:\/\/.*\/api\/calendars\/[\w-]{64}\.ics$/);
    const { pathname } = new URL(await link.inputValue());
    expect((await page.request.get(pathname)).status()).toBe(200);
    await expect(dialog.getByRole('list', { name: 'Links that work' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'calendar links', { ofThumb: false });
    await dialog.getByRole('button', { name: /^Withdraw the link/ }).click();
    await expect(dialog.getByRole('list', { name: 'Links that work' })).toHaveCount(0);
    expect((await page.request.get(pathname)).status()).toBe(404);
    await page.goto(`/admin/staff/${anna.id}`);
    await page.getByRole('button', { name: 'Calendar link' }).click();
    await expect(page.getByRole('dialog', { name: /^Calendar of Anna/ })).toContainText('There is no link yet.');
  });

  await test.step('archiving a member ends the link of the team, and its dialog asks for a new one (D415)', async () => {
    const [anna, mei] = [await aPerson(world.database), await aPerson(world.database)];
    const team = await aTeam(world.database, { members: [anna, mei] });
    await page.goto(`/admin/teams?edit=${team.id}`);
    await page.getByRole('button', { name: 'Calendar link' }).click();
    const dialog = office.dialog(`Calendar of ${team.name}`);
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const items = dialog.getByRole('list', { name: 'Links that work' }).getByRole('listitem');
    await expect(items).toHaveCount(1);
    // Moved away since yesterday: made before, the link is known to her.
    await world.database.query(`UPDATE calendar_links SET created_at = now() - interval '9 days' WHERE team_id = $1`, [
      team.id,
    ]);
    await world.database.query(
      `UPDATE team_memberships SET start_date = current_date - 20, end_date = current_date - 2 WHERE user_id = $1`,
      [mei.id],
    );
    await page.reload();
    await page.getByRole('button', { name: 'Calendar link' }).click();
    await expect(items).toContainText(`Known to ${mei.name}, who left the team.`);
    const archived = await page.request.put(`/api/admin/staff/${anna.id}`, {
      data: { active: false },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(archived.status()).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Calendar link' }).click();
    await expect(dialog).toContainText(
      `The last link was withdrawn when ${anna.name} left. Make a new one for the team.`,
    );
    await expectAccessible(page, 'a link that ended', { ofThumb: false });
    await expect(items).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect(items).toHaveCount(1);
    await expect(dialog).not.toContainText('The last link was withdrawn');
  });

  await test.step('a link that the browser does not copy is selected, to be copied by hand (D63)', async () => {
    await page.addInitScript('Object.defineProperty(navigator, "clipboard", { value: undefined })');
    const team = await aTeam(world.database);
    await page.goto(`/admin/teams?edit=${team.id}`);
    await page.getByRole('button', { name: 'Calendar link' }).click();
    const dialog = office.dialog(`Calendar of ${team.name}`);
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect(office.toast('error')).toContainText('The link could not be copied. It is selected: copy it by hand.');
    const link = dialog.getByRole('textbox', { name: 'Link' });
    const selected = () => page.evaluate<string>('getSelection().toString()');
    await expect(link).toBeFocused();
    await expect.poll(selected).toBe(await link.inputValue());
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().focus();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(link).toBeFocused();
    await expect.poll(selected).toBe(await link.inputValue());
  });
});

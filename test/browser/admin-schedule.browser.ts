import { aPerson } from '../factories/index.js';
import { expectAccessible, expectAccessibleInConsole } from './accessible.js';
import { expect, NARROW, test } from './admin-test.js';
import { aVisit, dayOf, MONDAY, ScheduleStandIn } from './schedule-stand-in.js';

const WEEK = `?week=${MONDAY}`;
const elm = aVisit({ id: 1, customerName: 'Elm House', planId: 70, windowFrom: '08:00', windowTo: '10:00' });
const oak = aVisit({ id: 2, customerName: 'Oak House', position: 1, minutes: 360 });
const fig = aVisit({ id: 3, customerName: 'Fig House', day: null, state: 'toPlace', expectedTime: null });
const ash = aVisit({ id: 4, customerName: 'Ash House', day: dayOf(2), teamId: null, state: 'unassigned' });
const yew = aVisit({ id: 5, customerName: 'Yew House', day: dayOf(1), teamId: 2, state: 'missed', note: 'Key' });
const BUSY = [elm, oak, fig, ash, yew];

test.describe('the schedule (D62)', () => {
  test('shows, moves and adds visits, and puts a day into order @narrow', async ({ page, office }) => {
    await test.step('the week is shown, moves on by the address, and opens a visit', async () => {
      const { schedule } = office;
      await new ScheduleStandIn({ visits: BUSY, closed: { 3: 'Cup Day' } }).on(page);
      await schedule.open(WEEK);
      await expect(schedule.card('Elm House')).toContainText('8:00 am – 10:00 am · 120 min · Planned');
      await expect(schedule.toPlace()).toContainText('Fig House');
      await expect(page.getByText('Mon 08/03 to Sun 14/03').first()).toBeVisible();
      const told = [
        { id: 2, kind: 'visit-changed', status: 'waiting', sentAt: null },
        { id: 1, kind: 'visit-reminder', status: 'sent', sentAt: '2027-03-07T05:00:00.000Z' },
      ];
      await page.route(/\/api\/admin\/mails\?/, (route) =>
        route.fulfill({ json: { success: true, data: told }, headers: { 'content-range': 'mails 0-1/2' } }),
      );
      await schedule.card('Elm House').click();
      await expect(schedule.dialog()).toContainText('12 Smith St, Fitzroy');
      await expect(schedule.dialog()).toContainText('Reminded Sun 7 Mar, 4:00 pm');
      await expect(schedule.dialog()).toContainText('Change of a visit: Waiting');
      await page.keyboard.press('Escape');
      await schedule.button('Next week').click();
      await expect(page).toHaveURL(/week=2027-03-15/);
      await expect(page.getByText('Mon 15/03 to Sun 21/03').first()).toBeVisible();
      await expect(schedule.card('Elm House')).toHaveCount(0);
      await page.goBack();
      await expect(schedule.card('Elm House')).toBeVisible();
      await schedule.button('This week').click();
      await expect(page).toHaveURL('/admin/schedule');
    });

    await test.step('a visit is moved by the dialog, which is said, and taken back', async () => {
      const { schedule } = office;
      const api = await new ScheduleStandIn({ visits: BUSY }).on(page);
      await schedule.open(WEEK);
      await schedule.card('Oak House').click();
      await schedule.button('Move…').click();
      await schedule.dialog().getByLabel('Day', { exact: true }).fill('09/03/2027');
      await schedule.choose('Team', 'Northern crew');
      await schedule.choose('Reason', 'We asked');
      await schedule.button('Move').click();
      await expect(office.toast('success')).toContainText('Oak House: moved to Tue 09/03, Northern crew.');
      expect(api.asked[0]).toEqual({
        method: 'PUT',
        path: 'visits/2',
        body: { day: dayOf(1), teamId: 2, position: 1, reason: 'us', expectedUpdatedAt: oak.updatedAt },
      });
      await office.toasts().getByRole('button', { name: 'Undo' }).click();
      await expect(office.toasts()).toContainText('Undone.');
      expect(api.asked[1]?.body).toMatchObject({ day: MONDAY, teamId: 1, position: 1, keptByHand: false });
    });

    await test.step('a single visit is added', async () => {
      const { schedule } = office;
      await new ScheduleStandIn({}).on(page);
      await schedule.open(WEEK);
      await expect(page.getByText('Make a plan in a customer’s dialog')).toBeVisible();
      await schedule.button('Add visit').click();
      await schedule.button('Add').click();
      await expect(schedule.dialog()).toContainText('Please choose a customer.');
      await expect(schedule.dialog().getByRole('combobox', { name: 'Customer' })).toBeFocused();
    });

    await test.step('a team’s day is put into order by hand and by the shortest way, with an undo', async () => {
      const { schedule } = office;
      const api = await new ScheduleStandIn({ visits: BUSY }).on(page);
      await schedule.open(`?day=${MONDAY}&team=1`);
      const order = page.getByRole('list', { name: 'Visits in their order' }).getByRole('listitem');
      await expect(order.first()).toContainText('Elm House');
      await schedule.button('Oak House earlier').click();
      await expect(order.first()).toContainText('Oak House');
      await expect(office.toast('success')).toContainText('Oak House is number 1 now.');
      await schedule.button('Shortest way').click();
      await expect(office.toast('success')).toContainText('order of the shortest way');
      await office.toasts().getByRole('button', { name: 'Undo' }).last().click();
      await expect(order.first()).toContainText('Oak House');
      expect(api.asked.some(({ path }) => path === 'visits/order')).toBe(true);
      await page.getByRole('link', { name: 'Back to the week' }).click();
      await expect(schedule.toPlace()).toBeVisible();
    });
  });

  test('keeps, skips and refuses changes', async ({ page, world, office, windowOf }) => {
    await test.step('what was typed is kept until it is stored, also where somebody else was first (D29, D58)', async () => {
      const { schedule } = office;
      const api = await new ScheduleStandIn({ visits: BUSY }).on(page);
      const refused = { status: 409, code: 'CONFLICT', error: 'Not now.' };
      await schedule.open(WEEK);
      const open = async (action: string) => {
        await schedule.card('Oak House').click();
        await schedule.button(action).click();
      };
      const refusal = async (action: string) => {
        api.refusal = refused;
        await schedule.button(action).click();
        await expect(office.toast('error')).toContainText('The visit was not changed: Not now.');
        await office.toasts().getByRole('button', { name: 'Close' }).last().click();
      };
      await open('Note…');
      const note = schedule.dialog().getByLabel('Note for the crew');
      await note.fill('Ring twice');
      await refusal('Save');
      await expect(note).toHaveValue('Ring twice');
      api.visits = api.visits.map((one) =>
        one.id === 2 ? { ...one, note: 'Dog', updatedAt: '2027-03-02T01:00:00.000Z' } : one,
      );
      api.refusal = { status: 409, code: 'RECORD_CHANGED', error: 'Anna Lee changed this visit.' };
      await schedule.button('Save').click();
      await expect(schedule.dialog()).toContainText('Anna Lee changed this visit.');
      await schedule.button('Load it again').click();
      await expect(schedule.dialog()).toContainText('Note for the crew: Dog');
      await expect(note).toHaveValue('Ring twice');
      await schedule.button('Save').click();
      await expect(office.toast('success')).toContainText('The note is saved.');
      await expect(schedule.dialog()).toHaveCount(0);
      expect(api.visits.find(({ id }) => id === 2)?.note).toBe('Ring twice');

      await open('Skip…');
      await schedule.choose('Reason', 'The customer asked');
      await refusal('Skip');
      await expect(schedule.chosen('reason')).toHaveValue('customer');
      await office.dialogHasFocus();
      await page.keyboard.press('Escape');
      await office.discardTyped();

      await open('Move…');
      await schedule.dialog().getByLabel('Day', { exact: true }).fill('09/03/2027');
      await refusal('Move');
      await expect(schedule.dialog().getByLabel('Day', { exact: true })).toHaveValue('09/03/2027');
      await schedule.button('Move').click();
      await expect(office.toast('success')).toContainText('Oak House: moved to Tue 09/03, Bayside.');
      await expect(schedule.dialog()).toHaveCount(0);
    });

    await test.step('a move that somebody else was quicker with is put back', async () => {
      const { schedule } = office;
      const api = await new ScheduleStandIn({ visits: BUSY }).on(page);
      await schedule.open(WEEK);
      await schedule.card('Oak House').click();
      await schedule.button('Skip…').click();
      api.refusal = { status: 409, code: 'RECORD_CHANGED', error: 'Anna Lee moved this visit.' };
      await schedule.button('Skip').click();
      await expect(office.toast('error')).toContainText('Anna Lee moved this visit. The schedule is loaded again.');
      await expect(schedule.card('Oak House')).toContainText('Planned');
    });

    await test.step('a visit is skipped with a reason, and the skip taken back', async () => {
      const { schedule } = office;
      const api = await new ScheduleStandIn({ visits: BUSY }).on(page);
      await schedule.open(WEEK);
      await schedule.card('Oak House').click();
      await schedule.button('Skip…').click();
      await schedule.choose('Reason', 'The customer asked');
      await schedule.button('Skip').click();
      await expect(schedule.card('Oak House')).toContainText('Skipped');
      expect(api.asked[0]?.body).toMatchObject({ outcome: 'skipped', reason: 'customer' });
      await schedule.card('Oak House').click();
      await schedule.button('Take back the skip').click();
      await expect(schedule.card('Oak House')).toContainText('Planned');
    });

    await test.step('this and all following are changed, and what was placed by hand is decided', async () => {
      const { schedule } = office;
      const kept = aVisit({
        id: 9,
        customerName: 'Elm House',
        planId: 70,
        day: dayOf(10),
        dueDay: dayOf(9),
        keptByHand: true,
      });
      const api = await new ScheduleStandIn({ visits: [...BUSY, kept], kept: [kept] }).on(page);
      await schedule.open(WEEK);
      await schedule.card('Elm House').click();
      await schedule.button('Move…').click();
      await schedule.choose('Which visits', 'This and all following');
      await schedule.dialog().getByLabel('Day', { exact: true }).fill('10/03/2027');
      await schedule.button('Move').click();
      await expect(office.dialog('Visits placed by hand')).toContainText('Elm House · Thu 18/03');
      expect(api.asked[0]).toMatchObject({
        path: 'plans/70/change',
        body: { fromDay: MONDAY, anchorDay: dayOf(2), rule: { everyWeeks: 1 }, teamId: 1 },
      });
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/api/admin/visits/9', async (route) => {
        await held;
        await route.fallback();
      });
      const send = schedule.dialog().getByRole('button', { name: /^Send Elm House/ });
      // Pressed twice, faster than the page can say that it is busy.
      await send.evaluate((button: { click: () => void }) => [button.click(), button.click()]);
      await expect(send).toHaveAttribute('aria-busy', 'true');
      await expect(schedule.dialog().getByRole('button', { name: /^Keep Elm House/ })).toBeDisabled();
      letGo();
      await expect(schedule.dialog()).toContainText('Sent to Wed 17/03');
      expect(api.asked).toHaveLength(2);
      expect(api.asked[1]).toMatchObject({ path: 'visits/9', body: { day: dayOf(9), teamId: 1 } });
    });

    await test.step('a closed day offers what to do, in one call, and undoes it', async () => {
      const { schedule } = office;
      const api = await new ScheduleStandIn({ visits: BUSY, closed: { 0: 'Labour Day' } }).on(page);
      await schedule.open(`${WEEK}&day=`);
      await schedule.button('Labour Day: 2 visits on this closed day').click();
      await schedule.button('Do it').click();
      await expect(schedule.dialog()).toContainText('Please choose what shall happen.');
      await schedule.dialog().getByLabel('All to the working day after, Tue 09/03').check();
      await schedule.button('Do it').click();
      await expect(office.toast('success')).toContainText('2 visits moved to Tue 09/03.');
      expect(api.asked).toEqual([
        {
          method: 'POST',
          path: 'visits/bulk',
          body: { ids: [1, 2], action: 'move', day: dayOf(1), reason: 'holiday' },
        },
      ]);
      await office.toasts().getByRole('button', { name: 'Undo' }).click();
      await expect(office.toasts()).toContainText('Undone.');
      expect(api.asked[1]?.body).toEqual({ ids: [1, 2], action: 'takeBack', day: MONDAY });
      await schedule.button('Labour Day: 2 visits on this closed day').click();
      await schedule.dialog().getByLabel('Work on this day').check();
      await schedule.button('Do it').click();
      await expect(office.toast('success')).toContainText('2 visits stay on this day.');
      // Whoever works is asked no more (D232), unless that is taken back.
      await expect(schedule.button('Labour Day: 2 visits on this closed day')).toHaveCount(0);
      await office.toasts().getByRole('button', { name: 'Undo' }).last().click();
      await expect(schedule.button('Labour Day: 2 visits on this closed day')).toBeVisible();
    });

    await test.step('the places of a team’s day are on a map whose markers the keyboard opens and closes (D272)', async () => {
      const { schedule } = office;
      // No pictures: the markers stand on the grid.
      await page.route(/tile/, (route) => route.abort());
      await new ScheduleStandIn({ visits: BUSY }).on(page);
      await schedule.open(`?day=${MONDAY}&team=1`);
      const marker = (name: string) => page.getByRole('button', { name, exact: true });
      await expect(marker('2. Oak House')).toBeVisible();
      const popup = page.locator('.leaflet-popup').filter({ hasText: 'Oak House' });
      for (const key of ['Enter', 'Space']) {
        await marker('2. Oak House').focus();
        const above = await page.evaluate<number>('scrollY');
        await page.keyboard.press(key);
        await expect(popup).toContainText('12 Smith St');
        await expect(marker('2. Oak House')).toHaveAttribute('aria-expanded', 'true');
        expect(await page.evaluate<number>('scrollY')).toBe(above);
        await page.keyboard.press('Escape');
        await expect(popup).toHaveCount(0);
        await expect(marker('2. Oak House')).toHaveAttribute('aria-expanded', 'false');
        await expect(marker('2. Oak House')).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await popup.getByRole('button', { name: 'Close popup' }).focus();
      await page.keyboard.press('Enter');
      await expect(popup).toHaveCount(0);
      await expect(marker('2. Oak House')).toBeFocused();
    });

    await test.step('a failure is said, and tried again', async () => {
      const { schedule } = office;
      const api = new ScheduleStandIn({ visits: BUSY });
      api.isDown = true;
      await api.on(page);
      await schedule.open(WEEK);
      await expect(page.getByText('The schedule could not be loaded.')).toBeVisible();
      api.isDown = false;
      await schedule.button('Try again').click();
      await expect(schedule.card('Elm House')).toBeVisible();
    });

    await test.step('a visit without a length says so, and leads to its plan (D597)', async () => {
      const { schedule } = office;
      await new ScheduleStandIn({
        visits: [aVisit({ id: 1, customerName: 'Elm House', planId: 70, minutes: null })],
      }).on(page);
      await schedule.open(WEEK);
      await expect(schedule.card('Elm House').getByText('no length')).toBeVisible();
      await schedule.card('Elm House').click();
      await schedule.button('Enter minutes…').click();
      await expect(page).toHaveURL(/schedule\/plans\/901/);
    });

    await test.step('a manager reads it, and finds nothing to change', async () => {
      const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
      await new ScheduleStandIn({ visits: BUSY, closed: { 0: 'Labour Day' } }).on(manager.page);
      await manager.schedule.open(WEEK);
      await expect(manager.schedule.card('Elm House')).toBeVisible();
      for (const name of ['Add visit', 'Labour Day: 2 visits on this closed day']) {
        await expect(manager.schedule.button(name)).toHaveCount(0);
      }
      await manager.schedule.card('Elm House').click();
      await expect(manager.schedule.dialog()).toContainText('12 Smith St');
      await expect(manager.schedule.button('Move…')).toHaveCount(0);
    });
  });
});

test.describe('the schedule at 1440 px (D62)', () => {
  test('moves by keyboard and mouse, holds many teams, and prints', async ({ page, office }) => {
    await test.step('a visit is moved by the keyboard alone, and it is said where it is', async () => {
      const { schedule } = office;
      const api = await new ScheduleStandIn({ visits: BUSY, teams: 3 }).on(page);
      await schedule.open(WEEK);
      await schedule.card('Oak House').focus();
      // Teams without visits are one line, unless a card may be for one of them (D596).
      const idle = page.getByRole('rowheader', { name: 'Team 3' });
      await expect(idle).toHaveCount(0);
      await page.keyboard.press('Space');
      await expect(idle).toBeVisible();
      const live = page.locator('[id^="DndLiveRegion"]');
      // 'Picked up' is said first: the library takes arrows once it has measured the places.
      await expect(live).toHaveText('Over Mon 08/03, Bayside.');
      await page.keyboard.press('ArrowRight');
      await expect(live).toHaveText('Over Tue 09/03, Bayside.');
      await page.keyboard.press('ArrowDown');
      await expect(live).toHaveText('Over Tue 09/03, Northern crew.');
      // The board is asked for again after a move, and its places are measured anew.
      const boardAgain = page.waitForResponse((response) => response.request().method() === 'GET');
      await page.keyboard.press('Space');
      await expect(schedule.cell('Northern crew', 1)).toContainText('Oak House');
      await expect(schedule.card('Oak House')).toBeFocused();
      await expect(office.toast('success')).toContainText('Oak House: moved to Tue 09/03, Northern crew.');
      expect(api.asked).toHaveLength(1);
      expect(api.asked[0]?.body).toMatchObject({ day: dayOf(1), teamId: 2 });
      await boardAgain;
      await page.keyboard.press('Space');
      await expect(live).toHaveText('Over Tue 09/03, Northern crew.');
      await page.keyboard.press('ArrowUp');
      await expect(live).toHaveText('Over Tue 09/03, Bayside.');
      await page.keyboard.press('Escape');
      await expect(live).toHaveText('Oak House stays where it was.');
      expect(api.asked).toHaveLength(1);
    });

    await test.step('the arrow keys lead from card to card', async () => {
      const { schedule } = office;
      await new ScheduleStandIn({ visits: BUSY, teams: 4 }).on(page);
      await schedule.open(WEEK);
      await schedule.button('2 teams without visits').click();
      await expect(page.getByRole('rowheader', { name: 'Team 4' })).toBeVisible();
      await schedule.card('Elm House').focus();
      for (const [key, name] of [
        ['ArrowDown', 'Oak House'],
        ['ArrowRight', 'Yew House'],
        ['ArrowLeft', 'Elm House'],
        ['ArrowUp', 'Ash House'],
        ['ArrowUp', 'Fig House'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(schedule.card(name)).toBeFocused();
      }
    });

    await test.step('a visit is moved by mouse, shown at once, and not disturbed by a poll', async () => {
      const { schedule } = office;
      const api = await new ScheduleStandIn({ visits: BUSY }).on(page);
      await schedule.open(WEEK);
      // By the pointer itself: what is dragged lies above the cell.
      const box = (await schedule.cell('Bayside', 3).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 60)];
      await schedule.card('Fig House').hover();
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.move(900, 500, { steps: 4 });
      await page.mouse.move(x, y, { steps: 4 });
      await expect(schedule.cell('Bayside', 3)).toHaveAttribute('data-over');
      api.visits = api.visits.filter(({ id }) => id !== 5);
      await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
      await expect(schedule.card('Yew House')).toBeVisible();
      await page.mouse.up();
      await expect(schedule.cell('Bayside', 3)).toContainText('Fig House');
      // Shown before the server hears of it.
      await expect.poll(() => api.asked[0]?.body).toMatchObject({ day: dayOf(3), teamId: 1, position: 0 });
      await expect(schedule.card('Yew House')).toHaveCount(0);
    });

    await test.step('after a drag, the following visits of its plan are taken along when asked', async () => {
      const { schedule } = office;
      const api = await new ScheduleStandIn({ visits: BUSY }).on(page);
      await schedule.open(WEEK);
      await schedule.card('Elm House').hover();
      await page.mouse.down();
      await page.mouse.move(700, 500, { steps: 4 });
      await schedule.cell('Northern crew', 4).hover();
      await expect(schedule.cell('Northern crew', 4)).toHaveAttribute('data-over');
      await page.mouse.up();
      await expect(schedule.cell('Northern crew', 4)).toContainText('Elm House');
      await schedule.button('Move the following too…').click();
      await expect(schedule.chosen('scope')).toHaveValue('following');
      await schedule.button('Move').click();
      await expect(schedule.dialog()).toHaveCount(0);
      expect(api.asked[1]).toMatchObject({ path: 'plans/70/change', body: { anchorDay: dayOf(4), teamId: 2 } });
    });

    await test.step('12 teams with five visits a day are in 3,000 elements, and 120 teams in pages', async () => {
      const { schedule } = office;
      const visits = Array.from({ length: 420 }, (_, at) =>
        aVisit({ id: at + 1, customerName: `House ${at}`, teamId: (at % 12) + 1, day: dayOf(Math.floor(at / 12) % 7) }),
      );
      await new ScheduleStandIn({ visits, teams: 120 }).on(page);
      await schedule.open(WEEK);
      await expect(page.locator('button[data-visit]')).toHaveCount(420);
      expect(await page.locator('*').count()).toBeLessThanOrEqual(3_000);
      await expect(page.getByText('Teams 1 to 12 of 120')).toBeVisible();
      await schedule.button('Next teams').click();
      await expect(page).toHaveURL(/teams=2/);
      await expect(page.getByRole('rowheader', { name: 'Team 13', exact: true })).toBeVisible();
      // Figures come with the first 25 teams; those of others are asked for (D413).
      await schedule.button('Next teams').click();
      await expect(page.getByRole('rowheader', { name: 'Team 36', exact: true })).toBeVisible();
      await expect(schedule.cell('Team 36', 0).getByRole('link')).toHaveText(/^0 of 8 h/);
    });

    await test.step('the week is printed on A4 landscape with its cards and without the menu', async () => {
      const { schedule } = office;
      await new ScheduleStandIn({ visits: BUSY }).on(page);
      await schedule.open(WEEK);
      await expect(schedule.card('Elm House')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(schedule.card('Elm House')).toBeVisible();
      await expect(schedule.button('Add visit')).toBeHidden();
      await expect(office.menu()).toBeHidden();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
      expect(Number(width)).toBeGreaterThan(Number(height));
    });
  });
});

test.describe('the schedule at 390 px (D62)', () => {
  test.use({ viewport: NARROW, hasTouch: true });

  test('shows a day at a time, and a finger that rests on a card moves it to another day', async ({ page, office }) => {
    const { schedule } = office;
    const api = await new ScheduleStandIn({ visits: BUSY }).on(page);
    await schedule.open(WEEK);
    await expect(schedule.block('Bayside')).toContainText('Elm House');
    await expect(schedule.card('Yew House')).toHaveCount(0);
    await schedule.button('Tue 09/03, 1 visit').click();
    await expect(schedule.block('Northern crew')).toContainText('Yew House');
    await schedule.button('Mon 08/03, 2 visits').click();
    await schedule.card('Oak House').scrollIntoViewIfNeeded();
    const from = (await schedule.card('Oak House').boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart', from.x + 40, from.y + 15);
    await expect(page.locator('[data-dragging]')).toHaveCount(1);
    const to = (await schedule.button('Wed 10/03, 1 visit').boundingBox())!;
    await touch('touchMove', to.x + 20, to.y + 30);
    await expect(schedule.button('Wed 10/03, 1 visit')).toHaveAttribute('data-over');
    await touch('touchEnd', 0, 0);
    await expect(office.toast('success')).toContainText('Oak House: moved to Wed 10/03, Bayside.');
    expect(api.asked[0]?.body).toMatchObject({ day: dayOf(2), teamId: 1 });
  });
});

test('the schedule meets WCAG 2.2 AA in light and dark at 1440, 768 and 390 px', async ({ page, office }) => {
  // Thirty looks.
  test.setTimeout(300_000);
  const { schedule } = office;
  const done = aVisit({
    id: 6,
    customerName: 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
    day: dayOf(4),
    state: 'done',
    cleanId: 8,
  });
  const pale = aVisit({ id: null, customerName: 'Box House', planId: 71, day: dayOf(5) });
  const third = aVisit({ id: 7, customerName: 'Bay House', state: 'late', position: 2, minutes: 300 });
  const skipped = aVisit({ id: 8, customerName: 'Tea House', state: 'skipped', outcome: 'skipped', day: dayOf(3) });
  await new ScheduleStandIn({ visits: [...BUSY, done, pale, third, skipped], closed: { 0: 'Labour Day' } }).on(page);
  const look = async (screen: string) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectAccessible(page, `${screen}, 768 px`, { ofThumb: false, axe: 'nothing' });
    await expectAccessibleInConsole(page, screen);
  };
  await schedule.open(WEEK);
  await expect(schedule.card('Elm House')).toContainText('Double-booked: Anna Lee');
  await look('week');
  await schedule.card('Elm House').click();
  await look('visit');
  await schedule.button('Move…').click();
  await look('Move…');
  await page.keyboard.press('Escape');
  await schedule.button('Labour Day: 3 visits on this closed day').click();
  await look('closed day');
  await page.keyboard.press('Escape');
  await schedule.button('Add visit').click();
  await look('Add visit');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await schedule.open(`?day=${MONDAY}&team=1`);
  await expect(page.getByRole('list', { name: 'Visits in their order' })).toBeVisible();
  await look('a team’s day');
});

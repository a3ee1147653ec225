import { until } from '../support/until.js';
import { arrives, expect, isSending, phoneOf, pressOf, strip, test } from './cut-drill.js';
import { AWAY } from './cut-line.js';

// The drills that nothing but a browser behind a real line can show; the others are in staff-cut-drills.browser.ts.

test.use({ trace: 'off', actionTimeout: 15_000 });

test('the answer is dropped after the server acted, and the press is sent again: one clean', async ({ run }) => {
  const phone = phoneOf(run);
  await phone.be('dropAnswer');
  expect(await phone.press(pressOf(run))).toBe(true);
  await expect(strip(phone)).toContainText('1 punch');
  expect((await run.rows()).cleans).toHaveLength(1);
  expect(await phone.press({ ...pressOf(run), notes: 'Key back' })).toBe(true);
  await arrives(run);
  expect((await run.rows()).cleans).toMatchObject([{ notes: 'Key back', to: expect.any(Number) }]);
});

test('a batch is cut in the middle, going and coming: each press once', async ({ run }) => {
  const phone = phoneOf(run);
  await phone.be(AWAY);
  await phone.press(pressOf(run));
  await phone.press({ ...pressOf(run), notes: 'First' });
  await phone.press(pressOf(run, 1));
  await expect(strip(phone)).toContainText('3 punches');
  for (const line of ['cutRequest', 'cutAnswer'] as const) {
    const before = phone.proxy.seen.filter(isSending).length;
    await phone.be(line);
    await phone.wake();
    await until('the batch was sent', () => phone.proxy.seen.filter(isSending).length > before);
    if (line === 'cutRequest') expect((await run.rows()).events).toEqual([]);
  }
  await arrives(run);
  expect((await run.rows()).events.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored']);
});

test('an outbox of version 1, with a field that this build does not know', async ({ run }) => {
  const phone = phoneOf(run);
  await phone.be(AWAY);
  await phone.press(pressOf(run));
  // Raw rows of the database as the first version wrote them.
  await phone.phone.page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('tidycrew-outbox', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const store = opening.result.transaction('presses', 'readwrite').objectStore('presses');
      store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
        cursor.update({ ...cursor.value, shape: 1, weather: { fromAnotherBuild: true } });
        opening.result.close();
        resolve(null);
      };
    };
  })`);
  await arrives(run);
  expect((await run.rows()).cleans).toHaveLength(1);
});

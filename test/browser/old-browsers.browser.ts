import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { missingIn } from '../support/browser-scan.js';
import { expect, test } from './staff-test.js';

const BUILD = path.resolve(import.meta.dirname, '../../dist/web/staff');
const SENTENCE = 'This browser is too old: iOS 15.4 or newer is needed.';

test('the built scripts hold nothing that Safari 15.4, Chrome 100 or Firefox 104 lack (D545) @story', () => {
  const scripts = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file));
  // The reader of PDFs is its own build for old browsers, with what it lacks.
  const own = scripts.filter((file) => !/^assets.pdf/.test(file));
  expect(own.length).toBeGreaterThan(20);
  expect(scripts.length - own.length).toBeGreaterThanOrEqual(1);
  const missing = own.flatMap((file) =>
    missingIn(readFileSync(path.join(BUILD, file), 'utf8')).map((what) => `${file} ${what}`),
  );
  expect(missing).toEqual([]);
});

for (const [name, take] of [
  ['Safari 15.3', 'delete Array.prototype.findLast'],
  ['Chrome 97', 'delete window.structuredClone'],
  ['Firefox 97', 'delete window.HTMLDialogElement'],
] as const) {
  test(`${name} gets one sentence, on the app and on public pages (D545) @story`, async ({ phone }) => {
    const { page } = phone;
    await page.addInitScript(take);
    for (const address of ['/', '/shared/invoice/none']) {
      await page.goto(address);
      await expect(page.getByRole('alert')).toHaveText(SENTENCE);
      await expect(page.locator('#root')).toHaveCount(0);
    }
  });
}

test('a browser that is new enough gets the app', async ({ phone }) => {
  await phone.page.goto('/login');
  await expect(phone.page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(phone.page.getByText(SENTENCE)).toHaveCount(0);
});

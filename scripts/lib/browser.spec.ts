import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findTestBrowser, ON_PATH, onThisSystem } from './browser.mjs';

const given = { PATH: process.env.PATH, CHROMIUM_PATH: process.env.CHROMIUM_PATH };
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-path-'));

beforeAll(() => {
  // Neither may be looked into by anybody, the one not even by root.
  fs.symlinkSync('circle', path.join(root, 'circle'));
  fs.mkdirSync(path.join(root, 'closed'), { mode: 0o000 });
  fs.writeFileSync(path.join(root, 'no-folder'), '');
  fs.mkdirSync(path.join(root, 'bin', 'chromium-browser'), { recursive: true });
  fs.writeFileSync(path.join(root, 'bin', 'chromium'), '');
});

afterAll(() => {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  fs.rmSync(root, { recursive: true, force: true });
});

it('the browser is found behind folders of PATH that may not be read, are none or are not there', () => {
  const folders = ['circle', 'closed', 'no-folder', 'nothing', 'bin'].map((name) => path.join(root, name));
  process.env.PATH = folders.join(path.delimiter);
  expect(onThisSystem(ON_PATH)).toBe(path.join(root, 'bin', 'chromium'));
});

it('a Chromium that is named is taken, and one that is not there said', async () => {
  process.env.CHROMIUM_PATH = path.join(root, 'bin', 'chromium');
  await expect(findTestBrowser()).resolves.toBe(process.env.CHROMIUM_PATH);
  process.env.CHROMIUM_PATH = path.join(root, 'nothing');
  await expect(findTestBrowser()).rejects.toThrow(/^CHROMIUM_PATH names .*nothing, where there is no browser\.$/);
});

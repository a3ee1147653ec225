import { describe, expect, it } from '@jest/globals';
import { browserRunsFor } from './changed.mjs';

const PHONE = ['--project=phone'];
const CONSOLE = ['browser/admin-'];
const OWN_FILES = ['--only-changed=abc1234'];

describe('the browser tests of a change', () => {
  it.each<[string, string[], string[][]]>([
    ['the phone app', ['apps/staff-web/src/App.tsx'], [PHONE]],
    ['what both apps share', ['libs/web/src/api/client.ts'], [PHONE]],
    ['the console', ['apps/admin-web/src/App.tsx'], [CONSOLE]],
    ['both apps', ['apps/admin-web/src/App.tsx', 'apps/staff-web/src/App.tsx'], [PHONE, CONSOLE]],
    ['a test or what it imports', ['test/browser/back.browser.ts'], [OWN_FILES]],
    [
      'the phone app and a test of the console',
      ['apps/staff-web/a.ts', 'test/browser/admin-due.browser.ts'],
      [PHONE, OWN_FILES],
    ],
    ['the API', ['apps/api/src/main.ts'], []],
    ['an API test', ['test/e2e/due.e2e.ts'], []],
    ['documents', ['docs/trust.md'], []],
  ])('of %s', (_, files, runs) => {
    expect(browserRunsFor({ base: 'abc1234', files }).runs).toEqual(runs);
  });

  it.each<[string, string[], RegExp[]]>([
    ['the API', ['apps/api/src/main.ts'], [/^apps\/api\/src\/main\.ts changed: no browser tests/]],
    ['a rule', ['libs/domain/src/lunch.ts'], [/^libs\/domain\/src\/lunch\.ts changed: no browser tests/]],
    ['what both apps share', ['libs/web/src/api/client.ts'], [/of the console are not selected/]],
    ['the console', ['apps/admin-web/src/App.tsx'], []],
    ['everything', ['apps/admin-web/a.ts', 'apps/staff-web/a.ts', 'libs/web/a.ts', 'libs/domain/a.ts'], []],
  ])('say what a change of %s leaves out', (_, files, left) => {
    const said = browserRunsFor({ base: 'abc1234', files }).left;
    expect(said.length).toBe(left.length);
    left.forEach((pattern, at) => expect(said[at]).toMatch(pattern));
  });
});

import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** Only what the tests ask for leaves the browser: no updates, no first-run pages, no second transport. */
const QUIET_BROWSER = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A window lives for seconds: what V8 optimises in it would be thrown away (a tenth of the renderers' CPU).
  '--js-flags=--no-maglev --no-opt',
];

/** Nothing fades or slides in the console, whose every dialog does: a tenth of a run. The phones' windows move as they do. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.browser.ts',
  globalSetup: './test/support/browser-setup.mjs',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  // Generous, because a busy machine is no defect; nothing waits that long on a quiet one.
  expect: { timeout: 15_000 },
  reporter: [
    [process.env.CI ? 'list' : 'line'],
    ['json', { outputFile: process.env.BROWSER_RESULTS ?? '.cache/results/browser.json' }],
  ],
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    // What cannot be pressed fails then, and not only when the whole test has had its time.
    actionTimeout: 30_000,
    // Recording every test takes a quarter of a run; `npx playwright test --trace=retain-on-failure -g …` records some.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Chromium's own sandbox does not work for root.
      args: isRoot ? [...QUIET_BROWSER, '--no-sandbox'] : QUIET_BROWSER,
    },
  },
  projects: [
    {
      name: 'phone',
      // Random presses under cuts take their time: the long run asks for them.
      testIgnore: process.env.CUT_RUNS ? '**/admin-*' : '**/{admin-*,staff-cut-drills*}',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        permissions: ['geolocation'],
        // The middle of Melbourne, which the factories' customers lie around.
        geolocation: { latitude: -37.8136, longitude: 144.9631 },
      },
    },
    // The console; what staff see on a wide screen is looked at in accessibility.browser.ts.
    { name: 'desktop', testMatch: '**/admin-*.browser.ts', use: { ...STILL, viewport: { width: 1280, height: 800 } } },
    // What the office does on the way, once more in a phone's window, where tables are cards and dialogs fill it; the long
    // run has the pages that are sat at, too.
    {
      name: 'narrow',
      testMatch: '**/admin-*.browser.ts',
      grep: process.env.TEST_LONG ? /@narrow/ : /@narrow(?!-long)/,
      use: STILL,
    },
  ],
});

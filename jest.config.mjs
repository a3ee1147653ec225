/** The pure rules (milliseconds each), the API against a real PostgreSQL, and what it does when the world breaks. */
const shared = {
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': '@swc/jest' },
  testEnvironment: 'node',
  // The lab's libraries, and other versions that it measures, are looked for there by its own processes only.
  modulePathIgnorePatterns: ['<rootDir>/lab/', '<rootDir>/.cache/'],
  moduleNameMapper: {
    '^@tidycrew/(domain|contracts)$': '<rootDir>/libs/$1/src/index.ts',
    '^@tidycrew/web/(.*)$': '<rootDir>/libs/web/src/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/** What works on the whole API, with a PostgreSQL to clone databases on. */
const onPostgres = {
  ...shared,
  rootDir: '.',
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  runtime: '<rootDir>/test/support/kept-runtime.cjs',
  // @fastify/static requires this ES module, which Node can do and Jest cannot: it gets it as CommonJS.
  transform: {
    ...shared.transform,
    '/content-disposition/.+\\.js$': ['@swc/jest', { swcrc: false, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: ['/node_modules/(?!content-disposition/)'],
  globalSetup: '<rootDir>/test/support/e2e-setup.mjs',
  globalTeardown: '<rootDir>/test/support/e2e-teardown.mjs',
};

/** API tests that start PostgreSQLs and whole products of their own, a quarter of a minute and more each: `npm test -- --all` has them (D563). */
const START_PRODUCTS = ['backup', 'embedded-postgres', 'log-canaries', 'small-business', 'stopped-commands', 'traces'];
/** Drills whose start alone takes ten seconds. */
const START_SLOWLY = ['disk', 'schedule', 'takeover'];
const leftOut = (/** @type {string[]} */ names) =>
  process.env.TEST_SMALL === '1' ? [`/(${names.join('|')})\\.(e2e|faults)\\.ts$`] : [];

export default {
  maxWorkers: 2,
  // On a busy machine a start of the product alone takes several of Jest's usual five seconds; files that do more say so.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      rootDir: '.',
      testMatch: [
        '<rootDir>/libs/**/*.spec.ts',
        '<rootDir>/apps/**/*.spec.ts',
        '<rootDir>/scripts/**/*.spec.ts',
        '<rootDir>/test/support/**/*.spec.ts',
      ],
    },
    {
      ...onPostgres,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/e2e/**/*.e2e.ts'],
      testPathIgnorePatterns: [
        // For `npm run test:long`.
        ...(process.env.TEST_LONG ? [] : ['\\.long\\.e2e\\.ts$']),
        ...leftOut(START_PRODUCTS),
      ],
    },
    {
      ...onPostgres,
      displayName: 'faults',
      testMatch: ['<rootDir>/test/faults/**/*.faults.ts'],
      testPathIgnorePatterns: leftOut(START_SLOWLY),
    },
  ],
};

/** Two projects: the pure rules (milliseconds each) and the API against a real PostgreSQL. */
const shared = {
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': '@swc/jest' },
  testEnvironment: 'node',
  moduleNameMapper: {
    '^@tidycrew/(domain|contracts)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

export default {
  maxWorkers: 2,
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
      ...shared,
      displayName: 'e2e',
      rootDir: '.',
      // @fastify/static requires this ES module, which Node can do and Jest cannot: it gets it as CommonJS.
      transform: {
        ...shared.transform,
        '/content-disposition/.+\\.js$': ['@swc/jest', { swcrc: false, module: { type: 'commonjs' } }],
      },
      transformIgnorePatterns: ['/node_modules/(?!content-disposition/)'],
      testMatch: ['<rootDir>/test/e2e/**/*.e2e.ts'],
      globalSetup: '<rootDir>/test/support/e2e-setup.mjs',
      globalTeardown: '<rootDir>/test/support/e2e-teardown.mjs',
    },
  ],
};

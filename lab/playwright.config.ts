import { defineConfig } from '@playwright/test';
import ofTheProduct from '../playwright.config.js';

/** The tests of the lab's own tools: as the browser tests of the product, but one at a time, because the tools measure. */
export default defineConfig({
  ...ofTheProduct,
  testDir: '.',
  testMatch: '*.lab.ts',
  globalSetup: '../test/support/browser-setup.mjs',
  outputDir: '../test-results',
  workers: 1,
  projects: [{ name: 'lab' }],
});

import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { keepFilesInMemory } from '#database/testing-folder.ts';
import { systemBrowser } from './machine.mjs';

keepFilesInMemory();
const executablePath = systemBrowser();

// Each worker opens a school of its own (e2e/journey.ts), so there is no server to start here.
export default defineConfig({
  testDir: '../e2e',
  outputDir: '../test-results',
  forbidOnly: true,
  fullyParallel: true,
  // What two of them leave of two cores is little; where there are more cores each takes one, and one is left for the rest.
  workers: Math.max(2, availableParallelism() - 1),
  timeout: 60_000,
  // What must come within a second says so itself.
  expect: { timeout: 15_000 },
  // A second try is a new browser page; both tries are in the report, and a test that needs it is to be mended.
  retries: 1,
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // What a test changes has to reach the next page at once; e2e/pocket is about the worker.
    serviceWorkers: 'block',
    launchOptions: {
      // Where no UTF-8 locale is set, Chromium names a download in Hindi "download".
      env: { ...process.env, LANG: 'C.UTF-8' },
      // Chromium's own sandbox refuses root, and a container's shared memory is too small for it.
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});

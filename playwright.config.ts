import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const { PATH } = process.env;
const PORT = '4390';
const ADDRESS = `http://127.0.0.1:${PORT}`;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  webServer: {
    command: 'node e2e/start-server.ts',
    url: `${ADDRESS}/health/ready`,
    env: { PORT, PATH: `${import.meta.dirname}/node_modules/.bin:${PATH}` },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 60_000,
    reuseExistingServer: false,
  },
  use: {
    baseURL: ADDRESS,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    launchOptions: {
      // Chromium's own sandbox refuses root, and a container's shared memory is too small for it.
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'],
      ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
    },
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const notOurs = ['**/node_modules/**', 'e2e/**', 'dist/**', 'data/**'];

/** So many that every marked point is met; `CHECKOUTS=1000` for the long run, `SEED` to see a run again. */
const checkouts = Number(process.env['CHECKOUTS'] ?? 45);
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{server,contract,database,scripts}/**/*.test.{ts,tsx}'],
          exclude: notOurs,
          provide: { checkouts, seed },
          globalSetup: './database/testing.setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'node',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: notOurs,
        },
      },
    ],
  },
});

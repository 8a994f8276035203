import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const notOurs = ['**/node_modules/**', 'e2e/**', 'dist/**', 'data/**'];

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

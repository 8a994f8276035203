import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepFilesInMemory } from '#database/testing-folder.ts';
import { PREACT } from '#web/build/preact-alias.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// What the engine compiled for one program is kept for the next, in this run and later ones: our own, and those it starts.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache', 'compile');
keepFilesInMemory();

const notOurs = ['**/node_modules/**', 'e2e/**', 'dist/**', 'data/**'];

/** So many that every marked point is met; `CHECKOUTS=1000` for the long run, `SEED` to see a run again. */
const checkouts = Number(process.env['CHECKOUTS'] ?? 45);
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

/** What is waited for comes within milliseconds, on a busy machine within seconds: a wait that ends early proves nothing. */
const expectation = { poll: { timeout: 15_000 } };

const node = {
  environment: 'node' as const,
  provide: { checkouts, seed },
  globalSetup: './database/testing.setup.ts',
  testTimeout: 20_000,
  hookTimeout: 60_000,
  expect: expectation,
};

const web = {
  environment: 'node' as const,
  // They hold no state of their own: modules loaded once for all files make 110 s of it ten.
  isolate: false,
  expect: expectation,
};

export default defineConfig({
  root,
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As in the journeys: one of thousands that was overtaken on a busy machine is run again, and named at the end.
    retry: 1,
    // On two cores vitest would run one file at a time; what most files do is wait for a database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          // Each file has a database of its own, and the modules hold nothing between calls: loaded once for all files.
          isolate: false,
          include: ['{server,sandbox,contract,database,demo,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: notOurs,
        },
      },
      {
        // As students have it; what imports React in a package does so through the same names.
        resolve: { alias: PREACT },
        test: {
          ...web,
          name: 'web',
          server: {
            deps: {
              inline: [
                /@tanstack\/react-/,
                /react-hook-form/,
                /@hookform/,
                /embla-carousel-react/,
                /use-sync-external-store/,
                /react-image-crop/,
              ],
            },
          },
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...notOurs, 'web/studio/**'],
        },
      },
      { test: { ...web, name: 'studio', include: ['web/studio/**/*.test.{ts,tsx}'], exclude: notOurs } },
    ],
  },
});

import { main, run } from './run.mjs';
import { setUp } from './setup.mjs';

main(async () => {
  await setUp();
  return run('node', ['server/main-admin.ts', ...process.argv.slice(2)]);
});

import { buildWhenChanged } from './build.mjs';
import { main, run } from './run.mjs';
import { setUp } from './setup.mjs';

main(async () => {
  await setUp({ tools: true });
  await buildWhenChanged();
  return run('node', ['bench/main.ts', ...process.argv.slice(2)]);
});

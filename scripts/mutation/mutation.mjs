import { main, run } from '#scripts/run.mjs';
import { setUp } from '#scripts/setup.mjs';

main(async () => {
  await setUp({ tools: true });
  return run('node', ['scripts/mutation/main.ts', ...process.argv.slice(2)]);
});

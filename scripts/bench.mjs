import { buildWhenChanged } from './build.mjs';
import { main, run } from './run.mjs';
import { setUp } from './setup.mjs';

// `drill` breaks a cluster (docs/cluster.md) instead of measuring.
const [first, ...rest] = process.argv.slice(2);
const program = first === 'drill' ? ['bench/drill/main.ts', ...rest] : ['bench/main.ts', ...process.argv.slice(2)];

main(async () => {
  await setUp({ tools: true });
  await buildWhenChanged();
  return run('node', program);
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWhenChanged } from './build.mjs';
import { main, root, run } from './run.mjs';
import { setUp } from './setup.mjs';
import { checkPlace } from './starting/place.mjs';

/** Room for young objects: the usual 32 MB twice over stay with every process and spare it no work (record 0105). */
const YOUNG = '--max-semi-space-size=16';

main(async () => {
  await checkPlace();
  await setUp();
  if ((await run('node', ['server/main-settings.ts'])) !== 0) return 1;
  await buildWhenChanged();
  // A group of its own, so that Ctrl-C reaches the server once, through us; and when we are killed outright it ends too.
  const diesWithUs = spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0;
  const command = [...(diesWithUs ? ['setpriv', '--pdeathsig', 'TERM'] : []), 'node', YOUNG, 'server/main.ts'];
  const { NODE_COMPILE_CACHE = join(root, '.cache', 'compile') } = process.env;
  const env = { MALLOC_ARENA_MAX: '2', ...process.env, NODE_COMPILE_CACHE };
  return run(command[0], command.slice(1), { detached: true, env });
});

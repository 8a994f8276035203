import { spawnSync } from 'node:child_process';
import { buildWhenChanged } from './build.mjs';
import { main, run } from './run.mjs';
import { setUp } from './setup.mjs';

main(async () => {
  await setUp();
  await buildWhenChanged();
  // A group of its own, so that Ctrl-C reaches the server once, through us; and when we are killed outright it ends too.
  const diesWithUs = spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0;
  const command = [...(diesWithUs ? ['setpriv', '--pdeathsig', 'TERM'] : []), 'node', 'server/main.ts'];
  return run(command[0], command.slice(1), { detached: true });
});

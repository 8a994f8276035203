import { main, run } from './run.mjs';
import { setUp } from './setup.mjs';

main(async () => {
  await setUp();
  return run('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], { env: { WEB_DEV: '1' } });
});

import { COMPILE_MESSAGES, compileMessages } from './build.mjs';
import { main, run } from './run.mjs';
import { setUp } from './setup.mjs';

main(async () => {
  await setUp();
  await compileMessages();
  void run('paraglide-js', [...COMPILE_MESSAGES, '--watch']);
  return run('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], { env: { WEB_DEV: '1' } });
});

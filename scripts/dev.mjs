import { COMPILE_MESSAGES } from './build.mjs';
import { main, must, run } from './run.mjs';
import { setUp } from './setup.mjs';

main(async () => {
  await setUp();
  await must('paraglide-js', COMPILE_MESSAGES);
  void run('paraglide-js', [...COMPILE_MESSAGES, '--watch']);
  return run('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], { env: { WEB_DEV: '1' } });
});

import { main, run } from './run.mjs';
import { setUp } from './setup.mjs';

const PROGRAMS = {
  admin: 'server/main-admin.ts',
  import: 'server/main-import.ts',
  backup: 'server/commands/main-backup.ts',
  restore: 'server/commands/main-restore.ts',
  export: 'server/commands/main-export.ts',
};

main(async () => {
  const [name, ...args] = process.argv.slice(2);
  await setUp();
  return run('node', [PROGRAMS[name], ...args]);
});

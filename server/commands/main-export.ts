import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupTo } from '#server/features/backups/backups.service.ts';
import { runCommand, sizeText, UsageError, withPlace } from './command.ts';
import { showProgress } from './progress.ts';

const USAGE = `npm run export -- --to FILE

  --to FILE  where the archive goes

Everything of the school, to move it: as a backup, without sessions, links, mails and what waits in the queue. Bring it
in elsewhere with "npm run import -- --archive FILE". Passwords come along as hashes, people sign in anew.`;

await runCommand(USAGE, 'Nothing was exported.', async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const { to } = values;
  if (!to) throw new UsageError('Say where the archive goes with --to FILE.');
  await withPlace(async (place, signal) => {
    const taken = await backupTo(place, resolve(to), 'export', { signal, onProgress: showProgress() });
    console.log(
      `\n${resolve(to)}\n${sizeText(taken.bytes)}: ${taken.rows} rows, ${taken.files} files, read again and whole.`,
    );
  });
});

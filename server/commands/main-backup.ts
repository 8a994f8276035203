import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nameArchive } from '#server/features/backups/archive/archive.rules.ts';
import { backupTo } from '#server/features/backups/backups.service.ts';
import { folderOfBackups } from '#server/features/backups/folder.service.ts';
import { runCommand, sizeText, withPlace } from './command.ts';
import { showProgress } from './progress.ts';

const USAGE = `npm run backup [-- --to FILE]

  --to FILE  where the archive goes; without it DATA_DIR/backups

One archive of everything: rows, files, and the key of secrets where the school made it itself. It may run beside the
server. Who has the file has the school: keep it as you keep the keys of your house.`;

await runCommand(USAGE, 'No backup was made.', async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  await withPlace(async (place, signal) => {
    const path = resolve(values.to ?? `${folderOfBackups(place)}/${nameArchive('backup', new Date())}`);
    const taken = await backupTo(place, path, 'backup', { signal, onProgress: showProgress() });
    console.log(`\n${path}\n${sizeText(taken.bytes)}: ${taken.rows} rows, ${taken.files} files, read again and whole.`);
    if (taken.missing.length > 0)
      console.log(`${taken.missing.length} files that rows name were gone: ${taken.missing.slice(0, 10).join(', ')}`);
  });
});

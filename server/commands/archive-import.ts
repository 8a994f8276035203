import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { restoreArchive } from '#server/features/backups/archive/restore-archive.service.ts';
import { runCommand, withPlace } from './command.ts';
import { showProgress } from './progress.ts';

const OPTIONS = {
  archive: { type: 'string' },
  replace: { type: 'boolean', default: false },
  key: { type: 'string' },
} as const;

/** `npm run import -- --archive FILE`: a school that was exported elsewhere moves in; nobody is signed in by it. */
export async function runArchiveImport(usage: string): Promise<void> {
  await runCommand(usage, 'Nothing was imported.', async () => {
    const { archive = '', replace, key: keyFile } = parseArgs({ options: OPTIONS }).values;
    const key = keyFile === undefined ? undefined : (await readFile(keyFile, 'utf8')).trim();
    await withPlace(async (place, signal) => {
      const asked = { replace, sessions: 'nobody', key, signal, onProgress: showProgress() } as const;
      const { header, rows, files } = await restoreArchive(place, archive, asked);
      console.log(`\nThe school of ${header.takenAt} moved in: ${rows} rows, ${files} files. People sign in anew.`);
    });
  });
}

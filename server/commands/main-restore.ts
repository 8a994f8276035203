import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { restoreArchive } from '#server/features/backups/archive/restore-archive.service.ts';
import { runCommand, UsageError, withPlace } from './command.ts';
import { showProgress } from './progress.ts';

const USAGE = `npm run restore -- FILE [--replace] [--sign-out] [--key FILE]

  --replace   although a school lives here: everything that is here now goes
  --sign-out  end every session; without it those of the archive go on
  --key FILE  the SECRET_KEY of the school that the archive comes from, where it is not the one in use here

Everything comes back, or nothing does. It may run beside the server.`;

await runCommand(USAGE, 'Nothing was restored.', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'sign-out': { type: 'boolean', default: false },
      key: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError('Name one archive.');
  const key = values.key === undefined ? undefined : (await readFile(values.key, 'utf8')).trim();
  await withPlace(async (place, signal) => {
    const sessions = values['sign-out'] ? 'nobody' : 'then';
    const asked = { replace: values.replace, sessions, key, signal, onProgress: showProgress() } as const;
    const { header, rows, files } = await restoreArchive(place, file, asked);
    console.log(`\nThe school of ${header.takenAt} is back: ${rows} rows, ${files} files, compared with the archive.`);
  });
});

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { assertEmpty, restoreArchive } from '#server/features/backups/archive/restore-archive.service.ts';
import { listCopies } from '#server/features/backups/offsite/offsite.service.ts';
import { runCommand, sizeText, UsageError, withPlace } from './command.ts';
import { openArchive, requireOffsite } from './encrypted-archive.ts';
import { showProgress } from './progress.ts';

const USAGE = `npm run restore -- FILE [--identity KEYFILE] [--replace] [--sign-out] [--key FILE]
npm run restore -- --bucket [NAME] --identity KEYFILE [the same]
npm run restore -- --list

  --bucket            from BACKUP_BUCKET: the newest encrypted backup there, or the one of this name
  --list              which encrypted backups the bucket holds
  --identity KEYFILE  your age identity; a FILE that ends with .age needs it too
  --replace           although a school lives here: everything that is here now goes
  --sign-out          end every session; without it those of the archive go on
  --key FILE          the SECRET_KEY of the school that the archive comes from, where it is not the one in use here

Everything comes back, or nothing does. It may run beside the server.`;

const OPTIONS = {
  bucket: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  identity: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'sign-out': { type: 'boolean', default: false },
  key: { type: 'string' },
} as const;

await runCommand(USAGE, 'Nothing was restored.', async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  if (values.list) return sayCopies();
  const { bucket, identity: identityFile, replace } = values;
  const [name, ...more] = positionals;
  if (more.length > 0 || (!name && !bucket))
    throw new UsageError('Name one archive, or --bucket for the newest there.');
  const key = values.key === undefined ? undefined : (await readFile(values.key, 'utf8')).trim();
  await withPlace(async (place, signal, config) => {
    if (!replace) await assertEmpty(place);
    const archive = await openArchive(config, { name, bucket, identityFile }, signal);
    const sessions = values['sign-out'] ? 'nobody' : 'then';
    const asked = { replace, sessions, key, signal, onProgress: showProgress() } as const;
    const { header, rows, files } = await restoreArchive(place, archive.path, asked).finally(archive.close);
    console.log(`\nThe school of ${header.takenAt} is back: ${rows} rows, ${files} files, compared with the archive.`);
  });
});

async function sayCopies(): Promise<void> {
  const offsite = await requireOffsite(readConfig());
  for (const { object, bytes } of await listCopies(offsite)) console.log(`${object}  ${sizeText(bytes)}`);
}

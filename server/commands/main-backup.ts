import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nameArchive } from '#server/features/backups/archive/archive.rules.ts';
import { backupTo } from '#server/features/backups/backups.service.ts';
import { setOffsite } from '#server/features/backups/backups.store.ts';
import { backupPath } from '#server/features/backups/folder.service.ts';
import { sendCopy } from '#server/features/backups/offsite/offsite.service.ts';
import { runCommand, sizeText, UsageError, withPlace } from './command.ts';
import { requireOffsite, writeIdentity } from './encrypted-archive.ts';
import { showProgress } from './progress.ts';

const USAGE = `npm run backup [-- --to FILE | --bucket | --keygen FILE]

  --to FILE      where the archive goes; without it DATA_DIR/backups
  --bucket       also send it, encrypted, to BACKUP_BUCKET, as every night
  --keygen FILE  only make the pair of age keys for that: the secret one in FILE, the public one is printed

One archive of everything: rows, files, and the key of secrets where the school made it itself. It may run beside the
server. Who has the file has the school: keep it as you keep the keys of your house.`;

const OPTIONS = {
  to: { type: 'string' },
  bucket: { type: 'boolean', default: false },
  keygen: { type: 'string' },
} as const;

await runCommand(USAGE, 'No backup was made.', async () => {
  const { to, bucket, keygen } = parseArgs({ options: OPTIONS }).values;
  if (keygen !== undefined) return sayKeys(resolve(keygen));
  if (bucket && to !== undefined)
    throw new UsageError('With --bucket the archive lies in DATA_DIR/backups: leave --to out.');
  await withPlace(async (place, signal, config) => {
    const offsite = bucket ? await requireOffsite(config) : undefined;
    const file = nameArchive('backup', new Date());
    const path = to === undefined ? backupPath(place, file) : resolve(to);
    const taken = await backupTo(place, path, 'backup', { signal, onProgress: showProgress() });
    console.log(`\n${path}\n${sizeText(taken.bytes)}: ${taken.rows} rows, ${taken.files} files, read again and whole.`);
    if (taken.missing.length > 0)
      console.log(`${taken.missing.length} files that rows name were gone: ${taken.missing.slice(0, 10).join(', ')}`);
    if (!offsite) return;
    const bytes = await sendCopy(offsite, path, signal);
    await setOffsite(place.db, file, { bytes });
    console.log(`Encrypted in the bucket ${offsite.bucket.name}: ${sizeText(bytes)}.`);
  });
});

async function sayKeys(path: string): Promise<void> {
  const recipient = await writeIdentity(path);
  console.log(`${path} holds the secret half. Without it no encrypted backup opens: keep it off this machine, twice.
The public half, for the settings of the school:
BACKUP_AGE_RECIPIENT=${recipient}`);
}

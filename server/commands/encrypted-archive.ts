import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { openScratch } from '#server/features/backups/archive/restore-files.service.ts';
import { ENCRYPTED } from '#server/features/backups/offsite/copies.rules.ts';
import { decryptTo, fetchCopy } from '#server/features/backups/offsite/offsite.service.ts';
import { newIdentity, readIdentities } from '#server/platform/offsite/age.ts';
import type { Offsite } from '#server/platform/offsite/offsite-bucket.ts';
import { openOffsite } from '#server/platform/storage/open-storage.ts';
import { UsageError } from './command.ts';

type ArchiveOptions = {
  /** A file of this machine, or with `bucket` the name of a copy there; undefined for the newest there. */
  name: string | undefined;
  bucket: boolean;
  identityFile: string | undefined;
};

/**
 * An archive as a file of this machine, until `close`: as it is, or decrypted beside the data. Throws an AgeError for
 * another identity and for a damaged file.
 */
export async function openArchive(config: Config, { name, bucket, identityFile }: ArchiveOptions, signal: AbortSignal) {
  if (!bucket && name && !name.endsWith(ENCRYPTED)) return { path: name, close: async () => undefined };
  if (identityFile === undefined) throw new UsageError('Name the file of your age identity with --identity KEYFILE.');
  const identities = readIdentities(await readFile(identityFile, 'utf8'));
  const scratch = await openScratch(config.dataDir);
  const destination = { identities, path: scratch.file, signal };
  try {
    if (bucket) console.log(await fetchCopy(await requireOffsite(config), name, destination));
    else await decryptTo(createReadStream(name ?? ''), destination);
    return { path: scratch.file, close: scratch.close };
  } catch (error) {
    await scratch.close();
    throw error;
  }
}

/** The bucket of encrypted backups; throws when no setting says which. */
export async function requireOffsite(config: Config): Promise<Offsite> {
  const offsite = await openOffsite(config.offsite);
  if (offsite) return offsite;
  throw new UsageError('No setting says where encrypted backups are: set BACKUP_BUCKET and what belongs to it.');
}

/** Writes a new identity into a file that is not there yet, readable by its owner only; answers its recipient. */
export async function writeIdentity(path: string): Promise<string> {
  const { identity, recipient } = await newIdentity();
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error(`${path} is there already: an identity is never overwritten.`);
    throw error;
  });
  try {
    await file.writeFile(`# public key: ${recipient}\n${identity}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return recipient;
}

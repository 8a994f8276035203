import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from '#server/features/backups/archive/archive.rules.ts';
import type { Log } from '#server/platform/log.ts';
import { decryptWith, encryptFor } from '#server/platform/offsite/age.ts';
import type { Offsite } from '#server/platform/offsite/offsite-bucket.ts';
import { isBackupFile, listExpired, nameCopy, type OffsiteCopy, PREFIX, readCopies } from './copies.rules.ts';

const READ_BYTES = 1024 * 1024;
const DAY_MS = 24 * 3600 * 1000;
/** What age adds at most: its header, and 16 bytes to each 64 KB. */
const MAX_GROWTH = 1.001;

/** Sends the archive at `path` to the bucket, encrypted; answers the bytes that it has there. */
export async function sendCopy(offsite: Offsite, path: string, signal?: AbortSignal): Promise<number> {
  if (!isBackupFile(basename(path))) throw new ArchiveError(`${basename(path)} has not the name of a backup.`);
  const object = nameCopy(basename(path));
  const { size } = await stat(path);
  let sent = 0;
  async function* counted() {
    for await (const chunk of encryptFor(offsite.recipients, createReadStream(path, { highWaterMark: READ_BYTES }))) {
      signal?.throwIfAborted();
      sent += chunk.length;
      yield chunk;
    }
  }
  await offsite.bucket.insert(object, counted(), Math.ceil(size * MAX_GROWTH));
  const stored = (await listCopies(offsite)).find((copy) => copy.object === object);
  if (stored?.bytes !== sent)
    throw new Error(`The bucket has ${stored?.bytes ?? 0} of the ${sent} bytes that were sent.`);
  return sent;
}

/** The copies in the bucket, newest first. */
export async function listCopies({ bucket }: Offsite): Promise<OffsiteCopy[]> {
  return readCopies(await bucket.list(PREFIX));
}

/**
 * Removes the copies that the rule does not keep, and halves that a killed process left. A bucket that lets nobody
 * remove anything is no fault of a backup: it is said in the log.
 */
export async function removeExpiredCopies(offsite: Offsite, log: Log): Promise<number> {
  let removed = 0;
  try {
    for (const { object } of listExpired(await listCopies(offsite), offsite.keep)) {
      await offsite.bucket.remove(object);
      removed += 1;
    }
    await offsite.bucket.removeHalves(PREFIX, new Date(Date.now() - DAY_MS));
  } catch (error) {
    log.warn({ err: error, removed }, 'the bucket of backups did not let old ones go');
  }
  return removed;
}

type Destination = { identities: string[]; path: string; signal: AbortSignal };

/** Brings the copy of this name, or the newest one, to `path`, decrypted; answers its name. Throws when there is none. */
export async function fetchCopy(offsite: Offsite, object: string | undefined, to: Destination): Promise<string> {
  const copies = await listCopies(offsite);
  const copy = object === undefined ? copies[0] : copies.find((each) => each.object === object);
  if (!copy) throw new ArchiveError(`The bucket ${offsite.bucket.name} holds no backup${object ? ` ${object}` : ''}.`);
  await decryptTo(await offsite.bucket.read(copy.object), to);
  return copy.object;
}

/** Writes what these encrypted bytes hold to `path`, readable by its owner only; throws an AgeError. */
export async function decryptTo(
  chunks: AsyncIterable<Uint8Array>,
  { identities, path, signal }: Destination,
): Promise<void> {
  await pipeline(decryptWith(identities, chunks), createWriteStream(path, { mode: 0o600 }), { signal });
}

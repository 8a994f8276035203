import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Account } from './s3-client.ts';

/** Bytes of a file, both ends included. */
export type Range = { start: number; end: number };
/** A file that is being read: how many bytes come, of how many that it has. */
type Reading = { stream: Readable; bytes: number; total: number };

/** How a file leaves without us: an answer of ours that the server in front, or the browser, follows. */
type Handover = { status: 200 | 302; header: 'x-accel-redirect' | 'location'; value: string };

/** Files by random keys that no input ever names. `read` answers undefined for a key that holds nothing. */
export type Storage = {
  insert: (folder: string, bytes: Uint8Array) => Promise<string>;
  /** Keeps a copy of a local file, however large. */
  insertFile: (folder: string, path: string) => Promise<string>;
  /** Keeps a copy of a local file under the key that it had in another storage. */
  restoreFile: (key: string, path: string) => Promise<void>;
  /** A range ends with the file at the latest; one that begins behind it is an error. */
  read: (key: string, range?: Range) => Promise<Reading | undefined>;
  /** Reads a part of a file into bytes that are there already, where files are near; answers how many came. */
  readInto?: (key: string, range: Range, bytes: Buffer) => Promise<number>;
  /** Where files leave without us (MEDIA_DELIVERY): the answer that leads to one. Who may have it was asked before. */
  handOver?: (key: string, mediaType: string) => Promise<Handover>;
  remove: (key: string) => Promise<void>;
  /** Every key, with its bytes and since when it stands; for who looks for what nobody names any more. */
  list: () => AsyncIterable<{ key: string; bytes: number; storedAt: Date }>;
  /**
   * Removes what was begun before then and never became a file: its process was killed. Those of `spared` keys still come.
   * Answers how many.
   */
  removeHalves: (before: Date, spared?: Set<string>) => Promise<number>;
  /** The bucket, where files are in one: uploads go straight there. */
  bucket?: { account: S3Account; client: S3Client };
};

const KEY = /^[a-z-]{1,40}\/[0-9a-f]{2}\/[0-9a-f]{30}$/;

/** A new key in a folder (a-z and -); 128 random bits. */
export function newKey(folder: string): string {
  const name = randomBytes(16).toString('hex');
  return checkedKey(`${folder}/${name.slice(0, 2)}/${name.slice(2)}`);
}

export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The key, if it is one; throws for anything else. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of this storage');
  return key;
}

/** A range within a file of so many bytes; throws when it begins behind its end or is none. */
export function rangeWithin({ start, end }: Range, total: number): Range {
  if (!(start >= 0 && start <= end && start < total)) throw new RangeError('a range outside of the file');
  return { start, end: Math.min(end, total - 1) };
}

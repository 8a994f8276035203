import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { verifyFile } from 'stream-json/file/verifier.js';
import type { Db } from '#server/platform/db.ts';
import { AUTH, findCollection } from './documents/collections.rules.ts';
import { readAuthFile } from './files/auth-file.rules.ts';
import { type FileDocument, readFirestoreFile } from './files/firestore-file.rules.ts';
import type { Built } from './files/json-tokens.rules.ts';
import type { Report } from './report.rules.ts';
import { insertStaged, type StagedDocument } from './rows/staged-documents.store.ts';

const BATCH = 1000;
const CHUNK_BYTES = 65_536;
const ID = /^[^/\p{Cc}\p{Cs}]{1,128}$/u;

export type Reading = { db: Db; report: Report; signal: AbortSignal; onBytes: (bytes: number) => void };

const isWanted = (collection: string): boolean => collection !== AUTH && findCollection(collection) !== undefined;
const count = (counts: Map<string, number>, name: string): unknown => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Stages every document of both files, a thousand at a time; what cannot come in goes into the report. */
export async function stageFiles(
  files: { firestore: string; auth?: string | undefined },
  reading: Reading,
): Promise<void> {
  const stage = createStage(reading);
  await readWhole(files.firestore, reading, async (chunks) => {
    for await (const documents of readFirestoreFile(chunks, isWanted)) {
      for (const document of documents) stage.add(document);
      await stage.sendFull();
    }
  });
  let number = 0;
  if (files.auth !== undefined) {
    await readWhole(files.auth, reading, async (chunks) => {
      for await (const users of readAuthFile(chunks)) {
        for (const built of users) stage.add(authDocument(built, ++number));
        await stage.sendFull();
      }
    });
  }
  await stage.send();
}

function authDocument(built: Built, number: number): FileDocument {
  const { localId } = 'value' in built ? built.value : {};
  const id = typeof localId === 'string' ? localId : `number ${number}`;
  return { path: `${AUTH}/${id}`, id, collection: AUTH, built };
}

function createStage({ db, report, signal }: Reading) {
  let waiting: StagedDocument[] = [];
  let place = 0;

  const refuse = (path: string, reason: string): unknown => report.bad.push({ path, reason });

  function note(path: string, collection: string, parsed: { warnings: string[]; unknownFields: string[] }): void {
    for (const reason of parsed.warnings) report.warnings.push({ path, reason });
    for (const field of parsed.unknownFields) count(report.unknownFields, `${collection}.${field}`);
  }

  function add({ path, id, collection, built }: FileDocument): unknown {
    const known = findCollection(collection);
    if (!known || !built) return count(report.unknownCollections, collection);
    if ('fault' in built) return refuse(path, built.fault);
    if (!ID.test(id)) return refuse(path, 'its id is not 1 to 128 readable characters without a slash');
    const parsed = known.parse(built.value);
    if ('bad' in parsed) return refuse(path, parsed.bad);
    if (built.repaired) parsed.warnings.push('characters that are no text were replaced');
    note(path, collection, parsed);
    place += 1;
    return waiting.push({ place, collection, path, id, digest: known.digest(built.value), fields: parsed.row });
  }

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      signal.throwIfAborted();
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      const twice = new Set(await insertStaged(db, batch));
      for (const { path } of batch.filter((document) => twice.has(document.place)))
        refuse(path, 'is in the file twice');
    }
  }

  return { add, send, sendFull: async () => (waiting.length >= BATCH ? send() : undefined) };
}

/** Gives the text of a file in chunks; a fault of its JSON is found again by a second reading, with its place. */
async function readWhole(
  path: string,
  { signal, onBytes }: Reading,
  read: (chunks: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  if (!(await stat(path)).isFile()) throw new Error(`${path} is not a file.`);
  async function* chunks(): AsyncGenerator<string> {
    const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK_BYTES });
    let before = 0;
    for await (const chunk of stream) {
      signal.throwIfAborted();
      yield chunk;
      onBytes(stream.bytesRead - before);
      before = stream.bytesRead;
    }
  }
  try {
    await read(chunks());
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Parser ')) await explainJson(path);
    throw error;
  }
}

async function explainJson(path: string): Promise<void> {
  if (path.endsWith('.csv')) throw new Error(`${path}: a CSV file cannot be read. Export with --format=json.`);
  await verifyFile(path).catch((fault: Error & { line?: number; pos?: number; offset?: number }) => {
    const place = `line ${fault.line}, column ${fault.pos} (character ${fault.offset})`;
    const reason = fault.message.slice(fault.message.lastIndexOf(': ') + 2);
    throw new Error(`${path} is not JSON: ${reason} at ${place}.`, { cause: fault });
  });
}

import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ImportFile, MAX_IMPORTED } from '#contract/imports.ts';
import { folderOfRun, pathOfFile } from './runs.service.ts';

class TooLarge extends Error {}

/** Its bytes; undefined when they are more than there may be. The file appears whole or not at all. */
export async function receiveFile(
  context: { dataDir: string },
  { runId, file }: { runId: string; file: ImportFile },
  body: Readable,
): Promise<number | undefined> {
  await mkdir(folderOfRun(context, runId), { recursive: true, mode: 0o700 });
  const path = pathOfFile(context, runId, file);
  const half = `${path}.${crypto.randomUUID()}.part`;
  try {
    const bytes = await keep(body, half, MAX_IMPORTED[file]);
    await rename(half, path);
    return bytes;
  } catch (error) {
    await rm(half, { force: true });
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

async function keep(body: Readable, path: string, most: number): Promise<number> {
  let bytes = 0;
  // Open before anything fails, so that what is removed then is there.
  const file = await open(path, 'wx', 0o600);
  await pipeline(
    body,
    async function* (chunks) {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > most) throw new TooLarge();
        yield chunk;
      }
    },
    file.createWriteStream(),
  );
  return bytes;
}

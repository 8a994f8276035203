import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { inFolder, runProgram } from './apart.rules.ts';

export const MAX_BYTES = 200 * 1024 * 1024;
const READING_MS = 120_000;
const PROGRAM = new URL('./trace-child.service.ts', import.meta.url);
const Marks = v.array(v.string());

export class TooLarge extends Error {}

/** Everything in a PDF that could be the mark of a copy, in its metadata or on its pages; throws TooLarge. */
export function readMarks(dataDir: string, body: Readable): Promise<string[]> {
  return inFolder(dataDir, async (folder) => {
    const path = join(folder, 'leaked.pdf');
    await pipeline(body, mostOf(MAX_BYTES), createWriteStream(path));
    return v.parse(Marks, JSON.parse(await runProgram(PROGRAM, path, folder, READING_MS)));
  });
}

function mostOf(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > most ? new TooLarge() : null, chunk);
    },
  });
}

import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { linesOf, type Mark } from '#server/features/reading/marks/mark.rules.ts';
import { printMark } from '#server/features/reading/marks/sheet.rules.ts';
import type { Services } from '#server/platform/rpc.ts';
import { inFolder, runProgram } from './apart.rules.ts';

const STAMPING_MS = 120_000;
const PROGRAM = new URL('./stamp-child.service.ts', import.meta.url);
const limit = pLimit(1);

/** A kept PDF with somebody's mark on each page, whole, or it throws; one at a time, in a process of its own. */
export function stampCopy(services: Services, key: string, mark: Mark): Promise<Buffer> {
  return limit(() => stamp(services, key, mark));
}

async function stamp({ storage, dataDir }: Services, key: string, mark: Mark): Promise<Buffer> {
  return inFolder(dataDir, async (folder) => {
    const file = await storage.read(key);
    if (!file) throw new Error('a document is not in the storage');
    await pipeline(file.stream, createWriteStream(join(folder, 'plain.pdf')));
    await writeFile(join(folder, 'sheet.pdf'), await printMark(mark, { foot: true }));
    await writeFile(join(folder, 'said.json'), JSON.stringify({ lines: linesOf(mark), traceId: mark.traceId }));
    await runProgram(PROGRAM, folder, folder, STAMPING_MS);
    return readFile(join(folder, 'stamped.pdf'));
  });
}

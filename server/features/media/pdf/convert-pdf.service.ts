import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Conversion, type Convert, Unusable } from '#server/features/media/conversion/conversion.rules.ts';
import { ChildFailed, runModule } from '#server/platform/child/child.ts';
import { parseJson } from '#server/platform/records/parse-json.ts';
import type { ChildMessage } from './child.rules.ts';
import { type NewPage, setPages } from './pages.store.ts';

const CLEANING_MS = 3 * 60_000;
const DRAWING_MS = 60 * 60_000;
/** A child that ended by itself, as one does whose heap is full; by another's hand it is tried again. */
const OWN_END = /SIGABRT|SIGTRAP|SIGSEGV|out of memory/;

/** Cleans a PDF, makes pictures and a text layer of its pages, and publishes all of them at once. */
export const convertPdf: Convert = async (conversion) => {
  const { services, medium, path, scratch } = conversion;
  const { db, storage } = services;
  const clean = join(scratch, 'clean.pdf');
  await inChild(
    conversion,
    new URL('./clean-child.service.ts', import.meta.url),
    [path, clean],
    CLEANING_MS,
    () => undefined,
  );
  const { pages, cleanKey } = await keepParts(conversion, clean);
  const before = await setPages(db, medium.id, { cleanKey, pages });
  if (before) await storage.remove(before);
};

/** What was kept for a document that is not published after all is removed again. */
async function keepParts(conversion: Conversion, clean: string): Promise<{ pages: NewPage[]; cleanKey: string }> {
  const { storage } = conversion.services;
  const keys: string[] = [];
  try {
    const pages = await drawPages(conversion, clean, keys);
    const cleanKey = await storage.insertFile('pdfs', clean);
    keys.push(cleanKey);
    conversion.signal.throwIfAborted();
    return { pages, cleanKey };
  } catch (error) {
    await Promise.all(keys.map(storage.remove));
    throw error;
  }
}

/** Pictures go to the storage while the next page is drawn; `keys` grows with each that is there. */
async function drawPages(conversion: Conversion, path: string, keys: string[]): Promise<NewPage[]> {
  const { services, scratch, progress } = conversion;
  const pages: NewPage[] = [];
  let count = 1;
  const place = async (name: string): Promise<string> => {
    const key = await services.storage.insert('pages', await readFile(join(scratch, name)));
    keys.push(key);
    return key;
  };
  await inChild(
    conversion,
    new URL('./pages-child.service.ts', import.meta.url),
    [path, scratch],
    DRAWING_MS,
    async (said) => {
      if ('pages' in said) count = said.pages;
      if (!('page' in said)) return;
      const { page: position, width, height, runs } = said;
      const largeKey = await place(said.large);
      const smallKey = await place(said.small);
      pages.push({ position, width, height, largeKey, smallKey, runs });
      progress((100 * pages.length) / count);
    },
  );
  if (pages.length !== count) throw new Error(`${pages.length} of ${count} pages were drawn`);
  return pages;
}

/** Runs one of our two programs over a file; what it could not take, or what killed it, is the file's fault. */
async function inChild(
  { scratch, signal }: Conversion,
  program: URL,
  args: string[],
  withinMs: number,
  hear: (said: ChildMessage) => Promise<void> | undefined,
): Promise<void> {
  let heard = Promise.resolve<void>(undefined);
  let fault: Unusable | undefined;
  let isOver = false;
  const onLine = (line: string) => {
    // Undefined for what a child was killed in the middle of.
    const said = parseJson(line) as ChildMessage | undefined;
    if (!said) return;
    if ('fault' in said) fault = new Unusable(said.fault);
    else heard = heard.then(() => (isOver ? undefined : hear(said)));
    heard.catch(() => undefined);
  };
  try {
    await runModule({ program, args, cwd: scratch, signal, withinMs, onLine });
  } catch (error) {
    // What is being kept just now is kept before all of it is removed.
    isOver = true;
    await heard.catch(() => undefined);
    if (fault) throw fault;
    if (error instanceof ChildFailed && OWN_END.test(error.message)) throw new Unusable('damaged');
    throw error;
  }
  await heard;
  if (fault) throw fault;
}

import type { Document } from '#contract/reading/document.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';
import { insertCopy } from './copies.store.ts';
import { listPageFiles, type PageFile } from './find.store.ts';
import type { Mark } from './marks/mark.rules.ts';
import { markPage } from './marks/marked-page.rules.ts';
import { grantPages, readPageImage } from './pages.rules.ts';
import { findReadable } from './reading.access.ts';

const SAMPLED = 3;

/**
 * A document as a device keeps it: its pages with the mark of this person's copy. Undefined for who may not read all of it;
 * null while there is nothing to show.
 */
export async function findDocumentParts(context: Context, document: Document) {
  const person = requirePerson(context);
  const { db, secrets } = context;
  const readable = await findReadable(db, person.id, document);
  if (!readable || readable.isSample) return undefined;
  const { title, courseId, mediaId, orderNumber } = readable;
  if (mediaId === null) return null;
  const traceId = await insertCopy(db, person.id, document, orderNumber);
  const files = await listPageFiles(db, mediaId);
  const { imageBase, imageQuery } = grantPages(secrets, person, document, orderNumber ?? 'own');
  const bytes = await measurePages(context, files, { name: person.name, email: person.email, orderNumber, traceId });
  const pages = files.map(({ width, height }) => ({ width, height }));
  return { title, courseId, bytes, pages, imageBase, imageQuery };
}

/** About how many bytes the marked pages have together: some are drawn, and are at hand when they are asked for. */
async function measurePages({ storage }: Context, files: PageFile[], mark: Mark): Promise<number> {
  const count = Math.min(SAMPLED, files.length);
  const sampled = files.filter((_, place) => place % Math.ceil(files.length / count) === 0);
  const drawn = await Promise.all(
    sampled.map(({ key }) => markPage({ key, read: () => readPageImage(storage, key) }, 'large', mark)),
  );
  const together = drawn.reduce((sum, { length }) => sum + length, 0);
  return Math.ceil((together / Math.max(1, drawn.length)) * files.length);
}

import type { Document, Opened, Run } from '#contract/reading/document.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, forgivingPatterns, patternsOf } from '#server/platform/lists/folded-words.ts';
import { askerOf, type Context, liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { findTrace, insertCopy } from './copies.store.ts';
import { findPhrase, findWords } from './find.rules.ts';
import { type FoldedPage, findRuns, listPageSizes, listPagesWith, listWordsOf } from './find.store.ts';
import { readTraceId } from './marks/mark.rules.ts';
import { grantPages } from './pages.rules.ts';
import { type As, findReadable, type Readable } from './reading.access.ts';
import {
  findPlace,
  listHighlights,
  removeHighlight,
  setDocumentOpened,
  setHighlight,
  setPlace,
} from './reading.store.ts';

type Refusals = { NOT_FOUND: () => Error; NOT_READY: () => Error };
type Ready = Readable & { mediaId: string };

/** What this person may read now; throws NOT_FOUND, or NOT_READY while its pages are still being made. */
async function readyOf(context: Context, document: Document, errors: Refusals, as: As = 'reader'): Promise<Ready> {
  const { person } = context.identity;
  // Of e-books a visitor has no pages, not even the sample.
  if (!person && document.kind === 'ebook') throw errors.NOT_FOUND();
  const readable = await findReadable(context.db, askerOf(context).id, document, person ? as : 'reader');
  if (!readable) throw errors.NOT_FOUND();
  const { mediaId } = readable;
  if (mediaId === null) throw errors.NOT_READY();
  return { ...readable, mediaId };
}

async function toOpened(context: Context, document: Document, ready: Ready): Promise<Opened> {
  const { mediaId, title, language, courseId, isSample, isDownloadable, openPages, orderNumber } = ready;
  const pages = await listPageSizes(context.db, mediaId);
  const downloadUrl =
    isDownloadable && context.identity.person ? `/files/downloads/${document.kind}/${document.id}` : null;
  const shown = { ...document, title, language, pages, openPages, isSample, courseId, downloadUrl };
  const right = isSample ? 'sample' : (orderNumber ?? 'own');
  return { ...shown, ...grantPages(context.secrets, askerOf(context), document, right) };
}

type Place = { page: number; line: string; rects: Omit<Run, 'text'>[] };
type TextSearch = { mediaId: string; openPages: number; words: string[] };

/** The phrase as it was typed; else pages with all of its words; else, with their slips forgiven, pages with those. */
async function findPlaces(db: Db, { mediaId, openPages, words }: TextSearch): Promise<Place[]> {
  if (words.length === 0) return [];
  const pages = await listPagesWith(db, mediaId, openPages, patternsOf(words));
  const phrases = placesIn(pages, (runs) => findPhrase(runs, words));
  if (phrases.length > 0) return phrases;
  if (pages.length > 0) return placesIn(pages, (runs) => findWords(runs, words));
  const near = forgivingPatterns(words, await listWordsOf(db, mediaId, openPages));
  if (!near) return [];
  const meant = near.flat().map((pattern) => pattern.replace(/[% ]/g, ''));
  return placesIn(await listPagesWith(db, mediaId, openPages, near), (runs) => findWords(runs, meant));
}

function placesIn(pages: FoldedPage[], find: (runs: FoldedPage['runs']) => Omit<Place, 'page'> | undefined): Place[] {
  return pages.flatMap(({ page, runs }) => {
    const found = find(runs);
    return found ? [{ page, ...found }] : [];
  });
}

export const reading = os.reading.router({
  open: os.reading.open.handler(async ({ context, input, errors }) => {
    const ready = await readyOf(context, input, errors);
    const { person } = context.identity;
    if (person) await insertCopy(context.db, person.id, input, ready.orderNumber);
    if (person) await setDocumentOpened(context.db, person.id, input);
    return toOpened(context, input, ready);
  }),

  look: os.reading.look.handler(async ({ context, input, errors }) =>
    toOpened(context, input, await readyOf(context, input, errors, 'editor')),
  ),

  text: os.reading.text.handler(async ({ context, input, errors }) => {
    const { mediaId, openPages } = await readyOf(context, input, errors, 'either');
    const runs = input.page <= openPages ? await findRuns(context.db, mediaId, input.page) : undefined;
    if (!runs) throw errors.NOT_FOUND();
    return runs;
  }),

  find: os.reading.find.handler(async ({ context, input, errors }) => {
    const { mediaId, openPages } = await readyOf(context, input, errors, 'either');
    const words = await foldWords(context.db, input.text);
    return findPlaces(context.db, { mediaId, openPages, words });
  }),

  place: {
    watch: os.reading.place.watch.handler(
      liveQuery((context, input: Document) => findPlace(context.db, requirePerson(context).id, input)),
    ),
    set: os.reading.place.set.handler(async ({ context, input, errors }) => {
      const { openPages } = await readyOf(context, input, errors);
      const page = Math.min(input.page, openPages);
      const seen = input.seen.filter((each) => each <= openPages);
      await setPlace(context.db, requirePerson(context).id, input, { ...input, page, seen });
    }),
  },

  highlights: {
    watch: os.reading.highlights.watch.handler(
      liveQuery((context, input: Document) => listHighlights(context.db, requirePerson(context).id, input)),
    ),
    set: os.reading.highlights.set.handler(async ({ context, input, errors }) => {
      const { openPages } = await readyOf(context, input, errors);
      if (input.page > openPages) throw errors.NOT_FOUND();
      const outcome = await setHighlight(context.db, requirePerson(context).id, input, input);
      if (outcome === 'FOREIGN') throw errors.NOT_FOUND();
      if (outcome === 'TOO_MANY') throw errors.TOO_MANY();
    }),
    remove: os.reading.highlights.remove.handler(({ context, input }) =>
      removeHighlight(context.db, requirePerson(context).id, input.highlightId),
    ),
  },

  trace: os.reading.trace.handler(async ({ context, input }) => {
    const traceId = readTraceId(input.traceId);
    const trace = await findTrace(context.db, [traceId]);
    const told = { subjectId: trace?.userId ?? traceId, details: { traceId, found: trace !== null } };
    await recordEvent(context.db, context, 'copy.traced', told);
    return trace;
  }),
});

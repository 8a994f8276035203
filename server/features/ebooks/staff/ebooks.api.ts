import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import { listAskedPrices, listLockedProducts } from '#server/features/products/products.access.ts';
import { deleteProduct } from '#server/features/products/products.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { frames, os, readStamp, requirePerson } from '#server/platform/rpc.ts';
import { findBookOnDesk, listStaffBooks } from './desk.store.ts';
import { refuseWrongTerms } from './keeping.service.ts';
import { findLockedBook, insertBook, listBookUses, setBook, setBookSection } from './keeping.store.ts';
import { studioSections } from './sections.api.ts';
import { findLockedBookSection } from './sections.store.ts';

const studio = os.ebooks.studio;

export const studioEbooks = studio.router({
  changes: { watch: studio.changes.watch.handler(frames(readStamp)) },
  list: studio.list.handler(({ context, input }) => listStaffBooks(context.db, input)),

  read: studio.read.handler(async ({ context, input: { ebookId }, errors }) => {
    const found = await findBookOnDesk(context.db, ebookId);
    if (!found) throw errors.NOT_FOUND();
    return { ...found, prices: await listAskedPrices(context.db, ebookId) };
  }),

  create: studio.create.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      await refuseWrongTerms(tx, { id: '', terms: input, before: null }, errors);
      const id = await insertBook(tx, input);
      await recordEvent(tx, context, 'ebook.created', { subjectId: id, details: { before: null, after: input } });
      return { id };
    }),
  ),

  update: studio.update.handler(({ context, input: { ebookId, revision, ...terms }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findLockedBook(tx, ebookId);
      if (!before) throw errors.NOT_FOUND();
      await refuseWrongTerms(tx, { id: ebookId, terms, before: before.listPricePaise }, errors);
      if (!(await setBook(tx, ebookId, revision, terms)))
        throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, ebookId) });
      const details = changesOf(before, terms);
      if (details) await recordEvent(tx, context, 'ebook.changed', { subjectId: ebookId, details });
      const [book] = await listLockedProducts(tx, requirePerson(context), [ebookId]);
      const missing = book?.missing.filter((it) => it !== 'pdf' || terms.mediaId === null) ?? [];
      if (book?.state === 'live' && missing.length > 0)
        throw errors.NOT_READY({ data: { items: [{ id: ebookId, title: book.title, missing }] } });
    }),
  ),

  move: studio.move.handler(({ context, input: { ebookIds, sectionId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const ids = [...new Set(ebookIds)];
      const books = await listLockedProducts(tx, requirePerson(context), ids, { kind: 'ebook' });
      if (books.length < ids.length) throw errors.NOT_FOUND();
      if (sectionId !== null && !(await findLockedBookSection(tx, sectionId))) throw errors.UNKNOWN_REFERENCE();
      for (const id of await setBookSection(tx, ids, sectionId))
        await recordEvent(tx, context, 'ebook.moved', { subjectId: id, details: { after: { sectionId } } });
    }),
  ),

  remove: studio.remove.handler(({ context, input: { ebookId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findLockedBook(tx, ebookId);
      if (!before) throw errors.NOT_FOUND();
      const uses = await listBookUses(tx, ebookId);
      if (uses.length > 0) throw errors.IN_USE({ data: { uses } });
      await deleteProduct(tx, ebookId);
      await recordEvent(tx, context, 'ebook.removed', { subjectId: ebookId, details: { before, after: null } });
    }),
  ),

  sections: studioSections,
});

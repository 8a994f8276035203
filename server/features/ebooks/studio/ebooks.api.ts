import { recordEvent } from '#server/features/audit/audit.service.ts';
import { createRecord, removeRecord, saveRecord } from '#server/features/audit/records.service.ts';
import { studioBookErrata } from '#server/features/ebooks/errata/errata.api.ts';
import { listLockedProducts, listPriceHistory } from '#server/features/products/products.access.ts';
import { deleteProduct } from '#server/features/products/products.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { refuseWrongReferences } from './ebook-edits.service.ts';
import { findLockedBook, insertBook, listBookUses, setBook, setBookSection } from './ebook-edits.store.ts';
import { findStudioEbook, listStudioEbooks } from './ebooks.store.ts';
import { studioSections } from './sections.api.ts';
import { findLockedBookSection } from './sections.store.ts';

const studio = os.ebooks.studio;

export const studioEbooks = studio.router({
  changes: { watch: studio.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: studio.list.handler(({ context, input }) => listStudioEbooks(context.db, input)),

  read: studio.read.handler(async ({ context, input: { ebookId }, errors }) => {
    const found = await orNotFound(findStudioEbook(context.db, ebookId), errors);
    return { ...found, prices: await listPriceHistory(context.db, ebookId) };
  }),

  create: studio.create.handler(({ context, input, errors }) =>
    createRecord(context, {
      ...{ act: 'ebook.created', fields: input },
      insert: async (tx) => {
        await refuseWrongReferences(tx, { id: '', terms: input, before: null }, errors);
        return insertBook(tx, input);
      },
    }),
  ),

  update: studio.update.handler(({ context, input: { ebookId: id, revision, ...fields }, errors }) =>
    saveRecord(context, errors, {
      ...{ act: 'ebook.changed', id, fields },
      find: (tx) => findLockedBook(tx, id),
      set: async (tx, before) => {
        await refuseWrongReferences(tx, { id, terms: fields, before: before.listPricePaise }, errors);
        if (!(await setBook(tx, id, revision, fields))) return false;
        const [book] = await listLockedProducts(tx, requirePerson(context), [id]);
        const missing = book?.missing.filter((it) => it !== 'pdf' || fields.mediaId === null) ?? [];
        if (book?.state === 'live' && missing.length > 0)
          throw errors.NOT_READY({ data: { products: [{ id, title: book.title, missing }] } });
        return true;
      },
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

  remove: studio.remove.handler(({ context, input: { ebookId: id }, errors }) =>
    removeRecord(context, errors, {
      ...{ act: 'ebook.removed', id },
      find: (tx) => findLockedBook(tx, id),
      remove: async (tx) => {
        const uses = await listBookUses(tx, id);
        if (uses.length > 0) throw errors.IN_USE({ data: { uses } });
        await deleteProduct(tx, id);
      },
    }),
  ),

  errata: studioBookErrata,
  sections: studioSections,
});

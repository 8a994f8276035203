import { recordEvent } from '#server/features/audit/audit.service.ts';
import { createRecord, saveRecord } from '#server/features/audit/records.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orNotFound, os } from '#server/platform/rpc.ts';
import * as rows from './sections.store.ts';

const studio = os.ebooks.studio.sections;

export const studioSections = studio.router({
  list: studio.list.handler(({ context }) => rows.listStudioSections(context.db)),

  create: studio.create.handler(({ context, input, errors }) =>
    createRecord(context, {
      ...{ act: 'book-section.created', fields: input },
      insert: async (tx) => {
        if (await rows.findUnknownPlace(tx, input)) throw errors.UNKNOWN_REFERENCE();
        await rows.listLockedOrder(tx);
        return rows.insertBookSection(tx, input);
      },
    }),
  ),

  update: studio.update.handler(({ context, input: { sectionId: id, revision, ...fields }, errors }) =>
    saveRecord(context, errors, {
      ...{ act: 'book-section.changed', id, fields },
      find: (tx) => rows.findLockedBookSection(tx, id),
      set: async (tx) => {
        if (await rows.findUnknownPlace(tx, fields)) throw errors.UNKNOWN_REFERENCE();
        return rows.setSectionFields(tx, id, revision, fields);
      },
    }),
  ),

  move: studio.move.handler(({ context, input: { sectionId, beforeId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const order = await rows.listLockedOrder(tx);
      if (!order.includes(sectionId)) throw errors.NOT_FOUND();
      if (beforeId !== null && !order.includes(beforeId)) throw errors.UNKNOWN_REFERENCE();
      if (beforeId === sectionId) return;
      const others = order.filter((id) => id !== sectionId);
      const place = beforeId === null ? others.length : others.indexOf(beforeId);
      const from = order.indexOf(sectionId);
      await rows.setBookSectionOrder(tx, others.toSpliced(place, 0, sectionId));
      if (place === from) return;
      const details = { before: { position: from }, after: { position: place } };
      await recordEvent(tx, context, 'book-section.moved', { subjectId: sectionId, details });
    }),
  ),

  remove: studio.remove.handler(({ context, input: { sectionId, moveTo }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await orNotFound(rows.findLockedBookSection(tx, sectionId), errors);
      if (moveTo === sectionId) throw errors.UNKNOWN_REFERENCE();
      if (moveTo && !(await rows.findLockedBookSection(tx, moveTo))) throw errors.UNKNOWN_REFERENCE();
      const books = await rows.countBooks(tx, sectionId);
      if (books > 0 && !moveTo) throw errors.HOLDS_BOOKS({ data: { books } });
      if (books > 0 && moveTo) await rows.setSectionOfAll(tx, sectionId, moveTo);
      await rows.removeBookSection(tx, sectionId);
      const details = { before: { ...before, books, movedTo: moveTo ?? null }, after: null };
      await recordEvent(tx, context, 'book-section.removed', { subjectId: sectionId, details });
    }),
  ),
});

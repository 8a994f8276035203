import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import { listLockedProducts } from '#server/features/products/products.access.ts';
import { deleteProduct } from '#server/features/products/products.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { frames, os, readStamp, requirePerson } from '#server/platform/rpc.ts';
import { findNoteOnDesk, listNotesForStaff } from './desk.store.ts';
import { countReaders, findLockedNote, findWrongNoteReference, insertNote, setNote } from './keeping.store.ts';

const studio = os.notes.studio;

export const studioNotes = studio.router({
  changes: { watch: studio.changes.watch.handler(frames(readStamp)) },
  list: studio.list.handler(({ context, input }) => listNotesForStaff(context.db, input)),

  read: studio.read.handler(async ({ context, input: { noteId }, errors }) => {
    const found = await findNoteOnDesk(context.db, noteId);
    if (!found) throw errors.NOT_FOUND();
    return found;
  }),

  create: studio.create.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      const wrong = await findWrongNoteReference(tx, input);
      if (wrong) throw errors[wrong]();
      const id = await insertNote(tx, input);
      await recordEvent(tx, context, 'note.created', { subjectId: id, details: { before: null, after: input } });
      return { id };
    }),
  ),

  update: studio.update.handler(({ context, input: { noteId, revision, ...terms }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findLockedNote(tx, noteId);
      if (!before) throw errors.NOT_FOUND();
      const wrong = await findWrongNoteReference(tx, terms);
      if (wrong) throw errors[wrong]();
      if (!(await setNote(tx, noteId, revision, terms)))
        throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, noteId) });
      const details = changesOf(before, terms);
      if (details) await recordEvent(tx, context, 'note.changed', { subjectId: noteId, details });
      const [note] = await listLockedProducts(tx, requirePerson(context), [noteId]);
      if (note?.state === 'live' && before.mediaId !== null && terms.mediaId === null)
        throw errors.NOT_READY({ data: { items: [{ id: noteId, title: note.title, missing: note.missing }] } });
    }),
  ),

  remove: studio.remove.handler(({ context, input: { noteId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findLockedNote(tx, noteId);
      if (!before) throw errors.NOT_FOUND();
      const readers = await countReaders(tx, noteId);
      if (readers > 0) throw errors.IN_USE({ data: { readers } });
      await deleteProduct(tx, noteId);
      await recordEvent(tx, context, 'note.removed', { subjectId: noteId, details: { before, after: null } });
    }),
  ),
});

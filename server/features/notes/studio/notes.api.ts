import type { NoteInput } from '#contract/notes/notes.studio.ts';
import { createRecord, removeRecord, saveRecord } from '#server/features/audit/records.service.ts';
import { listLockedProducts } from '#server/features/products/products.access.ts';
import { deleteProduct } from '#server/features/products/products.service.ts';
import type { Db } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { countReaders, findLockedNote, findWrongNoteReference, insertNote, setNote } from './note-edits.store.ts';
import { findStudioNote, listStudioNotes } from './notes.store.ts';

const studio = os.notes.studio;

export const studioNotes = studio.router({
  changes: { watch: studio.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: studio.list.handler(({ context, input }) => listStudioNotes(context.db, input)),

  read: studio.read.handler(({ context, input: { noteId }, errors }) =>
    orNotFound(findStudioNote(context.db, noteId), errors),
  ),

  create: studio.create.handler(({ context, input, errors }) =>
    createRecord(context, {
      ...{ act: 'note.created', fields: input },
      insert: async (tx) => {
        await refuseWrongReference(tx, input, errors);
        return insertNote(tx, input);
      },
    }),
  ),

  update: studio.update.handler(({ context, input: { noteId: id, revision, ...fields }, errors }) =>
    saveRecord(context, errors, {
      ...{ act: 'note.changed', id, fields },
      find: (tx) => findLockedNote(tx, id),
      set: async (tx, before) => {
        await refuseWrongReference(tx, fields, errors);
        if (!(await setNote(tx, id, revision, fields))) return false;
        const [note] = await listLockedProducts(tx, requirePerson(context), [id]);
        if (note?.state === 'live' && before.mediaId !== null && fields.mediaId === null)
          throw errors.NOT_READY({ data: { products: [{ id, title: note.title, missing: note.missing }] } });
        return true;
      },
    }),
  ),

  remove: studio.remove.handler(({ context, input: { noteId: id }, errors }) =>
    removeRecord(context, errors, {
      ...{ act: 'note.removed', id },
      find: (tx) => findLockedNote(tx, id),
      remove: async (tx) => {
        const readers = await countReaders(tx, id);
        if (readers > 0) throw errors.IN_USE({ data: { readers } });
        await deleteProduct(tx, id);
      },
    }),
  ),
});

type ReferenceRefusals = Record<'UNKNOWN_REFERENCE' | 'WRONG_KIND', () => Error>;

async function refuseWrongReference(tx: Db, fields: NoteInput, errors: ReferenceRefusals): Promise<void> {
  const wrong = await findWrongNoteReference(tx, fields);
  if (wrong) throw errors[wrong]();
}

import { isDeepStrictEqual } from 'node:util';
import { recordEvent } from '#server/features/audit/audit.jobs.ts';
import { inTransaction } from '#server/platform/db.ts';
import { frames, os } from '#server/platform/rpc.ts';
import { countNotes, type Facts, findLockedNote, findReferences, listNotes, setNote } from './notes.store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const notes = os.notes.router({
  watch: os.notes.watch.handler(frames(({ db }) => countNotes(db))),
  list: os.notes.list.handler(({ context, input }) => listNotes(context, input)),

  set: os.notes.set.handler(async ({ context, input: { noteId, isPublished, ...input }, errors }) => {
    const facts: Facts = {
      title: input.title,
      about: input.about,
      language: input.language,
      university_id: input.universityId,
      programme_id: input.programmeId,
      subject_id: input.subjectId,
      media_id: input.mediaId,
      is_downloadable: input.isDownloadable,
    };
    await inTransaction(context.db, async (transaction) => {
      const old = await findLockedNote(transaction, noteId);
      if (!old && !UUID.test(noteId)) throw errors.NOT_FOUND();
      const { isWhole, mediaKind } = await findReferences(transaction, facts);
      if (!isWhole) throw errors.UNKNOWN_REFERENCE();
      if (mediaKind && mediaKind !== 'pdf') throw errors.WRONG_KIND();
      const before = old ? { ...factsOf(old), isPublished: old.published_at !== null } : null;
      const after = { ...facts, isPublished };
      if (isDeepStrictEqual(before, after)) return;
      await setNote(transaction, noteId, facts, isPublished);
      await recordEvent(transaction, context, 'note.set', { subjectId: noteId, details: { before, after } });
    });
  }),
});

function factsOf({
  title,
  about,
  language,
  university_id,
  programme_id,
  subject_id,
  media_id,
  is_downloadable,
}: Facts): Facts {
  return { title, about, language, university_id, programme_id, subject_id, media_id, is_downloadable };
}

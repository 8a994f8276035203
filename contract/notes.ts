import * as v from 'valibot';
import { Cursor, Where } from './catalogue.ts';
import { Id, Language, Moment, signedIn, staffWith, watchAll } from './procedure.ts';

const NoteLanguage = v.picklist(['en', 'hi', 'both']);

/** A free PDF. It opens in the reader as a document of kind `note`. */
const Note = v.object({
  id: Id,
  title: v.string(),
  about: v.string(),
  language: NoteLanguage,
  subject: v.nullable(v.object({ code: v.string(), titleEn: v.string(), titleHi: v.nullable(v.string()) })),
  programme: v.nullable(v.string()),
  university: v.nullable(v.string()),
  pages: v.nullable(v.number()),
  isReady: v.boolean(),
  isDownloadable: v.boolean(),
  publishedAt: Moment,
});
export type Note = v.InferOutput<typeof Note>;

const { price: _price, ...notePlaces } = Where;
export const NoteSearch = v.strictObject({ ...notePlaces, language: v.optional(Language) });
export type NoteSearch = v.InferInput<typeof NoteSearch>;

const count = watchAll('notes', v.object({ count: v.number(), latestAt: v.nullable(Moment) }));
const tags = ['notes'];

export const notes = {
  /** How many there are, and when the last of them came or could first be read: then an open list asks again. */
  watch: signedIn
    .meta(count.meta)
    .route({ method: 'GET', path: '/notes/count', tags, summary: 'How many free notes there are' })
    .output(count.frames),

  /** Twenty-four at a time, newest first; `next` is null at the end. */
  list: signedIn
    .meta({ limit: { calls: 60, seconds: 60 } })
    .route({ method: 'GET', path: '/notes', tags, summary: 'Find free notes' })
    .input(NoteSearch)
    .output(v.object({ notes: v.array(Note), next: v.nullable(Cursor) })),

  /** Changes the note with this id, or makes one: its id is the page's own UUID, so that sent twice it is made once. */
  set: staffWith('content.manage')
    .route({ method: 'PUT', path: '/notes/{noteId}', tags, summary: 'Keep a free note' })
    .input(
      v.strictObject({
        noteId: Id,
        title: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)),
        about: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
        language: NoteLanguage,
        universityId: v.nullable(Id),
        programmeId: v.nullable(Id),
        subjectId: v.nullable(Id),
        mediaId: v.nullable(Id),
        isDownloadable: v.boolean(),
        isPublished: v.boolean(),
      }),
    )
    .errors({ UNKNOWN_REFERENCE: { status: 422 }, WRONG_KIND: { status: 422 } }),
};

import * as v from 'valibot';
import { Id, Language, Timestamp, visitable, watchAll } from '#contract/procedure.ts';
import { Cursor, Listed, Where } from '#contract/products/catalogue.ts';

const NoteLanguage = v.picklist(['en', 'hi', 'both']);

/** A free PDF. It opens in the reader as a document of kind `note`. */
const Note = v.object({
  id: Id,
  title: v.string(),
  about: v.string(),
  language: NoteLanguage,
  subject: v.nullable(v.object({ code: v.string(), titleEn: v.string(), titleHi: v.nullable(v.string()) })),
  programme: v.nullable(v.string()),
  programmeHi: v.nullable(v.string()),
  university: v.nullable(v.string()),
  pages: v.nullable(v.number()),
  isReady: v.boolean(),
  isDownloadable: v.boolean(),
  publishedAt: Timestamp,
});
export type Note = v.InferOutput<typeof Note>;

const { price: _price, ...notePlaces } = Where;
export const NoteSearch = v.strictObject({ ...notePlaces, language: v.optional(Language) });
export type NoteSearch = v.InferInput<typeof NoteSearch>;

const count = watchAll('notes', Listed);
const tags = ['notes'];

export const notes = {
  /** How many there are, and when the last of them came or could first be read: then an open list asks again. */
  watch: visitable
    .meta(count.meta)
    .route({ method: 'GET', path: '/notes/count', tags, summary: 'How many free notes there are' })
    .output(count.snapshots),

  /** Twenty-four at a time, newest first; `next` is null at the end. */
  list: visitable
    .meta({ limit: { calls: 60, seconds: 60 }, mayReadReplica: true })
    .route({ method: 'GET', path: '/notes', tags, summary: 'Find free notes' })
    .input(NoteSearch)
    .output(v.object({ notes: v.array(Note), next: v.nullable(Cursor) })),
};

import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { changedMeanwhile, Id, Revision, staffWith, Timestamp } from '#contract/procedure.ts';
import { notReady, PublishRequirement, PublishState, publishFields } from '#contract/products/products.studio.ts';
import { StudioFilter, sortBy, studioPage } from '#contract/studio/list.ts';

const NoteLanguage = v.picklist(['en', 'hi', 'both']);

export const NoteInput = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)),
  about: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
  language: NoteLanguage,
  universityId: v.nullable(Id),
  programmeId: v.nullable(Id),
  subjectId: v.nullable(Id),
  mediaId: v.nullable(Id),
  isDownloadable: v.boolean(),
});
export type NoteInput = v.InferOutput<typeof NoteInput>;

const StudioNoteRow = v.object({
  id: Id,
  ...publishFields,
  title: v.string(),
  language: NoteLanguage,
  code: v.nullable(v.string()),
  programme: v.nullable(v.string()),
  university: v.nullable(v.string()),
  pages: v.nullable(v.number()),
  readers: v.number(),
  missing: v.array(PublishRequirement),
  changedAt: Timestamp,
});
export type StudioNoteRow = v.InferOutput<typeof StudioNoteRow>;

const StudioNote = v.object({
  note: StudioNoteRow,
  terms: NoteInput,
  revision: Revision,
  subject: v.nullable(v.object({ id: Id, universityId: Id, code: v.string(), titleEn: v.string() })),
  highlights: v.number(),
});
export type StudioNote = v.InferOutput<typeof StudioNote>;

export const NoteList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('title', 'changed'),
  state: v.optional(PublishState),
  universityId: v.optional(Id),
  programmeId: v.optional(Id),
  subjectId: v.optional(Id),
  language: v.optional(NoteLanguage),
});
export type NoteList = v.InferOutput<typeof NoteList>;

const tags = ['notes'];
const staff = staffWith('content.manage');
const wrong = { UNKNOWN_REFERENCE: { status: 422 }, WRONG_KIND: { status: 422 } } as const;

export const studioNotes = {
  changes: staffChanges(staff, 'notes', { path: '/studio/notes/changes', tags, summary: 'That a note changed' }),
  list: staff
    .meta({ mayReadReplica: true })
    .route({ method: 'GET', path: '/studio/notes', tags, summary: 'All free notes' })
    .input(NoteList)
    .output(studioPage(StudioNoteRow)),
  read: staff
    .route({ method: 'GET', path: '/studio/notes/{noteId}', tags, summary: 'A free note' })
    .input(v.strictObject({ noteId: Id }))
    .output(StudioNote),
  create: staff
    .route({ method: 'POST', path: '/studio/notes', tags, summary: 'Write a free note' })
    .input(v.strictObject(NoteInput.entries))
    .output(v.object({ id: Id }))
    .errors(wrong),
  update: staff
    .route({ method: 'PUT', path: '/studio/notes/{noteId}', tags, summary: 'Change a free note' })
    .input(v.strictObject({ noteId: Id, revision: Revision, ...NoteInput.entries }))
    .errors({ ...wrong, ...notReady, ...changedMeanwhile }),
  remove: staff
    .route({ method: 'DELETE', path: '/studio/notes/{noteId}', tags, summary: 'Remove a note that nobody opened' })
    .input(v.strictObject({ noteId: Id }))
    .errors({ IN_USE: { status: 409, data: v.object({ readers: v.number() }) } }),
};

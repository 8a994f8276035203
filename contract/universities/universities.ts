import * as v from 'valibot';
import { Id, open, watchAll } from '#contract/procedure.ts';

/** What a student studies, by choice: a programme and an admission term belong to a university. */
export const Universities = v.array(
  v.object({
    id: Id,
    code: v.string(),
    name: v.string(),
    nameHi: v.nullable(v.string()),
    programmes: v.array(v.object({ id: Id, code: v.string(), name: v.string(), nameHi: v.nullable(v.string()) })),
    terms: v.array(v.object({ id: Id, label: v.string() })),
  }),
);
export type Universities = v.InferOutput<typeof Universities>;

export const Subject = v.object({ id: Id, code: v.string(), titleEn: v.string(), titleHi: v.nullable(v.string()) });
export type Subject = v.InferOutput<typeof Subject>;

const all = watchAll('universities', Universities);

export const universities = {
  watch: open
    .meta(all.meta)
    .route({ method: 'GET', path: '/universities', tags: ['universities'], summary: 'Universities, programmes, terms' })
    .output(all.snapshots),

  /** With a programme its own subjects come first. The text is looked for in code (any spelling) and titles. With a subject only that one. */
  subjects: open
    .route({
      method: 'GET',
      path: '/universities/{universityId}/subjects',
      tags: ['universities'],
      summary: 'Find subjects',
    })
    .input(
      v.strictObject({
        universityId: Id,
        programmeId: v.optional(Id),
        subjectId: v.optional(Id),
        text: v.optional(v.pipe(v.string(), v.maxLength(100))),
      }),
    )
    .output(v.array(Subject)),
};

import * as v from 'valibot';
import { Id, signedIn } from './procedure.ts';

/** `detail`: what tells it from its like: a subject's code, a section, a university. */
const Found = v.array(
  v.object({
    id: Id,
    title: v.string(),
    language: v.nullable(v.picklist(['en', 'hi', 'both'])),
    detail: v.nullable(v.string()),
  }),
);
const AllFound = v.object({ courses: Found, ebooks: Found, notes: Found, testSeries: Found, timetables: Found });
export type AllFound = v.InferOutput<typeof AllFound>;

export const search = {
  /** Of each kind the five that fit best, in any spelling; in one answer, for thin lines. */
  find: signedIn
    .meta({ limit: { calls: 120, seconds: 60 } })
    .route({ method: 'GET', path: '/search', tags: ['search'], summary: 'Search everything that students find' })
    .input(v.strictObject({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) }))
    .output(AllFound),
};

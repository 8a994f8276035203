import * as v from 'valibot';
import { Id, Language, signedIn, watchAll } from './procedure.ts';

/** Prices in paise; zero or less is free. `rating` is the mean of the reviews to one decimal, null without any. */
const CourseCard = v.object({
  id: Id,
  title: v.string(),
  language: Language,
  thumbnailUrl: v.nullable(v.string()),
  pricePaise: v.number(),
  listPricePaise: v.nullable(v.number()),
  hours: v.number(),
  articles: v.number(),
  rating: v.nullable(v.number()),
});
export type CourseCard = v.InferOutput<typeof CourseCard>;

const latest = watchAll('courses', v.array(CourseCard));

export const courses = {
  watch: signedIn
    .meta(latest.meta)
    .route({ method: 'GET', path: '/courses/latest', tags: ['courses'], summary: 'Latest live courses, five at most' })
    .output(latest.frames),
};

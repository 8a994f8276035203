import { sql } from 'kysely';
import * as v from 'valibot';
import type { CourseCard, CourseSearch, CourseSort } from '#contract/courses/courses.ts';
import { listLiveCards } from '#server/features/courses/courses.store.ts';
import { keepProductWords } from '#server/platform/lists/known-words.ts';
import { byAmount, byNewest } from '#server/platform/lists/pages.ts';
import { listFound, type Searched } from '#server/platform/lists/search.ts';
import type { Services } from '#server/platform/rpc.ts';

const catalogue: Searched<CourseSort> = {
  at: sql`course.listed_at`,
  id: sql`course.id`,
  search: sql`course.search`,
  orders: {
    newest: byNewest,
    // Whatever is below zero is free.
    cheapest: byAmount(sql`(-greatest(course.price_paise, 0))`),
    dearest: byAmount(sql`greatest(course.price_paise, 0)`),
    'best-rated': {
      key: sql`coalesce(course.rating, -1)`,
      holds: v.pipe(v.number(), v.minValue(-1), v.maxValue(5)),
    },
  },
  knownWords: keepProductWords('courses', 'course'),
};

/** Live courses that fit, 24 at a time. */
export async function listCatalogueCourses(
  services: Pick<Services, 'db' | 'live'>,
  search: CourseSearch,
): Promise<{ courses: CourseCard[]; next: string | null }> {
  const { universityId, programmeId, subjectId, language, price } = search;
  const cards = listLiveCards(services.db)
    .$if(universityId !== undefined, (query) => query.where('course.university_id', '=', universityId ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('course.subject_id', '=', subjectId ?? ''))
    .$if(language !== undefined, (query) => query.where('course.language', '=', language ?? ''))
    .$if(price !== undefined, (query) => query.where('course.price_paise', price === 'free' ? '<=' : '>', 0))
    .$if(programmeId !== undefined, (query) =>
      query.where('course.subject_id', 'in', ({ selectFrom }) =>
        selectFrom('programme_subjects')
          .where('programme_id', '=', programmeId ?? '')
          .select('subject_id'),
      ),
    );
  const { items, next } = await listFound(services, catalogue, cards, search);
  return { courses: items, next };
}

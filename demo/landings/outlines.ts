import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { CourseSections, Lessons } from '#database/tables.ts';
import { arts } from './arts.ts';
import { hindi } from './hindi.ts';
import type { DemoLanding } from './landing.ts';
import { numbersAndSchools } from './numbers-and-schools.ts';
import { type Plan, plansOf } from './plans.ts';

export const landings: Record<string, DemoLanding> = { ...arts, ...hindi, ...numbersAndSchools };

type Course = { id: string; language: 'en' | 'hi' };
type Outlined = { section: Insertable<CourseSections>; lessons: Insertable<Lessons>[] };

const unit = {
  en: (number: number, title: string) => `Unit ${number}: ${title}`,
  hi: (number: number, title: string) => `इकाई ${number}: ${title}`,
};
const lastUnit = { en: 'Before the exam', hi: 'परीक्षा से पहले' };

const PREVIEWS = 2;
const DAY_MS = 86_400_000;
const WORDS_A_SECOND = 2.5;
const ARTICLES = join(import.meta.dirname, '../articles');

/** The outline of a course that was published on that day; some of it opens only some days from `now`. */
export function outlineOf(course: Course, published_at: Date, now: Date): Outlined[] {
  return plansOf(course).map((plans, at) => {
    const section_id = `${course.id}-${at + 1}`;
    const title = landings[course.id]?.units[at];
    const section = {
      ...{ id: section_id, course_id: course.id, position: at },
      title: title ? unit[course.language](at + 1, title) : lastUnit[course.language],
    };
    const lessons = plans.map((plan, position) => ({
      ...{ id: `${section_id}-${position + 1}`, course_id: course.id, section_id, position, published_at },
      ...{ title: plan.title, is_preview: at === 0 && position < PREVIEWS },
      opens_at: plan.opensInDays ? new Date(now.getTime() + plan.opensInDays * DAY_MS) : null,
      ...shownBy(plan),
    }));
    return { section, lessons };
  });
}

/** A film's length follows from the film itself. */
function shownBy(plan: Plan) {
  if ('film' in plan) return { kind: 'video', media_id: `demo-film-${plan.film}`, body: '', seconds: 0 };
  if ('document' in plan) return { kind: 'pdf', media_id: plan.document, body: '', seconds: 0 };
  const body = readFileSync(join(ARTICLES, `${plan.article}.md`), 'utf8');
  return { kind: 'article', media_id: null, body, seconds: Math.round(body.split(/\s+/).length / WORDS_A_SECOND) };
}

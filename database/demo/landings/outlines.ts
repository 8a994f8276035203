import type { Insertable } from 'kysely';
import type { CourseSections, Lessons } from '#database/tables.ts';
import { arts } from './arts.ts';
import { hindi } from './hindi.ts';
import type { DemoLanding } from './landing.ts';
import { numbersAndSchools } from './numbers-and-schools.ts';

export const landings: Record<string, DemoLanding> = { ...arts, ...hindi, ...numbersAndSchools };

type Course = { id: string; language: 'en' | 'hi'; hours: number; articles: number };
type Kind = 'video' | 'article' | 'test';
type Made = { title: string; kind: Kind };
type Outlined = { section: Insertable<CourseSections>; lessons: Insertable<Lessons>[] };

const words = {
  en: {
    unit: (number: number, title: string) => `Unit ${number}: ${title}`,
    welcome: 'Welcome: how to use this course',
    parts: ['', ': the textbook, line by line', ': past questions', ': writing the answer'],
    articles: ['Notes', 'Solved questions', 'Key terms'],
    test: 'Quick test',
  },
  hi: {
    unit: (number: number, title: string) => `इकाई ${number}: ${title}`,
    welcome: 'स्वागत: इस कोर्स का उपयोग कैसे करें',
    parts: ['', ': पुस्तक के साथ', ': पुराने प्रश्न', ': उत्तर कैसे लिखें'],
    articles: ['नोट्स', 'हल किए हुए प्रश्न', 'मुख्य शब्द'],
    test: 'झटपट जाँच',
  },
} as const;

const MINUTES_OF_A_VIDEO = 28;
const PREVIEWS = 2;

/** The published outline of a course: as many articles as its card counts, and videos that last its hours together. */
export function outlineOf(course: Course, published_at: Date): Outlined[] {
  const units = landings[course.id]?.units ?? [];
  const made = units.map((unit, at) => lessonsOf(course, units, unit, at));
  const secondsAt = shareOut(course.hours * 3600, made.flat().filter(({ kind }) => kind === 'video').length);
  let videos = 0;
  const lengthOf = { video: () => secondsAt[videos++] ?? 0, article: () => 360, test: () => 600 };
  return units.map(([title], at) => {
    const section_id = `${course.id}-${at + 1}`;
    const lessons = made[at]?.map((lesson, position) => ({
      ...{ id: `${section_id}-${position + 1}`, course_id: course.id, section_id, ...lesson, position, published_at },
      seconds: lengthOf[lesson.kind](),
      is_preview: at === 0 && position < PREVIEWS,
    }));
    const section = {
      id: section_id,
      course_id: course.id,
      title: words[course.language].unit(at + 1, title),
      position: at,
    };
    return { section, lessons: lessons ?? [] };
  });
}

function lessonsOf(
  course: Course,
  units: DemoLanding['units'],
  [title, ...topics]: DemoLanding['units'][number],
  at: number,
): Made[] {
  const say = words[course.language];
  const all = units.flatMap(([, ...others]) => others);
  const parts = Math.min(say.parts.length, Math.round((course.hours * 60) / (all.length * MINUTES_OF_A_VIDEO)) || 1);
  const numbered = topics.flatMap((topic) => {
    const place = all.indexOf(topic);
    const articles = share(course.articles, all.length, place);
    const videos = say.parts.slice(0, parts).map((part) => ({ title: topic + part, kind: 'video' as const }));
    return [
      ...videos,
      ...say.articles
        .slice(0, articles)
        .map((article) => ({ title: `${article}: ${topic}`, kind: 'article' as const })),
    ];
  });
  const welcome = at === 0 ? [{ title: say.welcome, kind: 'video' as const }] : [];
  return [...welcome, ...numbered, { title: `${say.test}: ${title}`, kind: 'test' }];
}

/** Of so many things spread evenly over so many places, how many this place has. */
const share = (things: number, places: number, at: number): number =>
  Math.floor(((at + 1) * things) / places) - Math.floor((at * things) / places);

/** Seconds in unequal pieces, the first a short welcome, that make up the whole. */
function shareOut(seconds: number, pieces: number): number[] {
  const weights = Array.from({ length: pieces }, (_, at) => (at === 0 ? 1 : 4 + ((at * 7) % 5)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const lengths = weights.map((weight) => Math.floor((seconds * weight) / whole));
  const rest = seconds - lengths.reduce((sum, length) => sum + length, 0);
  return lengths.map((length, at) => (at === pieces - 1 ? length + rest : length));
}

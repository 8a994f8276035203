import { expect, test } from 'vitest';
import type { CoursePage } from '#contract/courses/courses.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { CourseOutline } from './course-outline.tsx';
import { lessonLengthText } from './lengths.ts';

type Lesson = CoursePage['outline'][number]['lessons'][number];

const lesson = (id: string, given: Partial<Lesson> = {}): Lesson => {
  return { id, title: `Lesson ${id}`, kind: 'video', seconds: 1800, isPreview: false, ...given };
};
const outline: CoursePage['outline'] = [
  {
    id: 'one',
    title: 'Unit 1',
    lessons: [lesson('a', { isPreview: true }), lesson('b'), lesson('c', { kind: 'pdf' })],
  },
  { id: 'two', title: 'Unit 2', lessons: [lesson('d', { seconds: 0 })] },
];

const draw = (given: CoursePage['outline'], owned: boolean | undefined) =>
  renderHtml(<CourseOutline outline={given} language="hi" owned={owned} />);
const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

test('sections with their size, the first one open; titles in the language of the course', async () => {
  const html = await draw(outline, false);
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html.match(/<details open=""/g)).toHaveLength(1);
  expect(html.indexOf('<details open=""')).toBe(html.indexOf('<details'));
  const text = textOf(html);
  expect(text).toContain('|2 sections · 4 lessons · 1 h 30 min|');
  expect(text).toContain('|Unit 1|3 lessons · 1 h 30 min|');
  expect(text).toContain('|Unit 2|1 lesson|');
  expect(text).toContain('|Open all sections|');
  expect(html).toMatch(/<span lang="hi"[^>]*>Lesson a</);
});

test('a lesson that may be looked at is marked, every other is locked until the course is owned', async () => {
  const before = await draw(outline, false);
  expect(textOf(before).match(/\|Preview\|/g)).toHaveLength(1);
  expect(textOf(before)).toContain('|Video|Lesson a|Preview|30:00|');
  expect(textOf(before)).toContain('|Video|Lesson b|Opens when you enroll|30:00|');
  expect(textOf(before)).toContain('|PDF|Lesson c|');
  expect(textOf(before).match(/Opens when you enroll/g)).toHaveLength(3);
  for (const owned of [true, undefined]) expect(await draw(outline, owned)).not.toContain('Opens when you enroll');
});

test('one section needs no button for all', async () => {
  expect(await draw(outline.slice(0, 1), false)).not.toContain('<button');
});

test.each([
  [{ seconds: 260 }, '04:20'],
  [{ seconds: 3599 }, '59:59'],
  [{ seconds: 3725 }, '1:02:05'],
  [{ seconds: 0 }, ''],
  [{ kind: 'article', seconds: 360 }, '6 min read'],
  [{ kind: 'pdf', seconds: 20 }, '1 min read'],
  [{ kind: 'test', seconds: 5400 }, '1 h 30 min'],
  [{ kind: 'live', seconds: 3600 }, '1 h'],
] as const)('%o takes %s', (given, words) => {
  expect(lessonLengthText(lesson('x', given))).toBe(words);
});

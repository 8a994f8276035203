import { expect, test } from 'vitest';
import type { LearningCourse, LearningLesson } from '#contract/lessons/lesson-page.ts';
import { followingOf, goOnWith } from '#web/features/lessons/outline/lesson-place.ts';
import { PdfLesson } from '#web/features/lessons/panels/pdf-lesson.tsx';
import { keyOf } from '#web/platform/live.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { LessonView } from './lesson-view.tsx';

const DAY = '2026-11-22T10:00:00.000Z';
const lesson = (id: string, given: Partial<LearningLesson> = {}): LearningLesson => ({
  ...{ id, title: `Lesson ${id}`, kind: 'video', seconds: 1690, pages: null, isPreview: false, isReady: true },
  ...{ opensAt: null, completedAt: null, seenPercent: 0, positionSeconds: 0, revision: 0 },
  ...given,
});
const course: LearningCourse = {
  ...{ id: 'c', title: 'Political Theory', language: 'en', thumbnailUrl: null, instructorName: 'Dr. Verma' },
  ...{ expiresAt: null, isExpired: false, onSale: true, finished: 1, percent: 32, certificateCode: null },
  lastLessonId: 'b',
  sections: [
    { id: 's', title: 'Unit 1', lessons: [lesson('a', { completedAt: DAY }), lesson('b', { positionSeconds: 766 })] },
    { id: 't', title: 'Unit 2', lessons: [lesson('x', { opensAt: DAY }), lesson('y', { kind: 'test', seconds: 600 })] },
  ],
};

const draw = (snapshot: LearningCourse | null | undefined, lessonId?: string) =>
  renderHtml(
    <LessonView
      courseId="c"
      lessonId={lessonId}
      bodyOf={(html) => html}
      pagesOf={() => 'the pages'}
      testOf={(testId) => `the test ${testId}`}
    />,
    {
      snapshotsByKey: snapshot === undefined ? {} : { [keyOf('lessons.course.watch', { courseId: 'c' })]: snapshot },
    },
  );
const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

test('a lesson in its course: where one is, what is done, what is locked until when', async () => {
  const html = await draw(course, 'b');
  expect(html).toMatch(/<h1[^>]*>Lesson b<\/h1>/);
  const text = textOf(html);
  for (const words of ['|1 of 4 · 32%|', '|Done|Lesson a|Video|28:10|', '|Lesson b|Video|28:10 · 15 min left|'])
    expect(text).toContain(words);
  expect(text).toContain('|Locked|Lesson x|Video|28:10 · opens 22 November 2026|');
  expect(html).toMatch(/<details open=""[^>]*>.*?Unit 1/s);
  expect(html.match(/<details open=""/g)).toHaveLength(1);
  expect(html).toMatch(/href="\/course\/c\/lesson\?lesson=a"[^>]*>.*?Previous/s);
  expect(html).toMatch(/aria-current="true"/);
});

test('without a lesson in the address one goes on where one was', async () => {
  expect(await draw(course)).toMatch(/<h1[^>]*>Lesson b<\/h1>/);
  expect(await draw(course, 'no-such-lesson')).toMatch(/<h1[^>]*>Lesson b<\/h1>/);
});

test.each([
  ['the last one', {}, 'b'],
  ['the next open one after a last one that is done', { lastLessonId: 'a' }, 'b'],
  ['the first open one, when none was opened', { lastLessonId: null }, 'b'],
] as const)('it goes on with %s', (_, given, id) => {
  expect(goOnWith({ ...course, ...given })?.id).toBe(id);
});

const read = lesson('r', { kind: 'article', seconds: 300 });
const inOrder = (...lessons: LearningLesson[]) => ({ ...course, sections: [{ id: 's', title: 'U', lessons }] });

test('what is over leads past what is done and what is locked; what was left out is offered, not begun', () => {
  const done = lesson('d', { completedAt: DAY });
  const locked = lesson('l', { opensAt: DAY });
  const ahead = followingOf(inOrder(lesson('a'), done, locked, lesson('n')), 'a');
  expect(ahead).toMatchObject({ next: { id: 'n' }, isAhead: true });
  expect(followingOf(inOrder(lesson('a'), lesson('b'), done), 'b')).toMatchObject({
    next: { id: 'a' },
    isAhead: false,
  });
  expect(followingOf(inOrder(done, lesson('b')), 'b')).toMatchObject({ next: undefined });
});

test('an article has its title and its minutes above it', async () => {
  const text = textOf(await draw(inOrder(read), 'r'));
  expect(text).toContain('|Lesson r|U · Dr. Verma| · 5 min read|');
  expect(text.indexOf('|Lesson r|U')).toBeLessThan(text.indexOf('Mark as done') >>> 0);
});

test('the pages of a PDF wait behind a cover that says how many they are', async () => {
  const pdf = lesson('p', { kind: 'pdf', pages: 8 });
  expect(textOf(await renderHtml(<PdfLesson lesson={pdf} readerOf={() => 'the pages'} />))).toMatch(
    /^\|Lesson p\|It opens over the whole screen.*\|Read, 8 pages\|$/,
  );
});

test('a locked lesson says when it opens, and asks for no notes', async () => {
  const text = textOf(await draw(course, 'x'));
  expect(text).toContain('|It opens on 22 November 2026, 3:30 pm.|');
  expect(text).not.toContain('My notes');
});

test.each(['video', 'test'] as const)('a %s that is being made is told of calmly', async (kind) => {
  const sections = [{ id: 's', title: 'U', lessons: [lesson('a', { kind, isReady: false })] }];
  expect(textOf(await draw({ ...course, sections }, 'a'))).toContain('|This lesson is being prepared|');
});

test('a course whose time is over can be had again while it is on sale', async () => {
  const over = { ...course, isExpired: true, expiresAt: '2026-11-20T18:30:00.000Z', sections: [] };
  const html = await draw(over);
  expect(textOf(html)).toContain('It ended on 20 November 2026.');
  expect(html).toContain('href="/course/checkout/c"');
  expect(await draw({ ...over, onSale: false })).not.toContain('checkout');
});

test('what is not known yet, and what one never had, shows the shape of a lesson', async () => {
  for (const snapshot of [undefined, null]) expect(textOf(await draw(snapshot))).toContain('|Loading|');
});

import { expect, test } from 'vitest';
import type { CourseCard as Course } from '#contract/courses/courses.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { LatestCourses } from './latest-courses.tsx';

const courses: Course[] = ['a', 'b', 'c'].map((id) => ({
  id,
  title: `Course ${id}`,
  language: 'en',
  thumbnailUrl: `/${id}.webp`,
  pricePaise: 49_900,
  listPricePaise: null,
  hours: 1,
  articles: 1,
  rating: null,
}));

function draw(snapshot: Course[] | undefined, ownedIds: string[] | undefined) {
  const snapshots = snapshot ? { 'courses.watch': snapshot } : {};
  return renderHtml(<LatestCourses ownedIds={ownedIds} heartOf={({ id }) => <i>{`heart ${id}`}</i>} />, { snapshots });
}

const skeletonsIn = (html: string) => html.match(/shimmer[^"]*aspect-video/g)?.length ?? 0;

test('each course has its heart and its own button; its picture comes when it is near', async () => {
  const html = await draw(courses, ['b']);
  expect(html).toContain('Latest Courses');
  expect(html).toMatch(/href="\/all-courses"[^>]*>View All/);
  expect(html).toContain('/course/a/start');
  expect(html).toContain('/course/b/lesson');
  expect(html).toContain('<i>heart c</i>');
  expect(html.match(/<img[^>]* data-src="/g)).toHaveLength(3);
  expect(skeletonsIn(html)).toBe(0);
});

test('six skeletons stand until the courses and what you own are known', async () => {
  expect(skeletonsIn(await draw(undefined, []))).toBe(6);
  expect(skeletonsIn(await draw(courses, undefined))).toBe(6);
});

test('no courses: a sentence and a way on', async () => {
  const html = await draw([], []);
  expect(html).toContain('No courses yet');
  expect(html).toContain('href="/notes"');
  expect(skeletonsIn(html)).toBe(0);
});

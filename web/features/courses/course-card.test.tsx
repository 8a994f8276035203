import { expect, test } from 'vitest';
import type { CourseCard as Course } from '#contract/courses/courses.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { CourseCard } from './course-card.tsx';

const course: Course = {
  id: 'bpsc-131',
  title: 'Introduction to Political Theory',
  language: 'en',
  thumbnailUrl: '/demo/course.webp',
  pricePaise: 49_900,
  listPricePaise: 79_900,
  hours: 18,
  articles: 24,
  rating: 4.6,
};

function draw(changes: Partial<Course> = {}, props: { owned?: boolean; eager?: boolean } = {}) {
  return renderHtml(<CourseCard owned={false} {...props} course={{ ...course, ...changes }} heart={<i>heart</i>} />);
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
const starsIn = (html: string) => html.match(/<svg[^>]*width="15"/g)?.length ?? 0;

test('a course for sale shows its price, its earlier price and the way to its landing', async () => {
  const html = await draw();
  expect(textOf(html)).toContain('|INR 499|');
  expect(html).toContain('<s>INR 799</s>');
  expect(textOf(html)).toContain('|Enroll Now|');
  expect(html.match(/href="\/course\/bpsc-131\/start"/g)).toHaveLength(2);
  expect(textOf(html)).not.toContain('Free');
  expect(textOf(html)).toContain('|heart|');
});

test('an owned course hides its price and leads to the lesson', async () => {
  const html = await draw({}, { owned: true });
  expect(html).not.toContain('INR');
  expect(textOf(html)).toContain('|Enrolled|View Course|');
  expect(html.match(/href="\/course\/bpsc-131\/lesson"/g)).toHaveLength(2);
  expect(html).not.toContain('/start');
});

test.each([0, -4_900])('a price of %i paise is free: a ribbon and a badge', async (pricePaise) => {
  const html = await draw({ pricePaise, listPricePaise: null });
  expect(textOf(html).match(/\|Free\|/g)).toHaveLength(2);
  expect(html).toContain('class="ribbon');
  expect(html).not.toContain('INR');
  expect(textOf(html)).toContain('|Enroll Now|');
});

test('a free course that is owned keeps the ribbon only', async () => {
  const text = textOf(await draw({ pricePaise: 0, listPricePaise: null }, { owned: true }));
  expect(text.match(/\|Free\|/g)).toHaveLength(1);
  expect(text).toContain('|Enrolled|View Course|');
});

test.each([null, 49_900, 29_900])('a list price of %s is not struck: it is no higher', async (listPricePaise) => {
  expect(await draw({ listPricePaise })).not.toContain('<s>');
});

test('a rating is a number with five stars, spoken as one', async () => {
  const html = await draw({ rating: 4 });
  expect(html).toContain('aria-label="Rated 4.0 out of 5"');
  expect(textOf(html)).toContain('|4.0|');
  expect(starsIn(html)).toBe(5);
});

test('without reviews there is No Rating and no star', async () => {
  const html = await draw({ rating: null });
  expect(textOf(html)).toContain('|No Rating|');
  expect(starsIn(html)).toBe(0);
});

test('hours and articles are counted in words', async () => {
  expect(textOf(await draw())).toMatch(/18 hours\| of on-demand video\|.*24 articles/);
  expect(textOf(await draw({ hours: 1, articles: 1 }))).toMatch(/1 hour\|.*1 article\|/);
  expect(textOf(await draw({ hours: 9.5 }))).toContain('9.5 hours');
  expect(textOf(await draw({ hours: 0.2 }))).toMatch(/12 min\| of on-demand video\|/);
});

test('the title is in its own language', async () => {
  expect(await draw({ language: 'hi', title: 'भारत का इतिहास' })).toMatch(/<h3[^>]* lang="hi"/);
});

test('a picture waits until it is near, unless it may be seen at once or there is no script', async () => {
  const [waiting, without] = (await draw()).split('<noscript>');
  expect(waiting).toMatch(/<img width="640" height="360"[^>]* data-src="/);
  expect(waiting).not.toMatch(/<img[^>]* src="/);
  expect(without).toMatch(/^<img width="640" height="360"[^>]* src="[^>]* loading="lazy"/);
  expect(await draw({}, { eager: true })).toMatch(/<img[^>]* src="[^>]* loading="eager"/);
  expect(await draw({ thumbnailUrl: null })).not.toContain('<img');
});

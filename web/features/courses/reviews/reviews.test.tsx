import { expect, test } from 'vitest';
import type { OwnReview, Review } from '#contract/courses/reviews.ts';
import type { Language } from '#contract/procedure.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { CourseReviews } from './course-reviews.tsx';

const review = (id: string, given: Partial<Review> = {}): Review => {
  return { id, author: 'Asha Verma', rating: 5, text: 'Clear.', createdAt: '2026-11-14T20:00:00.000Z', ...given };
};

type TestValues = {
  reviews?: Review[];
  mine?: OwnReview | null;
  next?: string | null;
  owned?: boolean | undefined;
  seen?: { percent: number; needed: number } | null;
  ratings?: number[];
  known?: boolean;
  language?: Language;
};

function draw(given: TestValues) {
  const {
    reviews = [],
    mine = null,
    next = null,
    seen = null,
    ratings = [0, 0, 0, 0, 0],
    known = true,
    language = 'en',
  } = given;
  const count = ratings.reduce((sum, each) => sum + each, 0);
  const rating = count ? ratings.reduce((sum, each, at) => sum + each * (at + 1), 0) / count : null;
  const list = { pages: [{ reviews, mine, seen, next }], pageParams: [''] };
  return renderHtml(<CourseReviews course={{ id: 'c', rating, ratings }} owned={given.owned} />, {
    language,
    snapshotsByKey: known ? { [`courses.reviews.list c${given.owned ? ' owned' : ''}`]: list } : {},
  });
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

test('the mean and the share of each star, said in words too', async () => {
  const html = await draw({ ratings: [1, 0, 0, 1, 6], reviews: [review('a')], owned: false });
  expect(html).toContain('aria-label="Rated 4.4 out of 5"');
  const text = textOf(html);
  expect(text).toContain('|8 ratings, only from students who own the course|');
  expect([...text.matchAll(/\|(\d stars?: \d+%)/g)].map(([, words]) => words)).toEqual([
    '5 stars: 75%',
    '4 stars: 13%',
    '3 stars: 0%',
    '2 stars: 0%',
    '1 star: 13%',
  ]);
  expect([...html.matchAll(/<rect width="(\d+)"/g)].map(([, width]) => width)).toEqual(['75', '13', '0', '0', '13']);
});

test('a review is a name, stars, a day in India and plain words in their own language', async () => {
  const hostile = '<img src=x onerror=alert(1)>\nसाफ़ है';
  const html = await draw({
    ratings: [0, 0, 0, 0, 2],
    reviews: [review('a', { text: hostile, rating: 4.5 }), review('b')],
  });
  expect(html).toContain('data-initials="AV"');
  expect(html).toContain('Rated 4.5 out of 5');
  expect(textOf(html)).toContain('|15 November 2026|');
  expect(html).toMatch(/<p lang="hi"[^>]*>&lt;img src=x onerror=alert\(1\)&gt;\nसाफ़ है<\/p>/);
  expect(html).toMatch(/<p lang="en"[^>]*>Clear\.<\/p>/);
  expect(textOf(html).match(/\|Verified purchase\|/g)).toHaveLength(2);
});

test('a review by nobody we know is a student’s, not a verified one; stars alone are a review', async () => {
  const html = await draw({ ratings: [0, 0, 0, 0, 1], reviews: [review('a', { author: '', text: '' })] });
  expect(textOf(html)).toContain('|A student|');
  expect(html).not.toContain('Verified purchase');
  expect(html).not.toContain('<p lang');
});

test('more are asked for only when there are more', async () => {
  const ratings = [0, 0, 0, 0, 1];
  expect(await draw({ ratings, reviews: [review('a')] })).not.toContain('Show more');
  expect(textOf(await draw({ ratings, reviews: [review('a')], next: 'x' }))).toContain('|Show more|');
});

test('an owner may write; nobody else is asked, nor before it is known', async () => {
  const html = await draw({ owned: true });
  expect(html.match(/<input[^>]*name="rating"/g)).toHaveLength(5);
  expect(html).not.toContain('checked=""');
  expect(textOf(html)).toContain('|Save review|');
  expect(html).not.toContain('Remove');
  for (const owned of [false, undefined]) expect(await draw({ owned })).not.toContain('<form');
});

test('an owner finds their own review in the form, and marked in the list', async () => {
  const mine = { ...review('m', { rating: 3.5, text: 'So "so" & <b>' }), hidden: false };
  const html = await draw({ owned: true, mine, reviews: [review('a'), mine], ratings: [0, 0, 0, 1, 1] });
  expect([...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => /value="(\d)"/.exec(input)?.[1])).toEqual([
    '4',
  ]);
  expect(html).toMatch(/<textarea[^>]*>So &quot;so&quot; &amp; &lt;b&gt;<\/textarea>/);
  expect(textOf(html)).toContain('|Remove|');
  expect(textOf(html).match(/\|You\|/g)).toHaveLength(1);
});

test.each([true, false])(
  'its author is told that a review is hidden, owner or no more (%s), and gets no form',
  async (owned) => {
    const html = await draw({ owned, mine: { ...review('m', { text: 'Hidden' }), hidden: true } });
    const text = textOf(html);
    expect(text).toContain('|The school has hidden this review: only you see it, and it does not count.');
    expect(html).toMatch(/href="\/contact-us"[^>]*>Write to us/);
    expect(text).toContain('|Hidden|');
    expect(html).not.toContain('<form');
    expect(text).not.toMatch(/Remove\||Save review/);
  },
);

test('without any: one sentence, and for an owner why to write the first', async () => {
  expect(textOf(await draw({ owned: false }))).toContain('|Nobody has reviewed this course yet.|');
  expect(await draw({ owned: true })).toContain('Your words would help the next student.');
  expect(await draw({ owned: false })).not.toContain('<svg aria-hidden="true" viewBox="0 0 100 1"');
});

test('until they are known their shape stands there, where any will come', async () => {
  expect(await draw({ known: false, ratings: [0, 0, 0, 0, 1] })).toContain('>Loading<');
  expect(await draw({ known: false, owned: true })).toContain('>Loading<');
  expect(await draw({ known: false, owned: false })).not.toContain('>Loading<');
});

test('in Hindi', async () => {
  const html = await draw({ language: 'hi', owned: true, ratings: [0, 0, 0, 0, 1], reviews: [review('a')] });
  expect(html).toContain('15 नवंबर 2026');
  expect(html).toContain('समीक्षा सहेजें');
});

test('an owner who has seen too little is told how much is asked for; once there, the form stands', async () => {
  const html = await draw({ owned: true, seen: { percent: 12, needed: 20 } });
  expect(textOf(html)).toContain('once you have seen 20% of it. You are at 12%.');
  expect(html).not.toContain('<form');
  expect(await draw({ owned: true, seen: { percent: 20, needed: 20 } })).toContain('<form');
});

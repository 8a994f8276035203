import { describe, expect, test } from 'vitest';
import type { CourseCard } from '#contract/courses/courses.ts';
import type { Language } from '#contract/procedure.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { WishedCourses } from './wished-courses.tsx';

const course = (id: string): CourseCard => ({
  id,
  title: `Course ${id}`,
  language: 'en',
  thumbnailUrl: null,
  pricePaise: 49_900,
  listPricePaise: null,
  hours: 3,
  articles: 2,
  rating: null,
});

type Scene = { cards?: CourseCard[]; wishes?: string[]; ownedIds?: string[]; language?: Language };

function draw({ cards, wishes, ownedIds, language = 'en' }: Scene) {
  const snapshots = {
    ...(cards ? { 'wishlist.courses.watch': cards } : {}),
    ...(wishes ? { 'wishlist.watch': wishes } : {}),
  };
  const list = (
    <WishedCourses
      ownedIds={ownedIds}
      draw={({ title }, heart) => (
        <p>
          {title}
          {heart}
        </p>
      )}
      skeleton={<hr />}
    />
  );
  return renderHtml(list, { snapshots, language });
}

const titlesIn = (html: string) => [...html.matchAll(/<p>(Course \w+)/g)].map(([, title]) => title);

describe('the wishlist', () => {
  test('shows what is wished for in the order that came, each with its heart', async () => {
    const html = await draw({ cards: [course('b'), course('a')], wishes: ['b', 'a'], ownedIds: [] });
    expect(titlesIn(html)).toEqual(['Course b', 'Course a']);
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(2);
    expect(html).toContain('2 courses kept for later');
  });

  test.each([
    ['en', '1 course kept for later'],
    ['hi', '1 कोर्स बाद के लिए रखा है'],
  ] as const)('counts one in %s', async (language, words) => {
    expect(await draw({ cards: [course('a')], wishes: ['a'], ownedIds: [], language })).toContain(words);
  });

  test('what is owned leaves, also before the next snapshot says so', async () => {
    const html = await draw({ cards: [course('a'), course('b')], wishes: ['a', 'b'], ownedIds: ['a'] });
    expect(titlesIn(html)).toEqual(['Course b']);
  });

  test('what was taken off elsewhere leaves without a gap', async () => {
    const html = await draw({ cards: [course('a'), course('b')], wishes: ['b'], ownedIds: [] });
    expect(titlesIn(html)).toEqual(['Course b']);
    expect(html).not.toContain('Undo');
  });

  test.each([
    ['en', 'Nothing on your wishlist', 'See all courses'],
    ['hi', 'पसंदीदा सूची में कुछ नहीं है', 'सभी कोर्स देखें'],
  ] as const)('an empty one leads to the courses, %s', async (language, title, action) => {
    const html = await draw({ cards: [], wishes: [], ownedIds: [], language });
    expect(html).toContain(title);
    expect(html).toMatch(new RegExp(`href="/all-courses"[^>]*>${action}`));
  });

  test.each([
    ['the cards', { wishes: ['a'], ownedIds: [] }],
    ['what is owned', { cards: [course('a')], wishes: ['a'] }],
  ])('until %s are known their shape stands, never an empty list', async (_what, scene) => {
    const html = await draw(scene);
    expect(html.match(/<hr/g)).toHaveLength(3);
    expect(html).toContain('role="status"');
    expect(html).not.toContain('Nothing on your wishlist');
  });
});

import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/procedure.ts';
import type { WishedProduct } from '#contract/wishlist.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { WishedProducts } from './wished-products.tsx';

const course = (id: string, wishedPaise: number | null = 49_900): WishedProduct => ({
  kind: 'course',
  wishedPaise,
  card: {
    id,
    title: `Course ${id}`,
    language: 'en',
    thumbnailUrl: null,
    pricePaise: 49_900,
    listPricePaise: null,
    hours: 3,
    articles: 2,
    rating: null,
  },
});

const series: WishedProduct = {
  kind: 'test-series',
  wishedPaise: 19_900,
  card: {
    id: 's',
    title: 'Mock papers',
    titleHi: 'मॉक पेपर',
    language: 'both',
    thumbnailUrl: null,
    code: null,
    testCount: 3,
    pricePaise: -100,
    listPricePaise: null,
  },
};

type Scene = { cards?: WishedProduct[]; wishes?: string[]; ownedIds?: string[]; language?: Language };

function draw({ cards, wishes, ownedIds, language = 'en' }: Scene) {
  const snapshots = {
    ...(cards ? { 'wishlist.products.watch': cards } : {}),
    ...(wishes ? { 'wishlist.watch': wishes } : {}),
  };
  const list = (
    <WishedProducts
      ownedIds={ownedIds}
      draw={({ card }, { heart, note }) => (
        <div>
          <p>{card.title}</p>
          {heart}
          {note}
        </div>
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
    expect(html).toContain('2 products kept for later');
  });

  test.each([
    ['en', '1 product kept for later'],
    ['hi', '1 चीज़ बाद के लिए रखी है'],
  ] as const)('counts one in %s', async (language, words) => {
    expect(await draw({ cards: [course('a')], wishes: ['a'], ownedIds: [], language })).toContain(words);
  });

  test.each([
    ['en', 'INR 150 less than when you saved it', 'INR 199 less than when you saved it', 'Mock papers'],
    ['hi', 'सूची में रखते समय से INR 150 कम', 'सूची में रखते समय से INR 199 कम', 'मॉक पेपर'],
  ] as const)('says in %s what costs less now, and nothing of what does not', async (language, drop, free, title) => {
    const cards = [course('a', 64_900), course('b', 39_900), course('c', null), course('d'), series];
    const html = await draw({ cards, wishes: ['a', 'b', 'c', 'd', 's'], ownedIds: [], language });
    for (const words of [drop, free, `: ${title}"`]) expect(html).toContain(words);
    expect(html.match(/text-leaf-700/g)).toHaveLength(2);
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

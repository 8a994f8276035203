import { describe, expect, test } from 'vitest';
import type { Purchase } from '#contract/enrolments/enrolments.ts';
import type { Language } from '#contract/procedure.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { Purchases } from './purchases.tsx';

const purchase = (id: string, given: Partial<Purchase> = {}): Purchase => ({
  id,
  title: `Item ${id}`,
  language: 'en',
  thumbnailUrl: `/${id}.webp`,
  detail: 'BPSC-131',
  source: 'order',
  grantedAt: '2026-10-12T20:00:00.000Z',
  expiresAt: null,
  daysLeft: null,
  onSale: true,
  percent: 0,
  openedAt: null,
  nextLesson: null,
  isFinished: false,
  certificateCode: null,
  ...given,
});
const ends = (daysLeft: number) => ({ expiresAt: '2027-06-30T18:30:00.000Z', daysLeft });

type Scene = { courses?: Purchase[]; ebooks?: Purchase[]; tab?: string; language?: Language; known?: boolean };

function draw({ courses = [], ebooks = [], tab, language = 'en', known = true }: Scene) {
  const snapshots = known ? { 'enrolments.purchases.watch': { courses, ebooks, testSeries: [] } } : {};
  return renderHtml(<Purchases />, { snapshots, language, path: tab === undefined ? '/' : `/?tab=${tab}` });
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/[\s|]*\|[\s|]*/g, '|');
/** The links of the panel: where, and how they are called. */
const linksIn = (html: string) =>
  [...html.slice(html.indexOf('tabpanel')).matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, name]) => [
    to,
    name,
  ]);

describe('the tabs', () => {
  test.each([
    [undefined, 'Courses', 'courses'],
    ['assignments', 'Assignments', 'assignments'],
    ['tests', 'Test series', 'tests'],
    ['<script>', 'Courses', 'courses'],
  ])('of the address ?tab=%s: %s', async (tab, chosen, shelf) => {
    const html = await draw({ courses: [purchase('a'), purchase('b')], ebooks: [purchase('c')], ...(tab && { tab }) });
    const tabs = [...html.matchAll(/<a [^>]*role="tab"[^>]*>/g)].map(([tag]) => tag);
    expect(tabs).toHaveLength(3);
    const selected = html.slice(html.indexOf('aria-selected="true"'));
    expect(selected.slice(selected.indexOf('>') + 1)).toMatch(new RegExp(`^${chosen}`));
    expect(tabs.map((tag) => /tabindex="(-?\d)"/i.exec(tag)?.[1]).sort()).toEqual(['-1', '-1', '0']);
    expect(tabs.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      ...['/purchases', '/purchases?tab=assignments', '/purchases?tab=tests'],
    ]);
    expect(html).toContain(`role="tabpanel" id="purchases-${shelf}" aria-labelledby="purchases-tab-`);
    expect(textOf(html)).toContain('|Courses|2|Assignments|1|Test series|0|');
  });

  test('have no counts before they are known', async () => {
    expect(textOf(await draw({ known: false }))).toContain('|Courses|Assignments|Test series|');
  });
});

describe('a purchase', () => {
  test('open for ever: what it is, since when, and the way in; no validity', async () => {
    const html = await draw({ courses: [purchase('a', { title: 'A <b>', language: 'hi' })] });
    expect(html).toMatch(/<h2[^>]*lang="hi"[^>]*>A &lt;b&gt;<\/h2>/);
    for (const words of ['|BPSC-131|', '|Yours since 13 October 2026|']) expect(textOf(html)).toContain(words);
    expect(linksIn(html)).toEqual([['/course/a/lesson', 'Continue']]);
    expect(html).not.toMatch(/left|Expired|grayscale/);
  });

  test.each([
    [1, '1 day left'],
    [12, '12 days left'],
    [1221, '1,221 days left'],
  ])('with %i days: "%s", and until which day', async (daysLeft, words) => {
    const text = textOf(await draw({ courses: [purchase('a', ends(daysLeft))] }));
    expect(text).toContain(`|${words}|`);
    expect(text).toContain('|Open till 30 June 2027|');
  });

  test('that was opened says how far and when last; before that neither', async () => {
    const html = await draw({ courses: [purchase('a', { percent: 32, openedAt: '2026-11-20T20:00:00.000Z' })] });
    expect(html).toMatch(/role="progressbar" aria-valuenow="32"[^>]*aria-label="32% done"/);
    expect(textOf(html)).toContain('|32% done|Last opened 21 November 2026|');
    expect(await draw({ courses: [purchase('a')] })).not.toContain('progressbar');
  });

  test('a course names the lesson to go on with; finished, it leads to its certificate', async () => {
    const next = await draw({ courses: [purchase('a', { nextLesson: 'What is <society>?' })] });
    expect(textOf(next)).toContain('|Next:|What is &lt;society&gt;?|');
    const finished = { percent: 100, isFinished: true };
    const issued = await draw({ courses: [purchase('a', { ...finished, certificateCode: 'ADH-7K2M' })] });
    expect(textOf(issued)).toContain('|Complete|Your certificate|');
    expect(linksIn(issued)).toContainEqual(['/certificate/ADH-7K2M', 'Your certificate']);
    const unissued = await draw({ courses: [purchase('a', finished)] });
    expect(linksIn(unissued)).toContainEqual(['/course/a/lesson', 'Your certificate']);
    const over = await draw({ courses: [purchase('a', { ...finished, ...ends(0) })] });
    expect(textOf(over)).toContain('|Complete|');
    expect(textOf(over)).not.toContain('Your certificate');
  });

  test('expired and on sale it is greyed and leads to the checkout', async () => {
    const scene = { courses: [purchase('a', ends(0))], ebooks: [purchase('b', ends(0))] };
    const html = await draw(scene);
    expect(textOf(html)).toContain('|Expired|');
    expect(textOf(html)).toContain('|Ended on 30 June 2027|');
    expect(html).toContain('grayscale');
    expect(linksIn(html)).toEqual([['/course/checkout/a', 'Renew']]);
    expect(linksIn(await draw({ ...scene, tab: 'assignments' }))).toEqual([
      [expect.stringMatching(/^\/order\/b\?buy=(%22)?1/), 'Renew'],
    ]);
  });

  test('expired and off sale it leads nowhere; off sale and owned it opens', async () => {
    const over = await draw({ courses: [purchase('a', { ...ends(0), onSale: false })] });
    expect(linksIn(over)).toEqual([]);
    expect(textOf(over)).toContain('|No longer on sale|');
    const owned = await draw({ courses: [purchase('a', { onSale: false })] });
    expect(linksIn(owned)).toEqual([['/course/a/lesson', 'Continue']]);
  });

  test('an assignment is read; in both languages it claims neither', async () => {
    const html = await draw({ ebooks: [purchase('b', { language: 'both', detail: null })], tab: 'assignments' });
    expect(linksIn(html)).toEqual([['/ebook/b/read', 'Read']]);
    expect(html).not.toMatch(/<h2[^>]*lang=/);
  });

  test('an id of odd letters stays one step of the way', async () => {
    const odd = purchase('a/../b?c#d%2F');
    expect(linksIn(await draw({ courses: [odd] }))[0]?.[0]).toBe(`/course/${encodeURIComponent(odd.id)}/lesson`);
  });
});

test.each([
  [undefined, 'No courses yet', '/all-courses'],
  ['assignments', 'No assignments yet', '/all-ebooks'],
])('nothing under ?tab=%s: "%s", and the way to the catalogue', async (tab, words, to) => {
  const html = await draw(tab ? { tab } : {});
  expect(textOf(html)).toContain(`|${words}|`);
  expect(linksIn(html).map(([where]) => where)).toEqual([to]);
});

test('until it is known the shape of two stands there', async () => {
  const html = await draw({ known: false });
  expect(html).toContain('>Loading<');
  expect(html.match(/h-11 w-28/g)).toHaveLength(2);
});

test('in Hindi', async () => {
  const text = textOf(await draw({ courses: [purchase('a', ends(12)), purchase('b', ends(0))], language: 'hi' }));
  for (const words of ['|कोर्स|2|', '|12 दिन बाक़ी|', '|30 जून 2027 तक खुला|', '|जारी रखें|', '|अवधि समाप्त|', '|फिर से लें|'])
    expect(text).toContain(words);
});

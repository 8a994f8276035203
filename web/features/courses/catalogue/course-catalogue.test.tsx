import { expect, test } from 'vitest';
import type { Universities } from '#contract/universities/universities.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { CourseCatalogue } from './course-catalogue.tsx';

const universities: Universities = [
  {
    id: 'ignou',
    code: 'IGNOU',
    name: 'Indira Gandhi National Open University',
    nameHi: 'इंदिरा गांधी राष्ट्रीय मुक्त विश्वविद्यालय',
    programmes: [{ id: 'bag', code: 'BAG', name: 'Bachelor of Arts', nameHi: null }],
    terms: [],
  },
];

function draw(search = '', language: 'en' | 'hi' = 'en') {
  const catalogue = <CourseCatalogue ownedIds={[]} heartOf={() => null} />;
  return renderHtml(catalogue, { path: `/${search}`, language, snapshots: { 'universities.watch': universities } });
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

test('the first HTML is the bar and six cards to come', async () => {
  const html = await draw();
  expect(html).toMatch(
    /<search>.*<input[^>]*type="search"[^>]*maxlength="100"[^>]*placeholder="Title or subject code"/,
  );
  expect(html.match(/shimmer[^"]*aspect-video/g)).toHaveLength(6);
  expect(html).toMatch(/role="status"[^>]*>Loading</);
  expect(textOf(html)).toContain('|Newest|Lowest price|Highest price|Best rated|');
  expect(textOf(html)).not.toContain('|Best match|');
  expect(textOf(html)).toContain('|Filters|');
  expect(textOf(html)).not.toContain('|Clear all|');
});

test('a programme and a subject wait for their university', async () => {
  const html = await draw();
  expect(html.match(/<select[^>]*disabled=""/g)).toHaveLength(1);
  expect(html).toMatch(/<input[^>]*role="combobox"[^>]*disabled="" placeholder="University first"/);
  const chosen = await draw('?university=ignou');
  expect(chosen).not.toMatch(/<select[^>]*disabled/);
  expect(textOf(chosen)).toContain('|BAG · Bachelor of Arts|');
});

test('what the address asks for stands in its controls and, to be taken off, under them', async () => {
  const html = await draw('?text=BPSC+131&university=ignou&programme=bag&language=hi&price=free&sort=cheapest');
  expect(html).toMatch(/<input[^>]*type="search"[^>]*value="BPSC 131"/);
  for (const value of ['ignou', 'bag', 'hi', 'free', 'cheapest'])
    expect(html).toMatch(new RegExp(`<option selected="" value="${value}"`));
  for (const filter of ['IGNOU', 'BAG', 'हिन्दी', 'Free'])
    expect(html).toContain(`aria-label="Remove filter: ${filter}"`);
  expect(textOf(html)).toContain('|Filters (4)|');
  expect(textOf(html)).toContain('|Best match|');
  expect(textOf(html)).toContain('|Clear all|');
});

test('an address that asks for nonsense asks for nothing', async () => {
  const html = await draw('?price=x&language=fr&sort=random&subject=x&programme=bag');
  expect(textOf(html)).toContain('|Filters|');
  expect(html).not.toContain('Remove filter');
});

test('the bar speaks Hindi', async () => {
  const html = await draw('?price=paid', 'hi');
  expect(html).toContain('placeholder="नाम या विषय कोड"');
  expect(html).toContain('aria-label="फ़िल्टर हटाएँ: सशुल्क"');
  expect(textOf(html)).toContain('|फ़िल्टर (1)|');
});

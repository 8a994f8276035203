import { expect, test } from 'vitest';
import type { PaperMap, UnitRow } from '#contract/pastpapers/paper-map.ts';
import { addressOf } from '#web/platform/sources/source-links.tsx';
import { renderHtml } from '#web/platform/testing.tsx';
import { MapBody } from './map/map-body.tsx';
import { MapGrid } from './map/map-grid.tsx';
import { shortTerm, termInWords } from './map/map-words.ts';
import { shadeOf, toNumber } from './map/shades.ts';

const row = (changes: Partial<UnitRow> = {}): UnitRow => ({
  ...{
    unitId: 'u3',
    edition: 1,
    editions: [1],
    block: 'Block 1',
    unit: '3',
    titleEn: 'Liberty',
    titleHi: 'स्वतंत्रता',
    askedIn: 1,
  },
  ...{ papers: 2, marks: '35/3', share: '1', last: 'June 2025', cells: [{ paperId: 'p2', marks: '35/3' }] },
  ...{ sources: [], answered: 0, right: 0, ...changes },
});
const paper = { medium: 'en', setCode: '', edition: 1, minutes: 180, maxMarks: '100', sourceUrl: null } as const;
const map = (units = [row()]): PaperMap => ({
  subject: { subjectId: 's', code: 'BPSC-131', titleEn: 'Politics', titleHi: null, university: 'IGNOU' },
  papers: [
    { ...paper, paperId: 'p1', term: 'June 2024' },
    { ...paper, paperId: null, term: 'December 2024' },
    { ...paper, paperId: 'p2', term: 'June 2025' },
  ],
  ...{ units, entered: 2, known: 3, since: 'June 2024', checkedOn: '2026-11-03', earlier: 0, totalMarks: '35/3' },
  ...{ studyFirst: [], unknown: ['u3'] },
});
const nothing = () => undefined;

test('the grid is a table with a caption; a cell has its marks, what is not entered says so', async () => {
  const html = await renderHtml(
    <MapGrid map={map()} rows={map().units} chosen={undefined} onUnit={nothing} onOpen={nothing} />,
  );
  expect(html).toContain('<caption');
  expect(html).toContain('Unit 3 · asked in 1 of 2 papers · 11⅔ marks · last June 2025');
  expect(html).toContain('aria-label="Unit 3, June 2025: 11⅔ marks"');
  expect(html.match(/not entered/g)).toHaveLength(1);
  expect(html).not.toContain('not in this syllabus');
});

test('a unit of another syllabus has a dash', async () => {
  const units = [row({ edition: 2, editions: [2] })];
  const html = await renderHtml(
    <MapGrid map={map(units)} rows={units} chosen={undefined} onUnit={nothing} onOpen={nothing} />,
  );
  expect(html.match(/not in this syllabus/g)).toHaveLength(1);
});

test('the page says how much is entered, and promises nothing, in both languages', async () => {
  const body = <MapBody map={map()} terms="last" onTerms={nothing} />;
  const html = await renderHtml(body);
  expect(html).toContain('2 of 3 papers since June 2024 are entered, checked on 3 November 2026.');
  expect(html).toContain('What was asked often need not come again.');
  const hindi = await renderHtml(body, { language: 'hi' });
  expect(hindi).toContain('जून 2024 से अब तक के 3 में से 2');
  expect(hindi).toContain('स्वतंत्रता');
});

test.each([
  ['TEE June 2025', 'TEE जून 2025', ['Jun', '2025']],
  ['Apr-May 2027', 'अप्रैल-मई 2027', ['May', '2027']],
  ['Session 4', 'Session 4', ['Session 4', '']],
])('%s is %s in Hindi, and %j above a column', (term, hindi, short) => {
  expect(termInWords(term, 'hi')).toBe(hindi);
  expect(shortTerm(term, 'en')).toEqual(short);
});

test('five steps of one hue follow the marks', () => {
  const steps = ['1/3', '4', '8', '12', '16', '20'].map((marks) => shadeOf(marks, 20));
  expect(new Set(steps).size).toBe(5);
  expect(toNumber('35/3')).toBeCloseTo(11.67);
});

test('a source opens at its second or its page', () => {
  const source = { sourceId: 'x', title: '', titleHi: null, productId: null, from: null, to: null };
  expect(addressOf({ ...source, kind: 'lesson', id: 'l', productId: 'c', from: 90 })).toBe(
    '/course/c/lesson?lesson=l&t=90',
  );
  expect(addressOf({ ...source, kind: 'note', id: 'n', from: 4 })).toBe('/note/n?page=4');
  expect(addressOf({ ...source, kind: 'ebook', id: 'e' })).toBe('/ebook/e/read');
  expect(addressOf({ ...source, kind: 'test', id: 't' })).toBe('/test/t');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimetableEntry } from '#contract/timetables/timetable.ts';
import { mended, splitLines } from './cells.ts';
import { subjectFinder } from './codes.ts';
import { checkedRows, countsOf, mergedPapers } from './compare.ts';
import { readDay } from './days.ts';
import { readSheet } from './read-sheet.ts';
import { readClock, readShift, readSpan } from './times.ts';

const CODES = ['BPSC-131', 'BSOC-131', 'BHIC-131', 'BEGC-131', 'BECC-131', 'BPSC-132', 'BEGAE-182', 'BHDC-132', '302'];
const subjects = CODES.map((code) => ({ id: code, code, titleEn: `Title of ${code}`, titleHi: null }));
const entry = (code: string, heldOn: string, given: Partial<TimetableEntry> = {}): TimetableEntry => ({
  ...{ id: `entry-${code}`, subjectId: code, code, titleEn: '', titleHi: null, heldOn, shift: 'morning' },
  ...{ startsAt: '10:00', endsAt: '13:00', status: 'final', movedFrom: null, note: '' },
  ...given,
});
const read = (text: string, entries: TimetableEntry[] = []) => readSheet(text, { subjects, entries, status: 'final' });
const iso = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

describe('dates', () => {
  test('are read in every spelling, the day before the month', () => {
    fc.assert(
      fc.property(iso, (day) => {
        const [y = '', m = '', d = ''] = day.split('-');
        const month = MONTHS[Number(m) - 1];
        const spellings = [day, `${d}-${m}-${y}`, `${Number(d)}/${Number(m)}/${y}`, `${d}.${m}.${y.slice(2)}`];
        spellings.push(`${Number(d)} ${month} ${y}`, `${d}-${month}-${y}`, `${month} ${Number(d)}, ${y}`);
        spellings.push(`Monday, ${Number(d)}th ${month}, ${y}`, `${d}-${m}-${y} (Mon)`);
        for (const spelling of spellings) expect([spelling, readDay(spelling)]).toEqual([spelling, { day }]);
      }),
    );
  });

  test.each([
    ['31-11-2026', { fault: 'month', month: 11, days: 30, meant: '2026-12-01' }],
    ['29 Feb 2027', { fault: 'month', month: 2, days: 28, meant: '2027-03-01' }],
    ['12/31/2026', { day: '2026-12-31' }],
    ['७ दिसंबर २०२६', { day: '2026-12-07' }],
    ['32-01-2026', { fault: 'none' }],
    ['00-01-2026', { fault: 'none' }],
    ['7 Dec', { fault: 'none' }],
    ['BPSC-131', { fault: 'none' }],
    ['10:00-13:00', { fault: 'none' }],
    ['', { fault: 'none' }],
  ])('%j is %j', (text, expected) => expect(readDay(text)).toEqual(expected));
});

test.each([
  ['10:00-13:00', '10:00', '13:00'],
  ['10 AM to 1 PM', '10:00', '13:00'],
  ['10.00 a.m. – 01.00 p.m.', '10:00', '13:00'],
  ['2:00-5:00', '14:00', '17:00'],
  ['02:00 PM - 05:00 PM', '14:00', '17:00'],
  ['1000-1300 hrs', '10:00', '13:00'],
  ['10-1', '10:00', '13:00'],
  ['9:30 to 12 noon', '09:30', '12:00'],
])('the time %s', (text, startsAt, endsAt) => expect(readSpan(text)).toEqual({ startsAt, endsAt }));

test.each(['', '25:00', '10:60', 'ten', '7 Dec 2026', '2026-12-07', '13 PM 2'])('%j is no time', (text) => {
  expect(readSpan(text)).toBeUndefined();
  expect(readClock(text)).toBeUndefined();
});

test.each([
  ['M', 'morning'],
  ['FN', 'morning'],
  ['Forenoon Session', 'morning'],
  ['AN', 'afternoon'],
  ['Evening', 'evening'],
  ['सुबह', 'morning'],
])('the shift %s is %s', (text, shift) => expect(readShift(text)).toBe(shift));

describe('subjects', () => {
  const find = subjectFinder(subjects);
  test.each(['BPSC-131', 'bpsc131', ' BPSC 131 ', 'bpsc_131'])('%j is found', (code) => {
    expect(find(code)).toEqual({ subject: subjects[0] });
  });
  test('a sign that looks like another is told', () => {
    expect(find('BECC-13l')).toMatchObject({ meant: { code: 'BECC-131' }, slip: { is: 'l', shouldBe: '1' } });
    expect(find('8SOC-131')).toMatchObject({ meant: { code: 'BSOC-131' }, slip: { is: '8', shouldBe: 'B' } });
  });
  test('the one that is near is meant; of two, none', () => {
    expect(find('BEGA-182')).toMatchObject({ meant: { code: 'BEGAE-182' } });
    expect(find('BPSC-13')).toMatchObject({ meant: null });
    expect(find('QQQQ-999')).toEqual({ meant: null });
  });
});

describe('a sheet', () => {
  const HEAD = 'subject,date,shift,starts,ends,status';
  test('is read by the names of its columns, or by what stands in them; commas, tabs, anything', () => {
    const expected = { heldOn: '2026-12-03', shift: 'evening', startsAt: '14:00', endsAt: '17:00', status: 'final' };
    const texts = [
      `${HEAD}\nBSOC-131,2026-12-03,evening,14:00,17:00,final`,
      'BSOC-131\t3 Dec 2026\tE\t2.00 pm\t5.00 pm',
      'S.No;Date of Exam;Course Code;Course Title;Session;Timings\n1;03-12-2026;BSOC131;Sociology, an introduction;Evening;2 PM to 5 PM',
      '03/12/2026,"BSOC-131 Sociology, part I",Evening',
      'Date | Subject | Shift | Time\nThursday 3 Dec 2026 | bsoc 131 | EN | 2:00-5:00',
    ];
    for (const text of texts) {
      const { rows } = read(text);
      expect([text, rows]).toMatchObject([text, [{ code: 'BSOC-131', paper: expected, faults: [] }]]);
    }
  });

  test('says what is wrong, where, and what is safe to write instead', () => {
    const text = [
      HEAD,
      'BECC-13l,2026-12-08,morning,10:00,13:00,final',
      'BHDC-132,31-11-2026,morning,10:00,13:00,final',
      'BEGAE-182,2026-12-14,evening,14:00,12:00,final',
      'BPSC-131,soon,night,ten,13:00,sure',
      'ZZZ-999,2026-12-14,morning,10:00,13:00,final',
    ].join('\n');
    const { rows, lines } = read(text);
    const at = (line: number, { from, to }: { from: number; to: number }) => lines[line - 1]?.text.slice(from, to);
    const told = rows.map(({ line, faults }) => faults.map((fault) => [fault.kind, at(line, fault), fault.mend?.text]));
    expect(told).toEqual([
      [['subject', 'BECC-13l', 'BECC-131']],
      [['month', '31-11-2026', '2026-12-01']],
      [['ends-first', '12:00', '17:00']],
      [
        ['date', 'soon', undefined],
        ['shift', 'night', undefined],
        ['time', 'ten', undefined],
        ['status', 'sure', undefined],
      ],
      [['subject', 'ZZZ-999', undefined]],
    ]);
    const mends = rows.flatMap(({ line, faults }) =>
      faults.flatMap(({ from, to, mend }) => (mend ? [{ line, from, to, text: mend.text }] : [])),
    );
    const better = mends.reduce(mended, text);
    expect(
      read(better)
        .rows.slice(0, 3)
        .map(({ faults }) => faults),
    ).toEqual([[], [], []]);
    expect(better.split('\n')).toHaveLength(6);
  });

  test('names a subject once', () => {
    const { rows } = read('BPSC-131,2026-12-08,M\nBPSC-132,2026-12-08,M\nbpsc131,2026-12-09,M');
    expect(rows.map(({ faults }) => faults.map(({ kind }) => kind))).toEqual([[], [], ['twice']]);
  });

  test('takes times and shifts that it does not say from the timetable', () => {
    const nios = [entry('BPSC-132', '2026-12-01', { shift: 'evening', startsAt: '14:30', endsAt: '17:30' })];
    expect(read('BPSC-131,2026-12-08,E', nios).rows[0]?.paper).toMatchObject({ startsAt: '14:30', endsAt: '17:30' });
    expect(read('BPSC-131,2026-12-08,14:30-17:30', nios).rows[0]?.paper.shift).toBe('evening');
  });

  test('against what there is: new, changed, same; the rest stays; again all is the same', () => {
    const entries = [
      entry('BHIC-131', '2026-12-04'),
      entry('BEGC-131', '2026-12-05', { note: 'Two parts' }),
      entry('BPSC-132', '2026-12-09'),
    ];
    const text = `${HEAD}\nBPSC-131,2026-12-03,M,10:00,13:00,final\nBHIC-131,4 Dec 2026,M,10:00,13:00,final\nBEGC-131,7/12/2026,M,10:00,13:00,revised\nNONE-1,1-1-2027,M,10:00,13:00,final`;
    const rows = checkedRows(read(text, entries), entries);
    expect(countsOf(rows)).toEqual({ new: 1, changed: 1, same: 1, fix: 1 });
    const papers = mergedPapers(rows, entries);
    expect(papers.map(({ subjectId }) => subjectId).sort()).toEqual(['BEGC-131', 'BHIC-131', 'BPSC-131', 'BPSC-132']);
    expect(papers.find(({ subjectId }) => subjectId === 'BEGC-131')).toMatchObject({
      note: 'Two parts',
      status: 'revised',
    });
    const after = papers.map((paper) => ({ ...entry(paper.subjectId, paper.heldOn), ...paper }));
    expect(countsOf(checkedRows(read(text, after), after))).toEqual({ new: 0, changed: 0, same: 3, fix: 1 });
  });

  test('of any text is read without an end, and never makes a paper that is none', () => {
    const word = fc.oneof(
      fc.constantFrom(...CODES, 'M', 'FN', '10:00-13:00', '31-11-2026', '"', '""', ',', '\t', 'final'),
      iso,
      fc.string(),
    );
    const sheets = fc.array(fc.array(word, { maxLength: 7 }), { maxLength: 12 });
    fc.assert(
      fc.property(sheets, fc.constantFrom(',', '\t', ';', '|'), (cells, by) => {
        const text = cells.map((row) => row.join(by)).join('\n');
        const { rows, lines } = read(text);
        for (const { line, faults } of rows)
          for (const { from, to } of faults) {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(to).toBeGreaterThanOrEqual(from);
            expect(lines[line - 1]).toBeDefined();
          }
        for (const paper of mergedPapers(checkedRows({ rows }, []), [])) {
          expect(paper.startsAt < paper.endsAt).toBe(true);
          expect(new Date(`${paper.heldOn}T00:00:00Z`).toISOString().slice(0, 10)).toBe(paper.heldOn);
        }
      }),
    );
  });

  test('where each cell stands is where its text is', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9 ]{0,8}$/), { minLength: 2, maxLength: 6 }), (cells) => {
        const [line] = splitLines(cells.join(','));
        for (const { text, from, to } of line?.cells ?? [])
          expect(line?.text.slice(from, to).replace(/\s+/g, ' ')).toBe(text);
      }),
    );
  });

  test('of two thousand lines is read in a moment', () => {
    const many = Array.from({ length: 2000 }, (_, n) => ({
      id: `S${n}`,
      code: `SUBJ-${1000 + n}`,
      titleEn: '',
      titleHi: null,
    }));
    const text = many
      .map(({ code }, n) => `${code.replace('-', n % 7 ? '' : 'x')},${(n % 28) + 1}-12-2026,M`)
      .join('\n');
    const began = performance.now();
    const { rows } = readSheet(text, { subjects: many, entries: [], status: 'final' });
    expect(performance.now() - began).toBeLessThan(1500);
    expect(rows).toHaveLength(2000);
  });
});

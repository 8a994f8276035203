import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFilters, type Filters, isNarrowed, readFilters, withChange, writeFilters } from './filters.ts';

const SORTS = ['newest', 'cheapest'] as const;
const NONE: Filters = {
  text: undefined,
  universityId: undefined,
  programmeId: undefined,
  subjectId: undefined,
  language: undefined,
  price: undefined,
  sort: undefined,
};
const read = (search: Record<string, unknown>) => readFilters(search, SORTS);

describe('an address', () => {
  test('holds every filter by a short name, and nothing that is not set', () => {
    const filters = {
      text: 'BPSC 131',
      universityId: 'ignou',
      programmeId: 'bag',
      subjectId: 'x',
      language: 'hi',
      price: 'free',
      sort: 'cheapest',
    } as const;
    const search = {
      text: 'BPSC 131',
      university: 'ignou',
      programme: 'bag',
      subject: 'x',
      language: 'hi',
      price: 'free',
      sort: 'cheapest',
    };
    expect(writeFilters(filters)).toEqual(search);
    expect(read(search)).toEqual(filters);
    expect(writeFilters(NONE)).toEqual({});
    expect(read({})).toEqual(NONE);
  });

  test('is read as it was written', () => {
    const text = fc.option(fc.stringMatching(/^\S(.{0,98}\S)?$/u), { nil: undefined });
    const id = fc.option(fc.stringMatching(/^[\w-]{1,128}$/), { nil: undefined });
    const some = fc.record({ text, universityId: id, sort: fc.constantFrom(...SORTS, undefined) });
    fc.assert(
      fc.property(some, (filters) => {
        expect(read(writeFilters({ ...NONE, ...filters }))).toEqual({ ...NONE, ...filters });
      }),
    );
  });

  test.each([
    { language: 'fr' },
    { price: 'cheap' },
    { sort: 'best-rated' },
    { sort: 'constructor' },
    { text: '  ' },
    { text: 'a'.repeat(101) },
    { university: 'a'.repeat(129) },
    { programme: 'bag', subject: 'x' },
    { page: '2', utm_source: 'mail' },
  ])('that says %j says nothing', (search) => {
    expect(read(search)).toEqual(NONE);
  });

  test('a number in it is a text', () => {
    expect(read({ text: 131 })).toEqual({ ...NONE, text: '131' });
  });
});

describe('a change', () => {
  const all = { ...NONE, text: 'a', universityId: 'ignou', programmeId: 'bag', subjectId: 'x', price: 'free' } as const;

  test('of the university takes its programme and subject along', () => {
    expect(withChange(all, { universityId: 'nios' })).toEqual({
      ...NONE,
      text: 'a',
      universityId: 'nios',
      price: 'free',
    });
    expect(withChange(all, { universityId: undefined })).toEqual({ ...NONE, text: 'a', price: 'free' });
  });

  test('of the programme takes the subject along, of anything else nothing', () => {
    expect(withChange(all, { programmeId: 'meg' })).toEqual({ ...all, programmeId: 'meg', subjectId: undefined });
    expect(withChange(all, { price: undefined })).toEqual({ ...all, price: undefined });
  });

  test('counts as a filter unless it is a text or an order', () => {
    expect(countFilters(all)).toBe(4);
    expect(countFilters({ ...NONE, text: 'a', sort: 'newest' })).toBe(0);
    expect(isNarrowed({ ...NONE, text: 'a' })).toBe(true);
    expect(isNarrowed({ ...NONE, sort: 'newest' })).toBe(false);
  });
});

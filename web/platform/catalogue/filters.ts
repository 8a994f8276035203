import type { ChosenStudies } from '#contract/accounts/profile.ts';
import type { CourseSort } from '#contract/courses/courses.ts';
import type { EbookSort } from '#contract/ebooks/ebooks.ts';
import type { Language } from '#contract/procedure.ts';

/** How catalogues may be ordered, the first unless another is chosen. */
export const courseSorts: readonly CourseSort[] = ['newest', 'cheapest', 'dearest', 'best-rated'];
export const bookSorts: readonly EbookSort[] = ['newest', 'cheapest', 'dearest'];

type Price = 'free' | 'paid';

/** What narrows and orders a catalogue, named as its `list` procedure takes it: spread it into the call. */
export type Filters<Sort extends string = string> = {
  text?: string | undefined;
  universityId?: string | undefined;
  programmeId?: string | undefined;
  subjectId?: string | undefined;
  language?: Language | undefined;
  price?: Price | undefined;
  sort?: Sort | undefined;
};

const MAX_TEXT_LENGTH = 100;
const MAX_ID_LENGTH = 128;
const languages: readonly Language[] = ['en', 'hi'];
const prices: readonly Price[] = ['free', 'paid'];

/** Each filter's name in the address, in the address's order. */
const names = {
  text: 'text',
  universityId: 'university',
  programmeId: 'programme',
  subjectId: 'subject',
  language: 'language',
  price: 'price',
  sort: 'sort',
} as const satisfies Record<keyof Filters, string>;

/** The filters that an address holds; what is unknown or too long is left out, as is a programme or subject of no university. */
export function readFilters<Sort extends string>(
  search: Record<string, unknown>,
  sorts: readonly Sort[],
): Filters<Sort> {
  const textOf = (key: keyof Filters, longest = MAX_ID_LENGTH) => {
    const value = String(search[names[key]] ?? '').trim();
    return value.length > 0 && value.length <= longest ? value : undefined;
  };
  const universityId = textOf('universityId');
  return {
    text: textOf('text', MAX_TEXT_LENGTH),
    universityId,
    programmeId: universityId && textOf('programmeId'),
    subjectId: universityId && textOf('subjectId'),
    language: oneOf(languages, textOf('language')),
    price: oneOf(prices, textOf('price')),
    sort: oneOf(sorts, textOf('sort')),
  };
}

/** Filters as the address holds them: only those that are set, each a plain text. */
export function writeFilters(filters: Filters): Record<string, string> {
  const keys = Object.keys(names) as (keyof Filters)[];
  return Object.fromEntries(keys.flatMap((key) => (filters[key] ? [[names[key], filters[key]]] : [])));
}

/** The filters after a change: another university has other programmes, another programme other subjects. */
export function withChange<Sort extends string>(filters: Filters<Sort>, change: Filters<Sort>): Filters<Sort> {
  if ('universityId' in change) return { ...filters, programmeId: undefined, subjectId: undefined, ...change };
  if ('programmeId' in change) return { ...filters, subjectId: undefined, ...change };
  return { ...filters, ...change };
}

/** What a person studies, as filters to begin with. */
export type PresetFilters = Pick<Filters, 'universityId' | 'programmeId'>;

/** The same of who chose what they study. */
export function presetOf(studies: ChosenStudies | null | undefined): PresetFilters | undefined {
  return studies ? { universityId: studies.universityId, programmeId: studies.programmeId ?? undefined } : undefined;
}

const NO_PRESET = 'all';

/** The filters of an address, or where it holds none and nobody took the preset off, those of the preset. */
export function readPreset<Sort extends string>(
  search: Record<string, unknown>,
  sorts: readonly Sort[],
  preset: PresetFilters | undefined,
): Filters<Sort> {
  const filters = readFilters(search, sorts);
  return preset && !isNarrowed(filters) && search[NO_PRESET] === undefined ? { ...filters, ...preset } : filters;
}

/** As `writeFilters`; an address without filters says that the preset was taken off. */
export function writePreset(filters: Filters, preset: PresetFilters | undefined): Record<string, string> {
  return { ...writeFilters(filters), ...(preset && !isNarrowed(filters) && { [NO_PRESET]: '1' }) };
}

/** Whether anything but the order was asked for. */
export function isNarrowed({ sort: _, ...narrowing }: Filters): boolean {
  return Object.values(narrowing).some(Boolean);
}

/** How many filters are set; what is searched for and the order are none. */
export function countFilters({ text: _, sort: __, ...filters }: Filters): number {
  return Object.values(filters).filter(Boolean).length;
}

function oneOf<T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((each) => each === value);
}

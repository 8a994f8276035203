import { IGNOU_PROGRAMMES, IGNOU_SUBJECTS } from './ignou.rules.ts';
import { NIOS_PROGRAMMES, NIOS_SUBJECTS } from './nios.rules.ts';

type TermKind = 'admission' | 'assignment' | 'exam';
export type CatalogueUniversity = {
  code: string;
  name: string;
  programmes: { code: string; level: string; name: string }[];
  subjects: { programmes: string[]; code: string; titleEn: string; titleHi: string | null }[];
  terms: { kind: TermKind; label: string }[];
};
export type Catalogue = { sources: string[]; day: string; universities: CatalogueUniversity[] };

const linesOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const programmesIn = (text: string) =>
  linesOf(text).map(([code = '', level = '', name = '']) => ({ code, level, name }));

const subjectsIn = (text: string) =>
  linesOf(text).map(([programmes = '', code = '', titleEn = '', titleHi = '']) => ({
    ...{ programmes: programmes.split(','), code, titleEn },
    titleHi: titleHi || null,
  }));

const labelled = (kind: TermKind, ...labels: string[]) => labels.map((label) => ({ kind, label }));

/**
 * A selection of what IGNOU and NIOS teach, to begin a school with: where it comes from and of which day. It is not all of
 * it, and dates of sessions are left to who knows them.
 */
export const CATALOGUE: Catalogue = {
  sources: ['ignou.ac.in', 'nios.ac.in'],
  day: '2026-11-22',
  universities: [
    {
      ...{ code: 'IGNOU', name: 'Indira Gandhi National Open University' },
      ...{ programmes: programmesIn(IGNOU_PROGRAMMES), subjects: subjectsIn(IGNOU_SUBJECTS) },
      terms: [
        ...labelled('admission', 'July 2026', 'January 2027'),
        ...labelled('assignment', 'July 2026', 'January 2027'),
        ...labelled('exam', 'TEE December 2026', 'TEE June 2027'),
      ],
    },
    {
      ...{ code: 'NIOS', name: 'National Institute of Open Schooling' },
      ...{ programmes: programmesIn(NIOS_PROGRAMMES), subjects: subjectsIn(NIOS_SUBJECTS) },
      terms: labelled('exam', 'October 2026', 'April 2027'),
    },
  ],
};

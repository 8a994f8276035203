import type { PaperColumn, UnitRow } from '#contract/pastpapers/paper-map.ts';
import type { Language } from '#contract/procedure.ts';
import { countedMarks } from '#web/platform/marks/marks-words.ts';
import { m } from '#web/platform/words.ts';

const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const HINDI = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्तूबर नवंबर दिसंबर'.split(' ');
const MONTH = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/giu;

/** A term as it is called: its months in the page's language. */
export function termInWords(term: string, language: Language): string {
  if (language === 'en') return term;
  return term.replace(MONTH, (month) => HINDI[ENGLISH.indexOf(month.slice(0, 3).toLowerCase())] ?? month);
}

/** The head of a column: "Jun" above "2025", or the whole name where it says no month and year. */
export function shortTerm(term: string, language: Language): [string, string] {
  const [, month = '', year = ''] = /\b([a-z]{3})[a-z]*\W{0,3}((?:19|20)\d\d)\b/iu.exec(term) ?? [];
  const place = ENGLISH.indexOf(month.toLowerCase());
  if (place < 0) return [termInWords(term, language), ''];
  return [
    language === 'hi' ? (HINDI[place] ?? month) : `${month[0]?.toUpperCase()}${month.slice(1).toLowerCase()}`,
    year,
  ];
}

/** A paper by its term, and by its medium and set where the term has more than one. */
export function paperInWords({ term, medium, setCode }: PaperColumn, all: PaperColumn[], language: Language): string {
  const isAlone = all.filter((each) => each.term === term).length < 2;
  const media = { en: m.common_english(), hi: m.common_hindi(), both: m.common_english_and_hindi() };
  const more = isAlone ? [] : [medium && media[medium], setCode];
  return [termInWords(term, language), ...more].filter(Boolean).join(', ');
}

/** "Unit 3": what the syllabus calls it, with the word where it has only a number. */
export function unitInWords({ unit }: Pick<UnitRow, 'unit'>): string {
  return /^[\d.]+[a-z]?$/i.test(unit) ? m.papers_unit({ unit }) : unit;
}

/** "Unit 3 · asked in 9 of 12 papers · 62 marks · last June 2025". */
export function rowInWords(row: UnitRow, language: Language): string {
  const parts = [unitInWords(row), m.papers_asked_in({ asked: row.askedIn, papers: row.papers })];
  if (row.askedIn > 0) parts.push(countedMarks(row.marks));
  if (row.last) parts.push(m.papers_last({ term: termInWords(row.last, language) }));
  return parts.join(' · ');
}

import type { Use } from '#contract/universities/records.studio.ts';
import type { TermInput } from '#contract/universities/universities.studio.ts';
import { m } from '#web/platform/words.ts';
import type { CodePart } from './subjects.queries.ts';
import { subjectsScreen } from './subjects.screen.ts';

/** Where a list of codes stands, or one of its forms: an id, 'new' or 'import'. */
export function codeAddress(part: CodePart, edit?: string): string {
  const query = new URLSearchParams({ ...(part !== 'subjects' && { part }), ...(edit && { edit }) }).toString();
  return `${subjectsScreen.to}${query && `?${query}`}`;
}

/** How many of what: "3 courses, 12 students". */
export function usesText(uses: Use[]): string {
  const words = {
    programmes: m.scode_use_programmes,
    subjects: m.scode_use_subjects,
    terms: m.scode_use_terms,
    courses: m.scode_use_courses,
    ebooks: m.scode_use_ebooks,
    sections: m.scode_use_sections,
    notes: m.scode_use_notes,
    testSeries: m.scode_use_series,
    timetables: m.scode_use_timetables,
    deadlines: m.scode_use_deadlines,
    students: m.scode_use_students,
    questions: m.scode_use_questions,
    tests: m.scode_use_tests,
    papers: m.scode_use_papers,
    editions: m.scode_use_editions,
  };
  return uses.map(({ noun, count }) => words[noun]({ count })).join(', ');
}

export function kindText(kind: TermInput['kind']): string {
  const words = { admission: m.scode_kind_admission, assignment: m.common_assignments_studio, exam: m.scode_kind_exam };
  return words[kind]();
}

const LEVELS: Record<string, () => string> = {
  bachelor: m.scode_level_bachelor,
  master: m.scode_level_master,
  diploma: m.scode_level_diploma,
  certificate: m.scode_level_certificate,
  secondary: m.scode_level_secondary,
  'senior-secondary': m.scode_level_senior,
};
export const levelText = (level: string): string => LEVELS[level]?.() ?? level;

/** The levels that are known, and one of an import's own. */
export function levelOptions(level: string) {
  const known = Object.keys(LEVELS);
  const all = level === '' || known.includes(level) ? known : [...known, level];
  return all.map((value) => ({ value, label: levelText(value) }));
}

/** The refusals of these forms, by the field that they belong to. */
export function codeFaults<Field extends string>(field: Field) {
  return {
    TAKEN: { field, text: m.scode_taken() },
    UNKNOWN_REFERENCE: { text: m.common_reference_gone() },
    ENDS_FIRST: { text: m.scode_ends_first() },
  };
}

import { termInWords } from '#web/features/pastpapers/map/map-words.ts';
import { currentLanguage, m } from '#web/platform/words.ts';

/** What the fields of a paper are called. */
export const paperNames = () => ({
  subjectId: m.common_subject(),
  termId: m.spaper_term(),
  medium: m.spaper_medium(),
  setCode: m.spaper_set(),
  edition: m.spaper_edition(),
  minutes: m.spaper_minutes(),
  maxMarks: m.spaper_max_marks(),
  sourceUrl: m.spaper_source(),
  rights: m.spaper_rights(),
  sections: m.spaper_sections(),
  questions: m.attempt_questions(),
});

const REASONS: Record<string, () => string> = {
  'number-twice': m.spaper_fault_number,
  'question-twice': m.spaper_fault_question,
  'text-missing': m.spaper_fault_text,
  'marks-nothing': m.spaper_fault_marks,
  'section-unknown': m.spaper_fault_section,
  'unit-twice': m.spaper_fault_unit,
  'share-invalid': m.spaper_fault_share,
  'shares-above-whole': m.spaper_fault_shares,
  'question-invalid': m.spaper_fault_invalid,
};

type Fault = { number: string | null; reason: string };

/** Everything that refuses a paper, each with the number that it is about. */
function invalidInWords(data: unknown): string {
  const { faults } = data as { faults: Fault[] };
  return faults.map(({ number, reason }) => [number, REASONS[reason]?.()].filter(Boolean).join(': ')).join(' ');
}

/** What the server may refuse, in words. */
export const paperFaults = () => ({
  SUBJECT_UNKNOWN: { field: 'subjectId' as const, text: m.spaper_subject_unknown() },
  TERM_UNKNOWN: { field: 'termId' as const, text: m.spaper_term_unknown() },
  UNIT_UNKNOWN: { text: m.spaper_unit_unknown() },
  QUESTION_UNKNOWN: { text: m.spaper_question_unknown() },
  PAPER_TAKEN: { text: m.spaper_taken() },
  PAPER_INVALID: { text: invalidInWords },
});

type NamedPaper = { subject: string; term: string; setCode: string | null };

/** What a paper is called: its subject, its term in the language of the page, its set. */
export const paperName = ({ subject, term, setCode }: NamedPaper): string =>
  [subject, termInWords(term, currentLanguage()), setCode].filter(Boolean).join(', ');

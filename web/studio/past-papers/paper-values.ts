import type { PaperInput } from '#contract/pastpapers/past-paper.ts';
import type { StudioPaper } from '#contract/pastpapers/studio-paper.ts';
import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';

export type PaperLine = PaperInput['questions'][number];

const EMPTY: PaperInput = {
  ...{ subjectId: '', termId: '', medium: 'both', setCode: '', edition: null, minutes: 180, maxMarks: '100' },
  ...{ sourceUrl: null, rights: 'official', sections: [], questions: [] },
};

/** Of a paper what staff write; null is a new one. */
export function valuesOf(paper: StudioPaper | null): PaperInput {
  if (!paper) return EMPTY;
  const { subjectId, termId, medium, setCode, edition, minutes, maxMarks, sourceUrl, rights, sections } = paper;
  const questions = paper.questions.map(
    ({ number, section, questionId, stem, marks, units }): PaperLine => ({
      ...{ number, section, questionId, marks, units, body: null, text: stem.en, textHi: stem.hi },
    }),
  );
  return { subjectId, termId, medium, setCode, edition, minutes, maxMarks, sourceUrl, rights, sections, questions };
}

/** What the questions give: of a section with a choice as many as are to be answered, those with most marks. */
export function sumOf({ questions, sections }: Pick<PaperInput, 'questions' | 'sections'>): string {
  const groups = Map.groupBy(questions, ({ section }) => section);
  const units = [...groups].map(([section, inside]) => {
    const marks = inside.map((line) => parseMarks(line.marks) ?? 0).toSorted((a, b) => b - a);
    return marks.slice(0, sections[section - 1]?.choose ?? marks.length).reduce((sum, each) => sum + each, 0);
  });
  return formatMarks(units.reduce((sum, each) => sum + each, 0));
}

import type { StudioPaper } from '#contract/pastpapers/studio-paper.ts';
import type { QuestionKind } from '#contract/questions/body.ts';
import type { TestInput, TestSection } from '#contract/tests/rules.ts';

type PrintedQuestion = StudioPaper['questions'][number];
type Words = { title: string; section: (number: number) => string };

/** Questions that a draw of their kind, marks and units stands for. */
const shapeOf = ({ kind, marks, units }: PrintedQuestion): string =>
  JSON.stringify([kind, marks, units.map(({ unitId }) => unitId).toSorted()]);

function drawsOf(questions: PrintedQuestion[]): TestSection['draws'] {
  return [...Map.groupBy(questions, shapeOf).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const rule = { difficulty: null, pastOnly: false, notAskedDays: null };
    return {
      ...rule,
      kind: first.kind as QuestionKind,
      unitIds: first.units.map(({ unitId }) => unitId),
      ...{ count: same.length, marks: first.marks, penalty: '0' },
    };
  });
}

/** A test with the shape of a past paper: its time, its sections with their choice, and of each unit as many questions for as many marks. */
export function testLike(
  paper: StudioPaper,
  words: Words,
): Pick<TestInput, 'kind' | 'titleEn' | 'access' | 'sections'> & Partial<TestInput> {
  const printed =
    paper.sections.length > 0 ? paper.sections : [{ titleEn: words.section(1), titleHi: null, choose: null }];
  const sections = printed.map(({ titleEn, titleHi, choose }, place) => ({
    ...{ titleEn, titleHi, choose, chooseBy: 'first' as const, minutes: null, passPercent: null, questions: [] },
    draws: drawsOf(paper.questions.filter(({ section }) => section === place + 1)),
  }));
  return {
    ...{ kind: 'mock', titleEn: words.title, access: 'free', subjectId: paper.subjectId },
    durationMinutes: paper.minutes,
    sections: sections.filter(({ draws }) => draws.length > 0),
  };
}

import type { TestInput, TestKind } from '#contract/tests/rules.ts';

type Defaults = Partial<TestInput>;

/** Three hours, as most universities print it. */
const PAPER_MINUTES = 180;

const ofKind: Record<TestKind, Defaults> = {
  practice: { answersShown: 'at-once', shuffleOptions: true },
  quiz: { durationMinutes: 20, attempts: 3, shuffleQuestions: true, shuffleOptions: true },
  mock: {
    ...{ durationMinutes: PAPER_MINUTES, attempts: 1, answersShown: 'after-close', isRanked: true },
    ...{ shuffleQuestions: true, shuffleOptions: true, lateAnswers: 'staff' },
  },
  past: { durationMinutes: PAPER_MINUTES },
};

/** A test of a kind with the rules that such tests have mostly, without a title or a question. */
export function newTestOf(kind: TestKind): TestInput {
  return {
    ...{ kind, titleEn: '', titleHi: null, subjectId: null, courseId: null, opensAt: null, closesAt: null },
    ...{
      access: 'free',
      language: null,
      items: [],
      durationMinutes: null,
      cutAtClose: true,
      attempts: null,
      pauseMinutes: null,
      counts: null,
      together: false,
      calculator: 'none',
    },
    ...{ shuffleQuestions: false, shuffleOptions: false, answersShown: 'after-submit', isRanked: false },
    ...{ keyShown: true, explanationShown: true, statisticsShown: true },
    ...{
      lateAnswers: 'count',
      lateHours: 24,
      weightsBelowZero: false,
      passPercent: null,
      passMarks: null,
      cutOffs: [],
      textsMarkedBy: 'self',
      sections: [],
    },
    ...ofKind[kind],
  };
}

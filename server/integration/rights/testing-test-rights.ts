import type { Right } from './testing-right.ts';

const right = (audience: Right['for'], input?: unknown, gives = 'OK'): Right => ({ for: audience, input, gives });
const SEAT = '0198a000-0000-4000-8000-00000000000a';
const QUESTION = {
  subjectId: 'none',
  body: {
    ...{ kind: 'single', stem: { en: 'Two and two?' }, key: 'b' },
    options: [
      { id: 'a', text: { en: 'Three' } },
      { id: 'b', text: { en: 'Four' } },
    ],
  },
  ...{ marks: '1', penalty: '0' },
};
const PAPER = { subjectId: 'none', termId: 'none', medium: 'en', maxMarks: '100' };
const TEST = { kind: 'quiz', titleEn: 'A quiz', access: 'free', sections: [] };

/** The bank, tests, and what students do in them. */
export const TEST_RIGHTS: Record<string, Right> = {
  'questions.studio.changes.watch': right('questions.manage'),
  'questions.studio.list': right('questions.manage', {}),
  'questions.studio.read': right('questions.manage', { questionId: 'none' }, 'NOT_FOUND'),
  'questions.studio.create': right('questions.manage', QUESTION, 'SUBJECT_UNKNOWN'),
  'questions.studio.update': right('questions.manage', { ...QUESTION, questionId: 'none', revision: 0 }, 'NOT_FOUND'),
  'questions.studio.withdraw': right('questions.manage', { questionId: 'none' }, 'NOT_FOUND'),
  'questions.studio.restore': right('questions.manage', { questionId: 'none' }, 'NOT_FOUND'),
  'questions.studio.versions': right('questions.manage', { questionId: 'none' }, 'NOT_FOUND'),
  'questions.studio.setWithdrawn': right('questions.manage', { questionIds: ['none'], isWithdrawn: true }, 'NOT_FOUND'),
  'questions.studio.setTags': right('questions.manage', { questions: [{ questionId: 'none' }] }, 'NOT_FOUND'),
  'questions.studio.preview': right('questions.manage', { ...QUESTION, subjectId: undefined }),
  'questions.studio.try': right('questions.manage', { ...QUESTION, subjectId: undefined, answer: null }),
  'questions.units.list': right('questions.manage', { subjectId: 'none' }),
  'questions.units.import': right('questions.manage', { subjectId: 'none', text: '' }, 'NOT_FOUND'),
  'questions.imports.changes.watch': right('questions.manage'),
  'questions.imports.list': right('questions.manage', {}),
  'questions.imports.read': right('questions.manage', { importId: 'none' }, 'NOT_FOUND'),
  'questions.imports.rows': right('questions.manage', { importId: 'none' }),
  'questions.imports.update': right('questions.manage', { importId: 'none', marks: '1', penalty: '0' }, 'NOT_FOUND'),
  'questions.imports.choose': right('questions.manage', { importId: 'none', position: 0, choice: null }, 'NOT_FOUND'),
  'questions.imports.start': right('questions.manage', { importId: 'none' }, 'NOT_FOUND'),
  'questions.imports.undo': right('questions.manage', { importId: 'none' }, 'NOT_FOUND'),
  'questions.imports.remove': right('questions.manage', { importId: 'none' }, 'NOT_FOUND'),
  'tests.list': right('signed-in'),
  'tests.read': right('signed-in', { testId: 'none' }, 'NOT_FOUND'),
  'tests.studio.changes.watch': right('tests.manage'),
  'tests.studio.list': right('tests.manage', {}),
  'tests.studio.read': right('tests.manage', { testId: 'none' }, 'NOT_FOUND'),
  'tests.studio.create': right('tests.manage', TEST),
  'tests.studio.update': right('tests.manage', { ...TEST, testId: 'none', revision: 0 }, 'NOT_FOUND'),
  'tests.studio.publish': right('tests.manage', { testId: 'none' }, 'NOT_FOUND'),
  'tests.studio.close': right('tests.manage', { testId: 'none' }, 'NOT_FOUND'),
  'tests.studio.check': right('tests.manage', { testId: 'none' }, 'NOT_FOUND'),
  'tests.studio.archive': right('tests.manage', { testId: 'none' }, 'NOT_FOUND'),
  'tests.studio.restore': right('tests.manage', { testId: 'none' }, 'NOT_FOUND'),
  'tests.studio.remove': right('tests.manage', { testId: 'none' }, 'NOT_FOUND'),
  'tests.studio.questions': right('tests.manage', { versionIds: [] }),
  'attempts.changes.watch': right('signed-in'),
  'attempts.start': right('signed-in', { testId: 'none', seatId: SEAT }, 'NOT_FOUND'),
  'attempts.read': right('signed-in', { attemptId: 'none' }, 'NOT_FOUND'),
  'attempts.takeSeat': right('signed-in', { attemptId: 'none', seatId: SEAT }, 'NOT_FOUND'),
  'attempts.save': right(
    'signed-in',
    { attemptId: 'none', seatId: SEAT, events: [{ seq: 1, position: 1, kind: 'visit', atMilliseconds: 0 }] },
    'NOT_FOUND',
  ),
  'attempts.check': right('signed-in', { attemptId: 'none', position: 1 }, 'NOT_FOUND'),
  'attempts.closeSection': right('signed-in', { attemptId: 'none', section: 1 }, 'NOT_FOUND'),
  'attempts.submit': right('signed-in', { attemptId: 'none' }, 'NOT_FOUND'),
  'attempts.result': right('signed-in', { attemptId: 'none' }, 'NOT_FOUND'),
  'attempts.studio.results': right('results.read', { testId: 'none' }, 'NOT_FOUND'),
  'attempts.studio.acceptLate': right('results.read', { attemptId: 'none', accept: true }, 'NOT_FOUND'),
  'attempts.studio.extend': right('results.read', { attemptId: 'none', minutes: 5, reason: 'power cut' }, 'NOT_FOUND'),
  'attempts.studio.accommodation.read': right('students.manage', { userId: 'none' }, 'NOT_FOUND'),
  'attempts.studio.accommodation.set': right(
    'students.manage',
    { userId: 'none', minutesAnHour: 20, reason: 'writes slowly' },
    'NOT_FOUND',
  ),
  'attempts.studio.accommodation.remove': right('students.manage', { userId: 'none' }, 'NOT_FOUND'),
  'attempts.studio.void': right('results.read', { attemptId: 'none', reason: 'sat twice' }, 'NOT_FOUND'),
  'pastpapers.changes.watch': right('signed-in'),
  'pastpapers.subjects': right('signed-in'),
  'pastpapers.map': right('signed-in', { subjectId: 'none' }, 'NOT_FOUND'),
  'pastpapers.questions': right('signed-in', { subjectId: 'none' }, 'NOT_FOUND'),
  'pastpapers.studio.changes.watch': right('questions.manage'),
  'pastpapers.studio.list': right('questions.manage', {}),
  'pastpapers.studio.read': right('questions.manage', { paperId: 'none' }, 'NOT_FOUND'),
  'pastpapers.studio.create': right('questions.manage', PAPER, 'SUBJECT_UNKNOWN'),
  'pastpapers.studio.update': right('questions.manage', { ...PAPER, paperId: 'none', revision: 0 }, 'SUBJECT_UNKNOWN'),
  'pastpapers.studio.publish': right('questions.manage', { paperId: 'none' }, 'NOT_FOUND'),
  'pastpapers.studio.withdraw': right('questions.manage', { paperId: 'none' }, 'NOT_FOUND'),
  'pastpapers.studio.remove': right('questions.manage', { paperId: 'none' }, 'NOT_FOUND'),
  'pastpapers.studio.split': right('questions.manage', { subjectId: 'none', text: '' }),
  'pastpapers.studio.sources.list': right('questions.manage', { subjectId: 'none' }),
  'pastpapers.studio.sources.add': right(
    'questions.manage',
    { unitId: 'none', kind: 'lesson', id: 'none' },
    'NOT_FOUND',
  ),
  'pastpapers.studio.sources.remove': right('questions.manage', { sourceId: 'none' }, 'NOT_FOUND'),
};

/** Doors for files of the bank: what each kind of caller is answered. */
export const QUESTION_FILES = {
  'PUT /files/question-imports/:id': {
    path: '/files/question-imports/0198a000-0000-7000-8000-000000000009?name=bank.csv',
    body: '',
    expected: (it: string) => (['instructor', 'admin'].includes(it) ? (it === 'instructor' ? 202 : 409) : 404),
  },
  'GET /files/lists/question-import.csv': {
    path: '/files/lists/question-import.csv?importId=none',
    expected: (it: string) => (['instructor', 'admin'].includes(it) ? 200 : 404),
  },
};

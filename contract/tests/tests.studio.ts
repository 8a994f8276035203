import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { changedMeanwhile, Id, Revision, staffWith } from '#contract/procedure.ts';
import { studioPage } from '#contract/studio/list.ts';
import { testFields, toTestInput } from './rules.ts';
import { PublishCheck, PublishFault, StudioTest, StudioTestRow, TestList, TestQuestionSummary } from './studio-test.ts';

const staff = staffWith('tests.manage');
const tags = ['tests'];
const one = v.strictObject({ testId: Id });
const refusals = {
  COURSE_UNKNOWN: { status: 422 },
  SUBJECT_UNKNOWN: { status: 422 },
  WINDOW_EMPTY: { status: 422 },
} as const;

export const studioTests = {
  changes: staffChanges(staff, 'tests', { path: '/studio/tests/changes', tags, summary: 'That one changed' }),

  list: staff
    .route({ method: 'GET', path: '/studio/tests', tags, summary: 'All tests that one may manage' })
    .input(TestList)
    .output(studioPage(StudioTestRow)),

  read: staff
    .route({ method: 'GET', path: '/studio/tests/{testId}', tags, summary: 'A test as it is written' })
    .input(one)
    .output(StudioTest),

  create: staff
    .route({ method: 'POST', path: '/studio/tests', tags, summary: 'Write a test' })
    .input(v.pipe(v.strictObject(testFields), v.transform(toTestInput)))
    .errors(refusals)
    .output(v.object({ testId: Id })),

  /** Of a published test it makes what the next version will be; the titles and the window hold at once. */
  update: staff
    .route({ method: 'PUT', path: '/studio/tests/{testId}', tags, summary: 'Change a test' })
    .input(v.pipe(v.strictObject({ ...one.entries, ...testFields, revision: Revision }), v.transform(toTestInput)))
    .errors({ ...changedMeanwhile, ...refusals, WINDOW_BEGUN: { status: 409 } }),

  publish: staff
    .route({
      method: 'POST',
      path: '/studio/tests/{testId}/publish',
      tags,
      summary: 'Freeze what is written as a version',
    })
    .input(v.strictObject({ ...one.entries, revision: v.optional(Revision) }))
    .errors({
      ...changedMeanwhile,
      NOT_PUBLISHABLE: { status: 422, data: v.object({ faults: v.array(PublishFault) }) },
    })
    .output(v.object({ number: v.number() })),

  /** Nobody begins it any more; who has begun goes on. */
  close: staff
    .route({ method: 'POST', path: '/studio/tests/{testId}/close', tags, summary: 'Let nobody begin a test' })
    .input(one),

  /** What stands against publishing it as it is saved: none, and it may be published. */
  check: staff
    .route({ method: 'GET', path: '/studio/tests/{testId}/check', tags, summary: 'What keeps a test from students' })
    .input(one)
    .output(PublishCheck),

  /** Takes it away from students' lists; who has begun goes on, and results stay. */
  archive: staff
    .route({ method: 'POST', path: '/studio/tests/{testId}/archive', tags, summary: 'Take a test back' })
    .input(one),

  restore: staff
    .route({ method: 'DELETE', path: '/studio/tests/{testId}/archive', tags, summary: 'Bring a test back' })
    .input(one),

  /** Only what was never published. */
  remove: staff
    .route({ method: 'DELETE', path: '/studio/tests/{testId}', tags, summary: 'Remove a draft' })
    .input(one)
    .errors({ PUBLISHED: { status: 409 } }),

  /** What the builder shows of these versions; unknown ones are left out. */
  questions: staff
    .route({ method: 'POST', path: '/studio/tests/questions', tags, summary: 'Questions that a test may ask' })
    .input(v.strictObject({ versionIds: v.pipe(v.array(Id), v.maxLength(1000)) }))
    .output(v.array(TestQuestionSummary)),
};

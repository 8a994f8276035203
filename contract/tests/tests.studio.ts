import * as v from 'valibot';
import { changedMeanwhile, Id, Revision, staffWith, Timestamp, watchChanges } from '#contract/procedure.ts';
import { StudioFilter, sortBy, studioPage } from '#contract/studio/list.ts';
import { TestInput, TestKind } from './rules.ts';

const TestState = v.picklist(['draft', 'published', 'closed', 'archived']);
const row = {
  testId: Id,
  kind: TestKind,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  state: TestState,
  opensAt: v.nullable(Timestamp),
  closesAt: v.nullable(Timestamp),
  /** That attempts begin with now; 0 before it is published. */
  number: v.number(),
  questionCount: v.number(),
  attemptCount: v.number(),
  createdAt: Timestamp,
  revision: Revision,
};
const StudioTestRow = v.object(row);
export type StudioTestRow = v.InferOutput<typeof StudioTestRow>;
const StudioTest = v.object({ ...row, ...TestInput.entries });
export type StudioTest = v.InferOutput<typeof StudioTest>;

export const TestList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('created', 'title'),
  kind: v.optional(TestKind),
  state: v.optional(TestState),
});
export type TestList = v.InferOutput<typeof TestList>;

const staff = staffWith('tests.manage');
const changes = watchChanges('tests');
const tags = ['tests'];
const one = v.strictObject({ testId: Id });
const refusals = {
  COURSE_UNKNOWN: { status: 422 },
  SUBJECT_UNKNOWN: { status: 422 },
  WINDOW_EMPTY: { status: 422 },
} as const;

/** Why a test can not be published: all reasons at once, with the place (section and question count from 1). */
const PublishFault = v.object({
  section: v.nullable(v.number()),
  question: v.nullable(v.number()),
  reason: v.picklist([
    'no-section',
    'section-empty',
    'question-unknown',
    'question-withdrawn',
    'question-twice',
    'choose-too-many',
    'no-common-language',
    'penalty-above-marks',
    'penalty-at-once',
    'nothing-marked',
    'window-past',
    'window-short',
    'course-missing',
    'items-missing',
  ]),
});
export type PublishFault = v.InferOutput<typeof PublishFault>;

export const studioTests = {
  changes: {
    watch: staff
      .meta(changes.meta)
      .route({ method: 'GET', path: '/studio/tests/changes', tags, summary: 'That one changed' })
      .output(changes.snapshots),
  },

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
    .input(v.strictObject(TestInput.entries))
    .errors(refusals)
    .output(v.object({ testId: Id })),

  /** Of a published test it makes what the next version will be; the titles and the window hold at once. */
  update: staff
    .route({ method: 'PUT', path: '/studio/tests/{testId}', tags, summary: 'Change a test' })
    .input(v.strictObject({ ...one.entries, ...TestInput.entries, revision: Revision }))
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
};

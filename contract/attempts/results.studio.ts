import * as v from 'valibot';
import { Id, staffWith, Timestamp, watchChanges } from '#contract/procedure.ts';
import { StudioFilter, sortBy, studioPage, YesNo } from '#contract/studio/list.ts';
import { AttemptState, ResultRow, ResultSummary, StudioAttempt } from './studio-result.ts';

export const ResultList = v.strictObject({
  ...StudioFilter,
  testId: Id,
  sort: sortBy('started', 'marks', 'name', 'seconds', 'late'),
  state: v.optional(AttemptState),
  late: YesNo,
});
export type ResultList = v.InferOutput<typeof ResultList>;

const staff = staffWith('results.read');
const tags = ['attempts'];
const ofTest = v.strictObject({ testId: Id });
const changes = watchChanges('test-results');
const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

export const studioResults = {
  changes: {
    watch: staff
      .meta({ live: { ...changes.meta.live, of: ['test-results'], by: 'testId' } })
      .route({
        method: 'GET',
        path: '/studio/tests/{testId}/results/changes',
        tags,
        summary: 'That an attempt changed',
      })
      .input(ofTest)
      .output(changes.snapshots),
  },

  results: staff
    .route({ method: 'GET', path: '/studio/tests/{testId}/results', tags, summary: 'Who sat a test, and their marks' })
    .input(ResultList)
    .output(studioPage(ResultRow)),

  summary: staff
    .route({ method: 'GET', path: '/studio/tests/{testId}/results/summary', tags, summary: 'How many sit a test now' })
    .input(ofTest)
    .output(ResultSummary),

  read: staff
    .route({ method: 'GET', path: '/studio/attempts/{attemptId}', tags, summary: 'An attempt with all its answers' })
    .input(v.strictObject({ attemptId: Id }))
    .output(StudioAttempt),

  acceptLate: staff
    .route({
      method: 'POST',
      path: '/studio/attempts/{attemptId}/late-answers',
      tags,
      summary: 'Say whether the answers of an attempt that came late count',
    })
    /** `accept` null: it is open again. */
    .input(v.strictObject({ attemptId: Id, accept: v.nullable(v.boolean()) }))
    .errors({ NOT_SUBMITTED: { status: 409 } }),

  /** Answers with those whose late answers waited to be decided. */
  acceptLateBetween: staff
    .route({
      method: 'POST',
      path: '/studio/tests/{testId}/late-answers',
      tags,
      summary: 'Say whether the late answers of all whose time ended in an outage count',
    })
    .input(
      v.pipe(
        v.strictObject({ testId: Id, from: Timestamp, to: Timestamp, accept: v.optional(v.boolean(), true) }),
        v.check(({ from, to }) => Date.parse(from) <= Date.parse(to), 'It ends before it begins'),
      ),
    )
    .output(v.object({ attemptIds: v.array(Id) })),

  void: staff
    .route({
      method: 'POST',
      path: '/studio/attempts/{attemptId}/void',
      tags,
      summary: 'Let an attempt count for nothing',
    })
    /** `givesBack`: the student may begin another one in its place. */
    .input(v.strictObject({ attemptId: Id, reason, givesBack: v.optional(v.boolean(), true) })),
};

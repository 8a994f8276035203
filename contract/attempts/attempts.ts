import * as v from 'valibot';
import { Id, signedIn, Timestamp, watchOwn } from '#contract/procedure.ts';
import { AttemptEvent, Position, whole } from './attempt-events.ts';
import { studioAttempts } from './attempts.studio.ts';
import { markOwnText, studioTexts } from './hand-marks.ts';
import { Attempt, Fate, SectionTimes } from './paper.ts';
import { studioResults } from './results.studio.ts';
import { attemptResults, QuestionResult } from './results.ts';
import { studioStatistics } from './statistics.studio.ts';
import { NOT_OPEN, togetherAttempts } from './together.ts';
import { studioTopTen, topTen } from './topten/top-ten.ts';

const Seat = v.pipe(v.string(), v.uuid());

const left = { serverTime: Timestamp, leftMilliseconds: v.nullable(v.number()) };
const one = v.strictObject({ attemptId: Id });
const own = signedIn.errors({ NOT_FOUND: { status: 404 } });
const tags = ['attempts'];
const changed = watchOwn('attempts', v.object({ version: v.string() }));

export const attempts = {
  changes: {
    watch: signedIn
      .meta(changed.meta)
      .route({ method: 'GET', path: '/attempts/changes', tags, summary: 'That one of your attempts changed' })
      .output(changed.snapshots),
  },

  /** Begins an attempt, or answers with the one that is open. */
  start: own
    .meta({ limit: { calls: 30, seconds: 60 } })
    .route({ method: 'POST', path: '/tests/{testId}/attempts', tags, summary: 'Begin a test, or go on with it' })
    .input(v.strictObject({ testId: Id, seatId: Seat }))
    .errors({
      /** Of a test that all begin together: more than a quarter of an hour before; then the attempt waits. */
      NOT_OPEN,
      CLOSED: { status: 409 },
      NOT_OWNED: { status: 403 },
      NO_ATTEMPT_LEFT: { status: 409 },
      /** Too soon after the attempt before. */
      PAUSED: { status: 409, data: v.object({ nextAt: v.nullable(Timestamp) }) },
      /** Of what its draws may take, this student was asked too much lately. */
      DRAWN_OUT: { status: 409 },
      SEAT_TAKEN: { status: 409 },
    })
    .output(Attempt),

  read: own
    .route({ method: 'GET', path: '/attempts/{attemptId}', tags, summary: 'Your attempt, with what was acknowledged' })
    .input(v.strictObject({ ...one.entries, seatId: v.optional(Seat) }))
    .output(Attempt),

  /** Goes on with an attempt in this page; the page before may only deliver what it still has. */
  takeSeat: own
    .route({ method: 'POST', path: '/attempts/{attemptId}/seats', tags, summary: 'Go on with your attempt here' })
    .input(v.strictObject({ ...one.entries, seatId: Seat }))
    .errors({ SUBMITTED: { status: 409 }, SEAT_TAKEN: { status: 409 } })
    .output(v.object({ number: v.number(), ...left, sectionTimes: SectionTimes })),

  /** Saves what happened. Answered once it is on the disk; what comes again is answered again and changes nothing. */
  save: own
    .meta({ limit: { calls: 60, seconds: 10 } })
    .route({ method: 'POST', path: '/attempts/{attemptId}/events', tags, summary: 'Save answers of your attempt' })
    .input(
      v.strictObject({
        ...one.entries,
        seatId: Seat,
        events: v.pipe(v.array(AttemptEvent), v.minLength(1), v.maxLength(50)),
      }),
    )
    .errors({
      SEAT_UNKNOWN: { status: 422 },
      NOT_STARTED: { status: 409 },
      /** Its position or what it answers is not of this paper. Nothing of the call is saved. */
      EVENT_INVALID: { status: 422, data: v.object({ seq: v.number() }) },
    })
    .output(
      v.object({
        acknowledgedSeq: v.number(),
        ...left,
        fates: v.array(v.object({ seq: v.number(), fate: Fate })),
      }),
    ),

  /** Locks an answer that was saved, and tells what is right of this question alone. Asked again it says the same. */
  check: own
    .meta({ limit: { calls: 60, seconds: 60 } })
    .route({ method: 'POST', path: '/attempts/{attemptId}/checks', tags, summary: 'Check your answer of one question' })
    .input(v.strictObject({ ...one.entries, position: Position }))
    .errors({
      SUBMITTED: { status: 409 },
      /** The test tells nothing before it is handed in. */
      NOT_CHECKABLE: { status: 409 },
      NOT_ANSWERED: { status: 409 },
    })
    .output(QuestionResult),

  /** Leaves a section that has its own time (counted from 1), which stays closed; the next begins. Asked again it changes nothing. */
  closeSection: own
    .route({ method: 'POST', path: '/attempts/{attemptId}/sections', tags, summary: 'Go on to the next section' })
    .input(v.strictObject({ ...one.entries, section: whole(1, 20) }))
    .errors({
      SUBMITTED: { status: 409 },
      /** It is not the one that is open now, or the last, with which the attempt is handed in. */
      SECTION_NOT_OPEN: { status: 409 },
    })
    .output(v.object({ ...left, deadlineAt: v.nullable(Timestamp), sectionTimes: SectionTimes })),

  submit: own
    .route({ method: 'POST', path: '/attempts/{attemptId}/submission', tags, summary: 'Hand your attempt in' })
    .input(one)
    .errors({ VOIDED: { status: 409 }, NOT_STARTED: { status: 409 } })
    .output(v.object({ state: v.picklist(['submitted']), submittedAt: Timestamp })),

  ...attemptResults,
  markText: markOwnText,
  ...togetherAttempts,
  topTen,
  studio: { ...studioResults, ...studioStatistics, ...studioAttempts, ...studioTexts, topTen: studioTopTen },
};

import * as v from 'valibot';
import { changedMeanwhile, Id, open, Revision, signedIn, staffWith, watchAll, watchOwn } from '#contract/procedure.ts';
import {
  MyExams,
  Paper,
  SourceUrl,
  Timetable,
  TimetableChange,
  TimetableSection,
  TimetableStatus,
} from './timetable.ts';
import { studioTimetables } from './timetables.studio.ts';

const sections = watchAll('timetables', v.array(TimetableSection));
const section = watchAll('timetables', v.nullable(Timetable));
const mine = watchOwn('exams', MyExams);
const tags = ['timetables'];

/** Events are downloaded at /files/timetable/{sectionId}.ics and /files/exam/{entryId}.ics, a feed at /calendar/{secret}.ics. */
export const timetables = {
  watch: open
    .meta(sections.meta)
    .route({ method: 'GET', path: '/timetables', tags, summary: 'Published timetables' })
    .output(sections.snapshots),

  section: {
    watch: open
      .meta(section.meta)
      .route({ method: 'GET', path: '/timetables/{sectionId}', tags, summary: 'A timetable' })
      .input(v.strictObject({ sectionId: Id }))
      .output(section.snapshots),
  },

  mine: {
    watch: signedIn
      .meta(mine.meta)
      .route({ method: 'GET', path: '/timetables/mine', tags, summary: 'Dates of your subjects' })
      .output(mine.snapshots),
  },

  feed: {
    /** A new secret address; the old one ends. */
    renew: signedIn
      .meta({ limit: { calls: 20, seconds: 3600 } })
      .route({ method: 'POST', path: '/timetables/feed', tags, summary: 'Make a secret calendar address' })
      .output(v.object({ feedUrl: v.string() })),
    remove: signedIn.route({ method: 'DELETE', path: '/timetables/feed', tags, summary: 'End the calendar address' }),
  },

  studio: studioTimetables,

  /**
   * The whole timetable as it now is; what differs becomes a revision and is told to those who take the subjects.
   * With a `revision` only over the one that it was made from.
   */
  revise: staffWith('timetables.manage')
    .route({ method: 'PUT', path: '/timetables/{sectionId}', tags, summary: 'Revise a timetable' })
    .input(
      v.strictObject({
        sectionId: Id,
        status: TimetableStatus,
        sourceUrl: SourceUrl,
        entries: v.pipe(v.array(Paper), v.maxLength(2000)),
        revision: v.optional(Revision),
      }),
    )
    .errors({
      UNKNOWN_SUBJECT: { status: 422, data: v.object({ subjectIds: v.array(Id) }) },
      DOUBLE_SUBJECT: { status: 422 },
      ...changedMeanwhile,
    })
    .output(v.object({ changes: v.array(TimetableChange), told: v.number() })),
};

import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { changedMeanwhile, Id, Revision, staffWith } from '#contract/procedure.ts';
import { studioPage } from '#contract/studio/list.ts';
import { Subject } from '#contract/universities/universities.ts';
import { PaperClash, StudioTimetable, StudioTimetableRow, TimetableInput, TimetableList } from './timetable.studio.ts';
import { Paper, TimetableChange, TimetableStatus } from './timetable.ts';

const tags = ['timetables'];
const staff = staffWith('timetables.manage');
const one = v.strictObject({ sectionId: Id });
const TERM_UNKNOWN = { TERM_UNKNOWN: { status: 422 } } as const;

export const studioTimetables = {
  changes: staffChanges(staff, 'timetables', {
    path: '/studio/timetables/changes',
    tags,
    summary: 'That a timetable changed',
  }),

  list: staff
    .meta({ mayReadReplica: true })
    .route({ method: 'GET', path: '/studio/timetables', tags, summary: 'All timetables' })
    .input(TimetableList)
    .output(studioPage(StudioTimetableRow)),

  read: staff
    .route({ method: 'GET', path: '/studio/timetables/{sectionId}', tags, summary: 'A timetable as staff see it' })
    .input(one)
    .output(StudioTimetable),

  /** All subjects of its university, by code. */
  subjects: staff
    .route({ method: 'GET', path: '/studio/timetables/{sectionId}/subjects', tags, summary: 'What papers can be of' })
    .input(one)
    .output(v.array(Subject)),

  create: staff
    .route({ method: 'POST', path: '/studio/timetables', tags, summary: 'Begin a timetable' })
    .input(v.strictObject(TimetableInput.entries))
    .errors(TERM_UNKNOWN)
    .output(v.object({ id: Id })),

  /** The university stays once there are papers. */
  update: staff
    .route({ method: 'PUT', path: '/studio/timetables/{sectionId}', tags, summary: 'Change what a timetable is' })
    .input(v.strictObject({ ...one.entries, ...TimetableInput.entries, revision: Revision }))
    .errors({ ...changedMeanwhile, ...TERM_UNKNOWN, HAS_PAPERS: { status: 409 } }),

  /** The university's notice was looked at now. */
  check: staff
    .route({ method: 'POST', path: '/studio/timetables/{sectionId}/check', tags, summary: 'Checked just now' })
    .input(one),

  publish: staff
    .route({ method: 'POST', path: '/studio/timetables/{sectionId}/publish', tags, summary: 'Publish, or take off' })
    .input(v.strictObject({ ...one.entries, published: v.boolean() })),

  remove: staff
    .route({ method: 'DELETE', path: '/studio/timetables/{sectionId}', tags, summary: 'Remove one never published' })
    .input(one)
    .errors({ WAS_PUBLISHED: { status: 409 } }),

  /** What `timetables.revise` would change, whom it would tell, and what clashes; nothing is written. */
  preview: staff
    .route({ method: 'POST', path: '/studio/timetables/{sectionId}/preview', tags, summary: 'What would change' })
    .input(
      v.strictObject({ ...one.entries, status: TimetableStatus, entries: v.pipe(v.array(Paper), v.maxLength(2000)) }),
    )
    .output(v.object({ changes: v.array(TimetableChange), told: v.number(), clashes: v.array(PaperClash) })),

  /** The timetable as it was before a revision, for thirty days. */
  before: staff
    .route({ method: 'GET', path: '/studio/timetables/{sectionId}/before/{revisionId}', tags, summary: 'As it was' })
    .input(v.strictObject({ ...one.entries, revisionId: Id }))
    .output(v.object({ status: TimetableStatus, sourceUrl: v.nullable(v.string()), entries: v.array(Paper) })),
};

import type { CourseRow, Keepers, Missing } from '#contract/studio/course-shapes.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import {
  archiveCourses,
  duplicateCourses,
  publishCourses,
  restoreCourses,
  scheduleCourse,
  unpublishCourses,
} from './courses.queries.ts';

export type Acted = Pick<CourseRow, 'id' | 'revision' | 'state'>;

const said = (message: string) => setAlert({ alertType: 'success', message });

/** Puts courses into the catalogue. */
export const publish = (courses: Acted[]) =>
  told(async () => {
    await publishCourses(courses);
    showUndo({ text: m.scourse_done_published(), undo: () => done(unpublishCourses(courses)) });
  });

export const schedule = (course: Acted, at: string) =>
  told(async () => {
    await scheduleCourse(course, at);
    showUndo({ text: m.scourse_done_scheduled(), undo: () => done(unpublishCourses([course])) });
  });

/** Off the catalogue, or off the schedule; what was live can be put back. */
export const unpublish = (courses: Acted[]) =>
  told(async () => {
    await unpublishCourses(courses);
    offerBack(m.scourse_done_unpublished(), courses);
  });

export const archive = (courses: Acted[]) =>
  told(async () => {
    await archiveCourses(courses);
    offerBack(m.scourse_done_archived(), courses, () => restoreCourses(courses));
  });

export const restore = (courses: Acted[]) =>
  told(async () => {
    await restoreCourses(courses);
    showUndo({ text: m.scourse_done_restored(), undo: () => done(archiveCourses(courses)) });
  });

/** Answers with the first copy's id, undefined when it was refused. */
export async function duplicate(courses: Acted[]): Promise<string | undefined> {
  let first: string | undefined;
  await told(async () => {
    first = (await duplicateCourses(courses)).ids[0];
    said(m.scourse_done_duplicated());
  });
  return first;
}

function offerBack(text: string, courses: Acted[], before: () => Promise<unknown> = async () => undefined): void {
  const live = courses.filter(({ state }) => state === 'live');
  const undo = async () => {
    await before();
    if (live.length > 0) await publishCourses(live);
  };
  showUndo({ text, undo });
}

async function done(work: Promise<unknown>): Promise<void> {
  await work;
}

async function told(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    setAlert({ message: refusalWords(error) ?? m.alert_something_wrong() });
  }
}

type Refusal = { code: string; data: unknown };

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'code' in error && 'data' in error;

type NotReady = { title: string; missing: Missing };

/** Why an act was refused, in words; undefined for what is nobody's to mend. */
function refusalWords(error: unknown): string | undefined {
  if (!isRefusal(error)) return undefined;
  if (error.code === 'NOT_READY') {
    const { title, missing } = error.data as NotReady;
    return m.scourse_refused_not_ready({ title, reason: lackWords(missing) ?? '' });
  }
  const words: Record<string, string> = {
    CHANGED_MEANWHILE: m.scourse_refused_meanwhile(),
    NOT_FOUND: m.scourse_refused_gone(),
    ARCHIVED: m.scourse_refused_archived(),
    ALREADY_LIVE: m.scourse_refuse_live(),
    MOMENT_PAST: m.scourse_schedule_past(),
    IN_USE: keptWords((error.data as { by?: Keepers } | undefined)?.by ?? []),
  };
  return words[error.code];
}

/** What a course lacks first, as the end of a sentence about it. */
export function lackWords(missing: Missing): string | undefined {
  if (missing.length === 0) return undefined;
  return missing.includes('price') ? m.scourse_refuse_no_price() : m.scourse_refuse_no_lesson();
}

/** Why a course cannot be removed. */
export function keptWords(by: Keepers): string {
  const words: Record<Keepers[number], () => string> = {
    'was-live': m.scourse_kept_live,
    students: m.scourse_kept_students,
    orders: m.scourse_kept_orders,
    reviews: m.scourse_kept_reviews,
    bundles: m.scourse_kept_bundles,
  };
  return m.scourse_kept({ reasons: by.map((keeper) => words[keeper]()).join(', ') });
}

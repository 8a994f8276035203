import type { ChosenStudies } from '#contract/accounts/profile.ts';
import type { CallAddress, ReadSnapshot } from '#contract/page-boot.ts';
import { bookSorts, courseSorts, presetOf, readPreset } from '#web/platform/catalogue/filters.ts';
import { isId } from '#web/platform/links/item-id.ts';
import type { ServerSide } from './page-entry.ts';

/** The lesson that an address names. */
function lessonIn(courseId: string, search: URLSearchParams): CallAddress[] {
  const lessonId = search.get('lesson') ?? '';
  return isId(lessonId) ? [{ path: 'lessons.read', input: { courseId, lessonId } }] : [];
}

/** The first of all that somebody wrote: so the page that a phone keeps has them. */
function notesIn(_: string, search: URLSearchParams): CallAddress[] {
  return search.has('text') ? [] : [{ path: 'notebook.list', input: { text: '' } }];
}

/** The first items of a catalogue, as its address and what somebody studies have it. */
function listOf(path: 'courses.list' | 'ebooks.list', sorts: readonly string[]) {
  return async (_: string, search: URLSearchParams, read: ReadSnapshot): Promise<CallAddress[]> => {
    const preset = presetOf((await read('accounts.studies.watch')) as ChosenStudies | undefined);
    return [{ path, input: readPreset(Object.fromEntries(search), sorts, preset), isShared: true }];
  };
}

/** What the parameter of an address is of, and what its page asks for first. */
export const serverSides: Record<string, ServerSide> = {
  '/all-courses': { calls: listOf('courses.list', courseSorts) },
  '/all-ebooks': { calls: listOf('ebooks.list', bookSorts) },
  '/course/$courseId/start': { target: 'course' },
  '/course/checkout/$courseId': { target: 'course' },
  '/course/$courseId/lesson': { target: 'learning', calls: lessonIn },
  '/course-order/$courseId': { target: 'course-order' },
  '/ebook/$bookId': { target: 'ebook' },
  '/ebook/$bookId/read': { target: 'ebook-document' },
  '/order/$bookId': { target: 'ebook-order' },
  '/all-ebooks/$sectionId': { target: 'book-section' },
  '/notebook': { calls: notesIn },
  '/note/$noteId': { target: 'note-document' },
  '/timetable/$sectionId': { target: 'timetable' },
  '/test/$testId': { target: 'test' },
  '/test/$testId/attempt': { target: 'test' },
  '/attempt/$attemptId': { target: 'attempt' },
  '/past-papers/$subjectId': { target: 'past-papers' },
  '/test-series/$seriesId': { target: 'test-series' },
  '/test-series-order/$seriesId': { target: 'test-series-order' },
  '/certificate/$code': { target: 'certificate' },
  '/ticket/$key': { target: 'ticket' },
};

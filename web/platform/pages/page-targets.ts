import type { PageTarget } from '#contract/page-boot.ts';

/** What the parameter of an address is of; only the server asks. */
export const targets: Record<string, PageTarget['kind']> = {
  '/course/$courseId/start': 'course',
  '/course/checkout/$courseId': 'course',
  '/course/$courseId/lesson': 'learning',
  '/course-order/$courseId': 'course-order',
  '/ebook/$bookId': 'ebook',
  '/ebook/$bookId/read': 'ebook-document',
  '/order/$bookId': 'ebook-order',
  '/all-ebooks/$sectionId': 'book-section',
  '/note/$noteId': 'note-document',
  '/timetable/$sectionId': 'timetable',
  '/test/$testId': 'test',
  '/test/$testId/attempt': 'test',
  '/attempt/$attemptId': 'attempt',
  '/past-papers/$subjectId': 'past-papers',
  '/test-series/$seriesId': 'test-series',
  '/test-series-order/$seriesId': 'test-series-order',
  '/certificate/$code': 'certificate',
  '/ticket/$key': 'ticket',
};

import type { AllFound } from '#contract/search.ts';
import { listCourses } from '#server/features/courses/courses.access.ts';
import { listEbooks } from '#server/features/ebooks/ebooks.access.ts';
import { listNotes } from '#server/features/notes/notes.access.ts';
import { listTestSeries } from '#server/features/testseries/testseries.access.ts';
import { listTimetablesFound } from '#server/features/timetables/timetables.access.ts';
import { os } from '#server/platform/rpc.ts';

const OF_EACH = 5;

export const search = os.search.router({
  find: os.search.find.handler(async ({ context, input: { text } }): Promise<AllFound> => {
    const [{ courses }, { ebooks }, { notes }, { series }, timetables] = await Promise.all([
      listCourses(context, { text }),
      listEbooks(context, { text }),
      listNotes(context, { text }),
      listTestSeries(context, { text }),
      listTimetablesFound(context.db, text, OF_EACH),
    ]);
    return {
      courses: courses.slice(0, OF_EACH).map(({ id, title, language }) => ({ id, title, language, detail: null })),
      ebooks: ebooks
        .slice(0, OF_EACH)
        .map(({ id, title, language, sectionTitle }) => ({ id, title, language, detail: sectionTitle })),
      notes: notes
        .slice(0, OF_EACH)
        .map(({ id, title, language, subject }) => ({ id, title, language, detail: subject?.code ?? null })),
      testSeries: series
        .slice(0, OF_EACH)
        .map(({ id, title, language, code }) => ({ id, title, language, detail: code })),
      timetables,
    };
  }),
});

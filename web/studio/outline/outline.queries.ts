import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { AddableKind, Added, LessonChange } from '#contract/lessons/bulk.studio.ts';
import type { Outline, SectionRow } from '#contract/lessons/lesson.studio.ts';
import { api, codeOf } from '#web/platform/api.ts';
import { alertFault } from '#web/platform/faults.ts';
import { useLive } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';

const keyOf = (courseId: string) => ['studio', 'outline', courseId];

/** The outline of a course, read anew whenever it or one of its files changes. */
export function useOutline(courseId: string) {
  const queries = useQueryClient();
  const version = useLive('lessons.studio.watch').data?.version;
  const seen = useRef(version);
  useEffect(() => {
    const before = seen.current;
    seen.current = version;
    if (before !== undefined && before !== version) void queries.invalidateQueries({ queryKey: keyOf(courseId) });
  }, [queries, courseId, version]);
  return useQuery({
    queryKey: keyOf(courseId),
    queryFn: () => api.lessons.studio.read({ courseId }),
    retry: false,
    networkMode: 'always',
  });
}

/** A lesson with all it holds. */
export function useOutlineLesson(courseId: string, lessonId: string) {
  return useQuery({
    queryKey: [...keyOf(courseId), lessonId],
    queryFn: () => api.lessons.studio.lesson({ courseId, lessonId }),
    retry: false,
    networkMode: 'always',
  });
}

type SaveLesson = Omit<Parameters<typeof api.lessons.studio.lessons.update>[0], 'courseId' | 'lessonId'>;
type Many = Omit<Parameters<typeof api.lessons.studio.addMany>[0], 'courseId'>;

/** All that is done to an outline. Each answers undefined when it failed, which has been said by then. */
export function useOutlineActs(courseId: string) {
  const queries = useQueryClient();
  return useMemo(() => actsOn(queries, courseId), [queries, courseId]);
}

function actsOn(queries: QueryClient, courseId: string) {
  const { studio } = api.lessons;
  const read = () => queries.invalidateQueries({ queryKey: keyOf(courseId) });

  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      alertFault(error, refusals);
      return undefined;
    } finally {
      await read().catch(() => undefined);
    }
  }

  /** Shown at once; what the server says to it comes after. */
  async function move(sections: SectionRow[], work: () => Promise<unknown>): Promise<void> {
    await queries.cancelQueries({ queryKey: keyOf(courseId), exact: true });
    queries.setQueryData<Outline>(keyOf(courseId), (before) => before && { ...before, sections });
    await attempt(work);
  }

  return {
    reload: read,
    addSection: (title: string, after: string | null) =>
      attempt(() => studio.sections.create({ courseId, title, after })),
    renameSection: (sectionId: string, title: string, revision: number) =>
      attempt(() => studio.sections.rename({ courseId, sectionId, title, revision })),
    showSection: (sectionId: string) => attempt(() => studio.sections.show({ courseId, sectionId })),
    removeSection: (sectionId: string) => attempt(() => studio.sections.remove({ courseId, sectionId })),
    moveSection: (sections: SectionRow[], sectionId: string, after: string | null) =>
      move(sections, () => studio.sections.move({ courseId, sectionId, after })),
    addLesson: (sectionId: string, kind: AddableKind, title: string) =>
      attempt(() => studio.lessons.create({ courseId, sectionId, kind, title })),
    addLessons: (sectionId: string, lessons: { kind: AddableKind; title: string }[]) =>
      attempt(() => studio.bulk.create({ courseId, sectionId, lessons })),
    changeLessons: (lessons: LessonChange[]) => attempt(() => studio.bulk.change({ courseId, lessons })),
    copyTo: (to: string, given: Omit<Parameters<typeof studio.bulk.copy>[0], 'courseId' | 'fromCourseId'>) =>
      attempt(() => studio.bulk.copy({ courseId: to, fromCourseId: courseId, ...given })),
    discardCopies: (from: string, added: Added) => attempt(() => studio.bulk.discard({ courseId: from, ...added })),
    attachFile: (lessonId: string, mediaId: string) => attempt(() => attachFile(courseId, lessonId, mediaId)),
    addMany: (many: Many) => attempt(() => studio.addMany({ courseId, ...many }).then(() => true)),
    saveLesson: async (lessonId: string, changes: SaveLesson) => {
      await studio.lessons.update({ courseId, lessonId, ...changes });
      await read();
    },
    renameLesson: (lessonId: string, title: string, revision: number) =>
      attempt(() => studio.lessons.update({ courseId, lessonId, title, revision })),
    removeLesson: (lessonId: string) => attempt(() => studio.lessons.remove({ courseId, lessonId })),
    moveLesson: (sections: SectionRow[], lessonId: string, place: { sectionId: string; after: string | null }) =>
      move(sections, () => studio.lessons.move({ courseId, lessonId, ...place })),
    restore: (removedId: string) => attempt(() => studio.restore({ courseId, removedId }).then(() => true)),
  };
}

const ATTACH_TRIES = 3;

/** Gives a lesson its file, whatever else is changed of it meanwhile. */
async function attachFile(courseId: string, lessonId: string, mediaId: string, tries = ATTACH_TRIES): Promise<void> {
  const { studio } = api.lessons;
  const { revision } = await studio.lesson({ courseId, lessonId });
  try {
    await studio.lessons.update({ courseId, lessonId, revision, mediaId });
  } catch (error) {
    if (codeOf(error) !== 'CHANGED_MEANWHILE' || tries <= 1) throw error;
    await attachFile(courseId, lessonId, mediaId, tries - 1);
  }
}

/** The tests of a course, to choose what a lesson shows; one that is published meanwhile is found so on coming back to the page. */
export function useCourseTests(courseId: string) {
  return useQuery({
    queryKey: [...keyOf(courseId), 'tests'],
    queryFn: () => api.lessons.studio.tests({ courseId }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
}

/** A test for a lesson, of the kind that is practised: begun empty, and written where tests are; its id. */
export async function makeLessonTest(courseId: string, title: string): Promise<string> {
  const draft = { kind: 'practice', titleEn: title, courseId, access: 'course' } as const;
  const { testId } = await api.tests.studio.create({ ...draft, sections: [] });
  return testId;
}

/** The sections of another course, to choose one that copies go to. */
export function useSectionsOf(courseId: string | null) {
  return useQuery({
    queryKey: keyOf(courseId ?? ''),
    queryFn: () => api.lessons.studio.read({ courseId: courseId ?? '' }),
    enabled: courseId !== null,
  });
}

/** The courses that one may edit, by a text, to choose one that copies go to. */
export function useEditableCourses(text: string) {
  return useQuery({
    queryKey: ['studio', 'editable-courses', text],
    queryFn: () => api.courses.studio.list({ sort: 'title', ...(text && { text }) }),
    placeholderData: keepPreviousData,
  });
}

export type OutlineActs = ReturnType<typeof useOutlineActs>;

const refusals = {
  NOT_FOUND: m.sout_gone,
  PLACE_GONE: m.sout_place_gone,
  CHANGED_MEANWHILE: m.sout_changed,
  IN_USE: m.sout_in_use,
  LAST_LESSON: m.sout_last_lesson,
  TOO_MANY: m.sout_too_many,
  NOT_OFFERED: m.sout_not_offered,
  TEST_MISSING: m.sout_test_missing,
};

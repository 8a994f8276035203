import { useCallback, useMemo, useState } from 'react';
import type { LessonRow, SectionRow } from '#contract/lessons/lesson.studio.ts';

type Ids = ReadonlySet<string>;
/** What is ticked: a whole section is so with all its lessons. `alone`: lessons of sections that are not whole. */
export type Chosen = {
  lessonIds: Ids;
  sectionIds: Ids;
  lessons: LessonRow[];
  alone: LessonRow[];
  toggleLesson: (lessonId: string) => void;
  toggleSection: (section: SectionRow) => void;
  clear: () => void;
};

const NONE: Ids = new Set();

/** The lessons and sections of an outline that are ticked; what is removed meanwhile is no longer so. */
export function useChosen(sections: readonly SectionRow[]): Chosen {
  const [ticked, setTicked] = useState<{ lessonIds: Ids; sectionIds: Ids }>({ lessonIds: NONE, sectionIds: NONE });

  const toggleLesson = useCallback((lessonId: string) => {
    setTicked(({ lessonIds, sectionIds }) => {
      const next = new Set(lessonIds);
      if (!next.delete(lessonId)) next.add(lessonId);
      return { lessonIds: next, sectionIds };
    });
  }, []);

  const toggleSection = useCallback(({ id, lessons }: SectionRow) => {
    setTicked(({ lessonIds, sectionIds }) => {
      const [nextLessons, nextSections] = [new Set(lessonIds), new Set(sectionIds)];
      const isWhole = sectionIds.has(id) && lessons.every((lesson) => lessonIds.has(lesson.id));
      if (isWhole) nextSections.delete(id);
      else nextSections.add(id);
      for (const lesson of lessons) nextLessons[isWhole ? 'delete' : 'add'](lesson.id);
      return { lessonIds: nextLessons, sectionIds: nextSections };
    });
  }, []);

  const clear = useCallback(() => setTicked({ lessonIds: NONE, sectionIds: NONE }), []);

  return useMemo(() => {
    const isWhole = ({ id, lessons }: SectionRow) =>
      ticked.sectionIds.has(id) && lessons.every((lesson) => ticked.lessonIds.has(lesson.id));
    const whole = sections.filter(isWhole);
    const lessons = sections.flatMap((section) => section.lessons).filter(({ id }) => ticked.lessonIds.has(id));
    const sectionIds = new Set(whole.map(({ id }) => id));
    return {
      ...{ lessonIds: new Set(lessons.map(({ id }) => id)), sectionIds, lessons },
      alone: lessons.filter(({ sectionId }) => !sectionIds.has(sectionId)),
      ...{ toggleLesson, toggleSection, clear },
    };
  }, [sections, ticked, toggleLesson, toggleSection, clear]);
}

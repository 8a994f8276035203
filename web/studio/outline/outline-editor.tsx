import { useCallback, useState } from 'react';
import type { Outline } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { useStudioCourse } from '#web/studio/courses/courses.queries.ts';
import { CoursePublishing } from '#web/studio/courses/editor/course-publishing.tsx';
import { RefusedFiles } from '#web/studio/parts/queue/refused-files.tsx';
import { UploadQueue } from '#web/studio/parts/queue/upload-queue.tsx';
import { useChosen } from './bulk/use-chosen.ts';
import { LessonPanel } from './lesson/lesson-panel.tsx';
import { useOutlineActs } from './outline.queries.ts';
import { OutlineHead } from './outline-head.tsx';
import { PastePanel } from './paste/paste-panel.tsx';
import { OutlinePanel } from './tree/outline-panel.tsx';
import { useSectionFiles } from './use-section-files.ts';
import { useSelectedLesson } from './use-selected-lesson.ts';

/** The outline with what is chosen of it beside; on a phone one after the other. */
export function OutlineEditor({ outline }: { outline: Outline }) {
  const { course, sections } = outline;
  const acts = useOutlineActs(course.id);
  const { data: desk } = useStudioCourse(course.id);
  const { here, open } = useSelectedLesson(course.id);
  // The section that a list is pasted into; null: none of those that are there.
  const [pasting, setPasting] = useState<string | null>();
  const [isUnsaved, setUnsaved] = useState(false);
  const onOpen = useCallback(
    (lessonId: string) => {
      setPasting(undefined);
      open(lessonId);
    },
    [open],
  );
  const close = () => {
    setPasting(undefined);
    open(undefined);
  };
  const lessons = sections.flatMap((section) => section.lessons);
  const at = lessons.findIndex(({ id }) => id === here);
  const chosen = useChosen(sections);
  const files = useSectionFiles(acts);
  const isBeside = pasting !== undefined || here !== undefined;
  return (
    <>
      <div className={isBeside ? 'max-lg:sr-only' : ''}>
        <OutlineHead course={course} desk={desk} lessons={lessons.length} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 pb-20 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)]">
        <div className={isBeside ? 'max-lg:hidden' : ''}>
          <div className="mb-3 grid gap-3 empty:hidden">
            <RefusedFiles files={files.refused} onClose={files.clear} />
            <UploadQueue tasks={files.tasks} />
          </div>
          <OutlinePanel {...{ outline, here, onOpen, chosen, acts }} onPaste={setPasting} onFiles={files.take} />
        </div>
        <div
          className={`min-w-0 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto ${isBeside ? '' : 'max-lg:hidden'}`}
        >
          {pasting !== undefined && <PastePanel sections={sections} sectionId={pasting} acts={acts} onClose={close} />}
          {pasting === undefined && here !== undefined && (
            <LessonPanel
              key={here}
              {...{ course, acts }}
              onUnsaved={setUnsaved}
              lessonId={here}
              number={at + 1}
              onClose={close}
            />
          )}
          {!isBeside && (
            <p className="grid min-h-56 place-content-center rounded-card border border-line border-dashed p-6 text-center text-ink-2 text-sm">
              {m.sout_choose()}
            </p>
          )}
        </div>
      </div>
      {desk && !isUnsaved && chosen.lessons.length === 0 && <CoursePublishing desk={desk} blocked={undefined} />}
    </>
  );
}

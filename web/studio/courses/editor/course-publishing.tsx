import type { StudioCourse } from '#contract/courses/course.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { Must } from '#web/studio/parts/publishing/must-list.tsx';
import { PublishBar } from '#web/studio/parts/publishing/publish-bar.tsx';

/** The way of a course into the catalogue, and out of it. */
export function CoursePublishing({ desk, blocked }: { desk: StudioCourse; blocked: string | undefined }) {
  return <PublishBar kind="course" of={desk} musts={mustsOf(desk)} blocked={blocked} />;
}

function mustsOf({ missing, outline, ...desk }: StudioCourse): Must[] {
  const waiting = m.scourse_advice_waiting_note({ count: plain(outline.waiting) });
  return [
    { id: 'title', label: m.common_a_title(), isDone: !missing.includes('title') },
    { id: 'price', label: m.scourse_must_price(), isDone: !missing.includes('price') },
    { id: 'lesson', label: m.scourse_must_lesson(), isDone: !missing.includes('lesson') },
    advice('cover', m.common_a_cover(), desk.thumbnailUrl !== null),
    advice('learn', m.scourse_advice_learn(), desk.learn.length > 0),
    advice('subject', m.scourse_advice_subject(), desk.subjectId !== null),
    advice('preview', m.scourse_advice_preview(), outline.previews > 0),
    {
      ...advice('waiting', m.scourse_advice_waiting(), outline.waiting === 0),
      ...(outline.waiting > 0 && { note: waiting }),
    },
  ];
}

const advice = (id: string, label: string, isDone: boolean): Must => ({ id, label, isDone, isAdvice: true });

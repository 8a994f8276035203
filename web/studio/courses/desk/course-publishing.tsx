import { useState } from 'react';
import type { CourseDesk } from '#contract/studio/course-shapes.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { publish, restore, schedule, unpublish } from '#web/studio/courses/course-acts.ts';
import { type Must, PublishBar } from '#web/studio/parts/sale/publish-bar.tsx';

/** The way of a course into the catalogue, and out of it. */
export function CoursePublishing({ desk, blocked }: { desk: CourseDesk; blocked: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const run = (act: () => Promise<unknown>) => {
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  return (
    <PublishBar
      kind="course"
      title={desk.title}
      state={desk.state}
      publishedAt={desk.publishedAt}
      publishAt={desk.publishAt}
      musts={mustsOf(desk)}
      blocked={blocked}
      busy={busy}
      waits
      onPublish={() => run(() => publish([desk]))}
      onSchedule={(at) => run(() => schedule(desk, at))}
      onUnpublish={() => run(() => unpublish([desk]))}
      onRestore={() => run(() => restore([desk]))}
    />
  );
}

function mustsOf({ missing, outline, ...desk }: CourseDesk): Must[] {
  const waiting = m.scourse_advice_waiting_note({ count: plain(outline.waiting) });
  return [
    { id: 'title', label: m.scourse_must_title(), isDone: !missing.includes('title') },
    { id: 'price', label: m.scourse_must_price(), isDone: !missing.includes('price') },
    { id: 'lesson', label: m.scourse_must_lesson(), isDone: !missing.includes('lesson') },
    advice('cover', m.scourse_advice_cover(), desk.thumbnailUrl !== null),
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

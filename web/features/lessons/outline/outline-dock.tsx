import { useState } from 'react';
import type { LearningCourse } from '#contract/lessons/lesson-page.ts';
import { m } from '#web/platform/words.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { progressInWords } from './course-progress.ts';
import { OutlineUnits } from './learning-outline.tsx';

/** On a phone: how far one is stays at the lower edge, and opens the outline. */
export function OutlineDock({ course, here }: { course: LearningCourse; here: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="sticky bottom-0 z-20 mt-auto border-line border-t bg-surface pb-safe lg:hidden print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex w-full items-center gap-3 px-4 py-2.5 text-start focus-visible:-outline-offset-2"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-50 text-brand-700">
          <Icon name="checklist" />
        </span>
        <span className="grid min-w-0 flex-1 gap-1.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-display text-base">{m.lesson_content()}</span>
            <span className="text-sm text-ink-2 tabular-nums">{progressInWords(course)}</span>
          </span>
          <Progress percent={course.percent} label={m.lesson_content()} />
        </span>
        <Icon name="chevron-down" size={18} className="rotate-180 text-ink-3" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.lesson_content()} closeLabel={m.common_close()}>
        {open && (
          <div className="-mx-3 -mb-4">
            <p className="px-5 pb-3 text-sm text-ink-2 tabular-nums">{progressInWords(course)}</p>
            <OutlineUnits course={course} here={here} />
          </div>
        )}
      </Sheet>
    </div>
  );
}

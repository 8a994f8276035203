import { type ReactNode, useEffect, useState } from 'react';
import type { LearningLesson } from '#contract/lessons/lesson-page.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';
import { LessonNotice } from './lesson-panel.tsx';

const BESIDE_OUTLINE = '(width >= 64rem)';

/** `onClose`: only where the reader fills the screen. */
type PdfLessonProps = { lesson: LearningLesson; readerOf: (onClose?: () => void) => ReactNode };

/** The pages of a lesson: on a wide screen at once, on a phone behind a cover, over the whole screen. */
export function PdfLesson({ lesson, readerOf }: PdfLessonProps) {
  const isWide = useIsWide();
  const [open, setOpen] = useState(false);
  const { pages } = lesson;
  const read = pages === null ? m.common_read() : m.lesson_read_pages({ count: pages, pages });
  return (
    <>
      <div className="lg:hidden">
        <LessonNotice
          icon="file"
          title={lesson.title}
          text={m.lesson_pdf_text()}
          actions={<Button onClick={() => setOpen(true)}>{read}</Button>}
        />
      </div>
      <div className="h-[80dvh] overflow-hidden rounded-card border border-line max-lg:hidden">
        {isWide ? readerOf() : <Skeleton className="size-full rounded-none" />}
      </div>
      {open && !isWide && (
        <WholeScreen label={lesson.title} onClose={() => setOpen(false)}>
          {readerOf}
        </WholeScreen>
      )}
    </>
  );
}

type WholeScreenProps = { label: string; onClose: () => void; children: PdfLessonProps['readerOf'] };

function WholeScreen({ label, onClose, children }: WholeScreenProps) {
  const dialog = useModalDialog();
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="fixed inset-0 size-full max-h-none max-w-none bg-paper p-0 text-ink"
    >
      {children(() => dialog.current?.close())}
    </dialog>
  );
}

/** False in the first render. */
function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const query = matchMedia(BESIDE_OUTLINE);
    const look = () => setIsWide(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isWide;
}

import { PreviewMode } from '#web/platform/player/preview-mode.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';
import { PreviewedLesson } from './room/previewed-lesson.tsx';
import type { RoomParts } from './room/room-parts.ts';

type Previewed = { courseId: string; lessonId: string; title: string; language: 'en' | 'hi' };
type PreviewDialogProps = Previewed &
  Pick<RoomParts, 'bodyOf'> & {
    /** Of a course that is not live: only who edits it looks at it. */
    isDraft: boolean;
    onClose: () => void;
  };

/** A lesson that anybody may look at, over the page of its course. Escape, the backdrop and its button close it. */
export function PreviewDialog({ title, language, isDraft, onClose, ...lesson }: PreviewDialogProps) {
  const dialog = useModalDialog();

  return (
    <dialog
      ref={dialog}
      aria-label={m.common_preview_title({ title })}
      onClose={onClose}
      className="fixed m-auto max-h-[94dvh] w-full max-w-4xl overflow-y-auto border-line bg-surface text-ink shadow-float backdrop:bg-black/60 max-md:max-w-none md:rounded-card md:border"
    >
      <div className="flex items-center justify-between gap-3 py-2 ps-4 pe-2">
        <h2 lang={language} className="min-w-0 font-display text-md">
          {title}
        </h2>
        <IconButton icon="close" label={m.lesson_preview_close()} onClick={() => dialog.current?.close()} />
      </div>
      <PreviewMode value={isDraft}>
        <PreviewedLesson language={language} {...lesson} />
      </PreviewMode>
    </dialog>
  );
}

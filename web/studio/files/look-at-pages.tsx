import { lazy, Suspense, useState } from 'react';
import type { Document } from '#contract/reading/document.ts';
import { PreviewMode } from '#web/platform/player/preview-mode.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';

const DocumentReader = lazy(() =>
  import('#web/features/reading/document-reader.tsx').then((reader) => ({ default: reader.DocumentReader })),
);

/** A button, and the pages in the reader that students have, also before they are public. Nothing of it is kept. */
export function LookAtPages({ kind, id }: Document) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" icon="file" onClick={() => setOpen(true)}>
        {m.sbook_look()}
      </Button>
      {open && <ReaderDialog document={{ kind, id }} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReaderDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const dialog = useModalDialog();
  return (
    <dialog
      ref={dialog}
      aria-label={m.sbook_look_title()}
      onClose={onClose}
      className="fixed m-auto h-[94dvh] max-h-none w-full max-w-[min(72rem,96vw)] overflow-hidden rounded-card border-line bg-paper p-0 text-ink shadow-float backdrop:bg-black/55 max-md:h-dvh max-md:max-w-none max-md:rounded-none"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-3 border-line border-b bg-surface py-1 ps-4 pe-2">
          <p className="min-w-0 flex-1 text-ink-2 text-sm">{m.sbook_look_line()}</p>
          <IconButton icon="close" label={m.common_close()} onClick={() => dialog.current?.close()} />
        </div>
        <div className="min-h-0 flex-1">
          <PreviewMode value={true}>
            <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
              <DocumentReader {...document} embedded />
            </Suspense>
          </PreviewMode>
        </div>
      </div>
    </dialog>
  );
}

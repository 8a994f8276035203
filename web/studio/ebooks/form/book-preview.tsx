import { useId, useState } from 'react';
import type { EbookInput, StudioEbook } from '#contract/ebooks/ebooks.studio.ts';
import type { EbookPage } from '#contract/ebooks/ebooks.ts';
import { EbookCard } from '#web/features/ebooks/ebook-card.tsx';
import { EbookDetails } from '#web/features/ebooks/page/ebook-details.tsx';
import { m } from '#web/platform/words.ts';
import { useSections } from '#web/studio/ebooks/ebooks.queries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';

type Props = { desk: StudioEbook; typed: EbookInput };

/** A button, and the book's page and card as students would see what is typed now. */
export function BookPreview({ desk, typed }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" icon="eye" onClick={() => setOpen(true)}>
        {m.common_page_preview()}
      </Button>
      {open && <PreviewDialog desk={desk} typed={typed} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The real parts of the students' pages; nothing in them can be pressed. */
function PreviewDialog({ desk, typed, onClose }: Props & { onClose: () => void }) {
  const id = useId();
  const dialog = useModalDialog();
  const ebook = usePage(desk, typed);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="fixed m-auto max-h-[94dvh] w-full max-w-[min(72rem,96vw)] overflow-y-auto rounded-card bg-paper p-0 text-ink shadow-float backdrop:bg-black/55"
    >
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-3 border-line border-b bg-surface px-5 py-2.5">
        <h2 id={id} className="me-auto font-display text-lg">
          {m.sbook_preview_title()}
        </h2>
        {desk.book.state === 'live' && ebook.samplePages > 0 && (
          <a href={`/ebook/${ebook.id}/read`} target="_blank" rel="noreferrer" className={buttonClass('soft')}>
            {m.sbook_preview_sample()}
            <Icon name="external" size={16} />
          </a>
        )}
        <IconButton icon="close" label={m.common_close()} onClick={() => dialog.current?.close()} />
      </div>
      <div className="grid gap-8 p-5 md:p-8">
        <div inert>
          <EbookDetails ebook={ebook} owned={false} onSale />
        </div>
        <div inert className="max-w-60 max-md:max-w-none">
          <EbookCard ebook={ebook} owned={false} />
        </div>
      </div>
    </dialog>
  );
}

function usePage({ book, subject }: StudioEbook, typed: EbookInput): EbookPage {
  const section = useSections().data?.find(({ id }) => id === typed.sectionId);
  const named = subject?.id === typed.subjectId ? subject : null;
  return {
    id: book.id,
    title: typed.title,
    about: typed.about,
    language: typed.language,
    thumbnailUrl: typed.thumbnailUrl,
    rating: null,
    pages: book.pages,
    pricePaise: typed.pricePaise ?? 0,
    listPricePaise: typed.listPricePaise,
    samplePages: typed.samplePages,
    validityDays: typed.validityDays,
    openUntil: typed.openUntil,
    sectionId: section?.id ?? null,
    sectionTitle: section?.title ?? null,
    sectionTitleHi: section?.titleHi ?? null,
    subject: named && { code: named.code, titleEn: named.titleEn, titleHi: null },
    university: book.university,
  };
}

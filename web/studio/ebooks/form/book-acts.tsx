import { useState } from 'react';
import type { EbookOnDesk, EbookTerms, EbookUse } from '#contract/studio/ebooks.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { bookUsesText } from '#web/studio/ebooks/book-words.ts';
import { setBookState, useRemoveBook } from '#web/studio/ebooks/ebooks.queries.ts';
import { LookAtPages } from '#web/studio/files/look-at-pages.tsx';
import { useGo } from '#web/studio/frame/use-staff.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { refusalOf } from '#web/studio/subjects/refusals.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { BookPreview } from './book-preview.tsx';

type Props = { desk: EbookOnDesk; typed: EbookTerms; reload: () => unknown };

/** What can be done with an e-book beside its form. */
export function BookActs({ desk, typed, reload }: Props) {
  const { id, state } = desk.book;
  const place = async (next: 'archived' | 'draft') => {
    await setBookState({ ebookIds: [id], state: next });
    await reload();
  };
  const archive = async () => {
    await place('archived').catch(() => setAlert());
    showUndo({ text: m.sbook_archived({ count: 1 }), undo: () => place('draft') });
  };
  return (
    <>
      {desk.terms.mediaId !== null && <LookAtPages kind="ebook" id={id} />}
      <BookPreview desk={desk} typed={typed} />
      {state !== 'archived' && state !== 'live' && (
        <Button variant="line" onClick={() => void archive()}>
          {m.sbook_archive()}
        </Button>
      )}
      {state !== 'live' && <RemoveBook desk={desk} />}
    </>
  );
}

/** Removes what nobody ever had; else it says who did, and that it can be archived. */
function RemoveBook({ desk }: { desk: EbookOnDesk }) {
  const { id, title } = desk.book;
  const go = useGo();
  const [open, setOpen] = useState(false);
  const [uses, setUses] = useState<EbookUse[]>();
  const { mutate, isPending } = useRemoveBook();
  const refuse = (error: Error) => {
    const refusal = refusalOf(error);
    if (refusal?.code === 'IN_USE') setUses((refusal.data as { uses: EbookUse[] }).uses);
    else setAlert();
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {m.studio_remove()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          setOpen(false);
          setUses(undefined);
        }}
        title={m.sbook_remove_title({ title })}
        lines={uses ? [] : [{ text: m.sbook_remove_line() }, { text: m.sbook_remove_file_line() }]}
        confirm={m.studio_remove()}
        keep={m.sbook_keep()}
        undoNote={m.sbook_no_undo()}
        danger
        busy={isPending}
        onConfirm={() => mutate(id, { onSuccess: () => go('/studio/ebooks'), onError: refuse })}
      >
        {uses && (
          <Notice tone="live" role="alert" title={m.sbook_in_use()}>
            {bookUsesText(uses)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}

import { useState } from 'react';
import type { NoteOnDesk } from '#contract/studio/notes.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { LookAtPages } from '#web/studio/files/look-at-pages.tsx';
import { useGo } from '#web/studio/frame/use-staff.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { refusalOf } from '#web/studio/subjects/refusals.queries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { setNoteState, useRemoveNote } from './notes.queries.ts';

type Props = { desk: NoteOnDesk; reload: () => unknown };

/** What can be done with a note beside its form. A live one opens in the reader as students have it. */
export function NoteHeadActs({ desk, reload }: Props) {
  const { id, state } = desk.note;
  const place = async (next: 'archived' | 'draft') => {
    await setNoteState({ noteIds: [id], state: next });
    await reload();
  };
  const archive = () =>
    place('archived').then(
      () => showUndo({ text: m.sbook_archived({ count: 1 }), undo: () => place('draft') }),
      () => setAlert(),
    );
  return (
    <>
      {state === 'live' && (
        <a href={`/note/${id}`} target="_blank" rel="noreferrer" className={buttonClass('line')}>
          {m.sbook_open_reader()}
          <Icon name="external" size={16} />
        </a>
      )}
      {state !== 'live' && desk.terms.mediaId !== null && <LookAtPages kind="note" id={id} />}
      {state !== 'archived' && state !== 'live' && (
        <Button variant="line" onClick={() => void archive()}>
          {m.sbook_archive()}
        </Button>
      )}
      {state !== 'live' && <RemoveNote desk={desk} />}
    </>
  );
}

function RemoveNote({ desk: { note } }: { desk: NoteOnDesk }) {
  const go = useGo();
  const [open, setOpen] = useState(false);
  const [readers, setReaders] = useState<number>();
  const { mutate, isPending } = useRemoveNote();
  const refuse = (error: Error) => {
    const refusal = refusalOf(error);
    if (refusal?.code === 'IN_USE') setReaders((refusal.data as { readers: number }).readers);
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
          setReaders(undefined);
        }}
        title={m.sbook_remove_title({ title: note.title })}
        lines={
          readers === undefined ? [{ text: m.sbook_note_remove_line() }, { text: m.sbook_remove_file_line() }] : []
        }
        confirm={m.studio_remove()}
        keep={m.sbook_note_keep()}
        undoNote={m.sbook_no_undo()}
        danger
        busy={isPending}
        onConfirm={() => mutate(note.id, { onSuccess: () => go('/studio/notes'), onError: refuse })}
      >
        {readers !== undefined && (
          <Notice tone="live" role="alert" title={m.sbook_in_use()}>
            {m.sbook_use_readers({ count: readers })}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}

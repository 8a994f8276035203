import { useState } from 'react';
import type { NoteOnDesk } from '#contract/studio/notes.ts';
import type { PublishState } from '#contract/studio/sale.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { PublishBar } from '#web/studio/parts/sale/publish-bar.tsx';
import { noteStateFault } from './note-words.ts';
import { setNoteState } from './notes.queries.ts';

type Props = { desk: NoteOnDesk; isSaved: boolean; reload: () => unknown };

/** Where a note stands, what is still missing, and the acts. */
export function NoteBar({ desk, isSaved, reload }: Props) {
  const { note, terms, subject } = desk;
  const [busy, setBusy] = useState(false);

  async function place(state: PublishState, at?: string): Promise<void> {
    setBusy(true);
    try {
      await setNoteState({ noteIds: [note.id], state, ...(at && { at }) });
      await reload();
    } catch (error) {
      setAlert({ message: noteStateFault(error) ?? m.sbook_failed() });
    } finally {
      setBusy(false);
    }
  }
  const isPlaced = subject !== null || terms.programmeId !== null || terms.universityId !== null;
  return (
    <PublishBar
      state={note.state}
      publishedAt={note.publishedAt}
      publishAt={note.publishAt}
      musts={[
        { id: 'title', label: m.sbook_must_title(), isDone: !note.misses.includes('title') },
        { id: 'pdf', label: m.sbook_must_pdf(), isDone: !note.misses.includes('pdf') },
        { id: 'studies', label: m.sbook_advice_studies(), isDone: isPlaced, isAdvice: true },
      ]}
      blocked={isSaved ? undefined : m.sbook_save_first()}
      busy={busy}
      onPublish={() => place('live')}
      onSchedule={(at) => place('scheduled', at)}
      onUnpublish={() => place('draft')}
      onRestore={() => place('draft')}
    />
  );
}

import type { StudioNote } from '#contract/notes/notes.studio.ts';
import { m } from '#web/platform/words.ts';
import { PublishBar } from '#web/studio/parts/publishing/publish-bar.tsx';

type Props = { desk: StudioNote; isSaved: boolean; reload: () => unknown };

/** Where a note stands, what is still missing, and the acts. */
export function NoteBar({ desk: { note, terms, subject }, isSaved, reload }: Props) {
  const isPlaced = subject !== null || terms.programmeId !== null || terms.universityId !== null;
  const musts = [
    { id: 'title', label: m.common_a_title(), isDone: !note.missing.includes('title') },
    { id: 'pdf', label: m.sbook_must_pdf(), isDone: !note.missing.includes('pdf') },
    { id: 'studies', label: m.sbook_advice_studies(), isDone: isPlaced, isAdvice: true },
  ];
  const blocked = isSaved ? undefined : m.sbook_save_first();
  return <PublishBar kind="note" of={note} musts={musts} blocked={blocked} reload={reload} />;
}

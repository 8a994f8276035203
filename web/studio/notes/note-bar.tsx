import type { NoteOnDesk } from '#contract/studio/notes.ts';
import { m } from '#web/platform/words.ts';
import { PlaceBar } from '#web/studio/parts/sale/place-bar.tsx';
import { setNoteState } from './notes.queries.ts';

type Props = { desk: NoteOnDesk; isSaved: boolean; reload: () => unknown };

/** Where a note stands, what is still missing, and the acts. */
export function NoteBar({ desk: { note, terms, subject }, ...rest }: Props) {
  const isPlaced = subject !== null || terms.programmeId !== null || terms.universityId !== null;
  const musts = [
    { id: 'title', label: m.sbook_must_title(), isDone: !note.misses.includes('title') },
    { id: 'pdf', label: m.sbook_must_pdf(), isDone: !note.misses.includes('pdf') },
    { id: 'studies', label: m.sbook_advice_studies(), isDone: isPlaced, isAdvice: true },
  ];
  return <PlaceBar kind="note" of={note} musts={musts} set={setNoteState} {...rest} />;
}

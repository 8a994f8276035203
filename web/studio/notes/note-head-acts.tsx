import type { StudioNote } from '#contract/notes/notes.studio.ts';
import { m } from '#web/platform/words.ts';
import { LookAtPages } from '#web/studio/files/look-at-pages.tsx';
import { RemoveUnused } from '#web/studio/parts/form/remove-unused.tsx';
import { ArchiveAct } from '#web/studio/parts/publishing/archive-act.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useRemoveNote } from './notes.queries.ts';
import { notesScreen } from './notes.screen.ts';

type Props = { desk: StudioNote; reload: () => unknown };

/** What can be done with a note beside its form. A live one opens in the reader as students have it. */
export function NoteHeadActs({ desk, reload }: Props) {
  const { id, title, state } = desk.note;
  const removal = useRemoveNote();
  if (state === 'live')
    return (
      <a href={`/note/${id}`} target="_blank" rel="noreferrer" className={buttonClass('line')}>
        {m.sbook_open_reader()}
        <Icon name="external" size={16} />
      </a>
    );
  return (
    <>
      {desk.terms.mediaId !== null && <LookAtPages kind="note" id={id} />}
      <ArchiveAct of={desk.note} reload={reload} />
      <RemoveUnused
        id={id}
        removal={removal}
        title={m.sbook_remove_title({ title })}
        lines={[m.sbook_note_remove_line(), m.sbook_remove_file_line()]}
        keep={m.sbook_note_keep()}
        undoNote={m.sbook_no_undo()}
        to={notesScreen.to}
        inUse={m.sbook_in_use()}
        usesText={({ readers }: { readers: number }) => m.sbook_use_readers({ count: readers })}
      />
    </>
  );
}

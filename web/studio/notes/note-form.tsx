import { NoteInput, type StudioNote } from '#contract/notes/notes.studio.ts';
import { m } from '#web/platform/words.ts';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { StateChip } from '#web/studio/parts/sale/state-chip.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { NoteBar } from './note-bar.tsx';
import { NoteFields } from './note-fields.tsx';
import { NoteHeadActs } from './note-head-acts.tsx';
import { saveNote } from './notes.queries.ts';
import { notesScreen } from './notes.screen.ts';

const LIST = notesScreen.to;
const EMPTY: NoteInput = {
  title: '',
  about: '',
  language: 'en',
  universityId: null,
  programmeId: null,
  subjectId: null,
  mediaId: null,
  isDownloadable: true,
};

/** A free note, or a new one without. */
export function NoteForm({ desk, reload }: { desk: StudioNote | null; reload: () => unknown }) {
  const go = useGo();
  const id = desk?.note.id ?? '';
  const form = useStudioForm<NoteInput>({
    schema: NoteInput,
    saved: desk?.terms ?? EMPTY,
    draft: `note:${desk ? id : 'new'}`,
    revision: desk?.revision,
    save: (terms, revision) => saveNote(id, terms, revision),
    reload,
    faults: {
      UNKNOWN_REFERENCE: { text: m.common_reference_gone() },
      WRONG_KIND: { field: 'mediaId', text: m.common_not_a_pdf() },
      NOT_READY: { text: m.sbook_note_needs() },
    },
    ...(desk ? { undoable: m.common_note() } : { onSaved: (made) => go(`${LIST}/${(made as { id: string }).id}`) }),
  });
  const names = {
    title: m.common_title(),
    about: m.sbook_about(),
    language: m.common_language(),
    universityId: m.common_university(),
    programmeId: m.common_programme(),
    subjectId: m.common_subject(),
    mediaId: m.common_pdf(),
    isDownloadable: m.sbook_downloadable(),
  };
  return (
    <div className="pb-20">
      <PageHead
        crumb={{ to: LIST, label: m.studio_nav_notes() }}
        title={desk?.note.title ?? m.common_new_note()}
        chip={desk && <StateChip state={desk.note.state} />}
        acts={desk && <NoteHeadActs desk={desk} reload={reload} />}
      />
      <StudioForm of={form} names={names}>
        <NoteFields form={form} names={names} desk={desk} />
      </StudioForm>
      {desk && <NoteBar desk={desk} isSaved={form.changed.length === 0} reload={reload} />}
    </div>
  );
}

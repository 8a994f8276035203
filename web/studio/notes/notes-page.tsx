import type { StudioNoteRow } from '#contract/notes/notes.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { languageOptions, languageText } from '#web/studio/ebooks/book-words.ts';
import { ChangedCell } from '#web/studio/ebooks/list/changed-cell.tsx';
import type { Column, Filter } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { StateChip, stateWords } from '#web/studio/parts/sale/state-chip.tsx';
import { useSubjectChoices, useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { noteActs, noteMenu } from './note-acts.ts';
import { useStudioNotes } from './notes.queries.ts';
import { notesScreen } from './notes.screen.ts';

const STATES = ['draft', 'scheduled', 'live', 'archived'] as const;

export function StudioNotesPage() {
  useLanguage();
  const list = useList('notes', ['state', 'universityId', 'programmeId', 'subjectId', 'language']);
  const rows = useStudioNotes(list.search);
  const columns: Column<StudioNoteRow>[] = [
    { id: 'title', head: m.common_title(), sort: 'title', cell: (note) => <TitleCell {...note} /> },
    { id: 'state', head: m.common_state(), cell: ({ state }) => <StateChip state={state} /> },
    { id: 'programme', head: m.common_programme(), cell: ({ programme }) => programme ?? '' },
    { id: 'language', head: m.common_language(), cell: (note) => languageText(note.language) },
    { id: 'pages', head: m.common_pages(), align: 'end', cell: ({ pages }) => (pages === null ? '' : plain(pages)) },
    { id: 'readers', head: m.sbook_readers(), align: 'end', cell: ({ readers }) => plain(readers) },
    {
      id: 'changed',
      head: m.common_last_changed(),
      sort: 'changed',
      align: 'end',
      cell: ({ changedAt }) => <ChangedCell at={changedAt} />,
    },
  ];
  const states = STATES.map((state) => ({ label: stateWords(state), search: { state } }));
  return (
    <>
      <PageHead title={m.studio_nav_notes()} acts={<NewNote />} />
      <StudioList
        list={list}
        rows={rows}
        label={m.studio_nav_notes()}
        columns={columns}
        nameOf={({ title }) => title}
        phone={({ title, code, university, state }) => ({
          title,
          detail: [code, university].filter(Boolean).join(' · '),
          end: <StateChip state={state} />,
        })}
        to={({ id }) => `${notesScreen.to}/${id}`}
        filters={useNoteFilters()}
        tabs={[{ label: m.common_all(), search: {} }, ...states]}
        acts={noteActs()}
        menu={noteMenu()}
        csv={notesScreen.csv.list}
        newAt={notesScreen.create.to}
        empty={<EmptyState title={m.sbook_no_notes()} text={m.sbook_no_notes_text()} actions={<NewNote />} />}
      />
    </>
  );
}

function useNoteFilters(): Filter[] {
  const universities = useUniversityList();
  const subjects = useSubjectChoices('', null).data?.rows ?? [];
  const programmes = universities.flatMap((university) => university.programmes);
  const byCode = ({ id, code }: { id: string; code: string }) => ({ value: id, label: code });
  return [
    { name: 'universityId', label: m.common_university(), options: universities.map(byCode) },
    { name: 'programmeId', label: m.common_programme(), options: programmes.map(byCode) },
    { name: 'subjectId', label: m.common_subject(), options: subjects.map(byCode) },
    { name: 'language', label: m.common_language(), options: languageOptions() },
  ];
}

function TitleCell({ title, code, university, language }: StudioNoteRow) {
  return (
    <span className="block max-w-96" title={title}>
      <span lang={language === 'both' ? undefined : language} className="block truncate">
        {title}
      </span>
      <span className="block truncate font-normal text-ink-3 text-xs">
        {[code, university].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

function NewNote() {
  return <NewLink to={notesScreen.create.to} label={m.common_new_note()} />;
}

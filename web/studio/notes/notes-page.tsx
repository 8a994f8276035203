import type { StudioNoteRow } from '#contract/notes/notes.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column, Filter } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { changedColumn, languageColumn, stateColumn, TitleCell } from '#web/studio/parts/sale/product-columns.tsx';
import {
  languageFilter,
  programmeFilter,
  subjectFilter,
  universityFilter,
} from '#web/studio/parts/sale/product-filters.ts';
import { StateChip, stateTabs } from '#web/studio/parts/sale/state-chip.tsx';
import { useSubjectChoices, useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { noteActs, noteMenu } from './note-acts.ts';
import { useStudioNotes } from './notes.queries.ts';
import { notesScreen } from './notes.screen.ts';

export function StudioNotesPage() {
  useLanguage();
  const list = useList('notes', ['state', 'universityId', 'programmeId', 'subjectId', 'language']);
  const rows = useStudioNotes(list.search);
  const columns: Column<StudioNoteRow>[] = [
    { id: 'title', head: m.common_title(), sort: 'title', cell: (note) => <TitleCell row={note} /> },
    stateColumn(),
    { id: 'programme', head: m.common_programme(), cell: ({ programme }) => programme ?? '' },
    languageColumn(),
    { id: 'pages', head: m.common_pages(), align: 'end', cell: ({ pages }) => (pages === null ? '' : plain(pages)) },
    { id: 'readers', head: m.sbook_readers(), align: 'end', cell: ({ readers }) => plain(readers) },
    changedColumn(),
  ];
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
        tabs={stateTabs()}
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
  return [universityFilter(universities), programmeFilter(programmes), subjectFilter(subjects), languageFilter()];
}

function NewNote() {
  return <NewLink to={notesScreen.create.to} label={m.common_new_note()} />;
}

import { useSearch } from '@tanstack/react-router';
import type { StudioSubject } from '#contract/universities/subjects.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { NewCode } from '#web/studio/subjects/code-tabs.tsx';
import { codeAddress } from '#web/studio/subjects/code-words.ts';
import { useSubjectRows, useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { subjectsScreen } from '#web/studio/subjects/subjects.screen.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { useUniversityFilter } from './code-lists.tsx';
import { usePartList } from './use-part-list.ts';

export function SubjectsList() {
  const list = usePartList('subjects', ['universityId', 'programmeId']);
  const rows = useSubjectRows(list.search);
  const columns: Column<StudioSubject>[] = [
    {
      id: 'code',
      head: m.common_code(),
      sort: 'code',
      cell: ({ code }) => <span className="font-medium">{code}</span>,
    },
    {
      id: 'title',
      head: m.common_title(),
      sort: 'title',
      cell: ({ titleEn, titleHi }) => (
        <span className="block min-w-0">
          <span lang="en" className="block">
            {titleEn}
          </span>
          {titleHi && (
            <span lang="hi" className="block text-ink-2">
              {titleHi}
            </span>
          )}
        </span>
      ),
    },
    { id: 'programmes', head: m.scode_programmes(), cell: ({ programmes }) => placesText(programmes) },
    { id: 'university', head: m.common_university(), cell: ({ university }) => university },
    {
      id: 'credits',
      head: m.scode_credits(),
      sort: 'credits',
      align: 'end',
      cell: ({ credits }) => (credits === null ? '' : plain(credits)),
    },
  ];
  return (
    <StudioList
      list={list}
      rows={rows}
      label={m.common_subjects()}
      columns={columns}
      nameOf={({ code }) => code}
      phone={({ code, titleEn, university }) => ({ title: titleEn, detail: code, end: university })}
      to={({ id }) => codeAddress('subjects', id)}
      filters={[useUniversityFilter(), useProgrammeFilter()]}
      csv={subjectsScreen.csv.list}
      newAt={codeAddress('subjects', 'new')}
      empty={<NoSubjects />}
    />
  );
}

function placesText(programmes: StudioSubject['programmes']): string {
  const texts = programmes.map(({ code, semester }) =>
    semester === null ? code : m.scode_in_semester({ programme: code, semester }),
  );
  return texts.join(', ');
}

/** Those of the university that is chosen, or of all. */
function useProgrammeFilter() {
  const { universityId } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const options = useUniversityList()
    .filter(({ id }) => universityId === undefined || id === universityId)
    .flatMap(({ programmes }) => programmes.map(({ id, code }) => ({ value: id, label: code })));
  return { name: 'programmeId', label: m.common_programme(), options };
}

/** Before anything: a subject belongs to a university. */
function NoSubjects() {
  const hasUniversity = useUniversityList().length > 0;
  if (hasUniversity)
    return (
      <EmptyState
        title={m.scode_no_subjects()}
        text={m.scode_no_subjects_text()}
        actions={<NewCode part="subjects" />}
      />
    );
  return (
    <EmptyState
      title={m.scode_begin()}
      text={m.scode_begin_text()}
      actions={<NewLink to={codeAddress('universities', 'new')} label={m.scode_new_university()} />}
    />
  );
}

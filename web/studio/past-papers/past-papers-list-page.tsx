import type { StudioPaperRow } from '#contract/pastpapers/studio-paper.ts';
import { termInWords } from '#web/features/pastpapers/map/map-words.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { PaperState } from './paper-state.tsx';
import { paperName } from './paper-words.ts';
import { usePaperRows } from './past-papers.queries.ts';
import { pastPapersScreen } from './past-papers.screen.ts';

/** All past papers, entered and on the map. */
export function PastPapersListPage() {
  const list = useList('past-papers', ['state']);
  const rows = usePaperRows(list.search);
  return (
    <>
      <PageHead title={m.papers_title()} line={m.spaper_line()} acts={<NewPaper />} />
      <StudioList
        list={list}
        rows={rows}
        label={m.papers_title()}
        columns={useColumns()}
        nameOf={paperName}
        phone={(row) => ({
          title: paperName(row),
          detail: m.spaper_questions_count({ count: plain(row.questionCount) }),
          end: <PaperState {...row} />,
        })}
        to={({ paperId }) => `${pastPapersScreen.to}/${paperId}`}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.common_draft(), search: { state: 'draft' } },
          { label: m.common_published(), search: { state: 'published' } },
        ]}
        newAt={pastPapersScreen.create.to}
        empty={<EmptyState title={m.papers_none_title()} text={m.spaper_none_text()} actions={<NewPaper />} />}
      />
    </>
  );
}

function NewPaper() {
  return <NewLink to={pastPapersScreen.create.to} label={m.spaper_new()} />;
}

function useColumns(): Column<StudioPaperRow & { id: string }>[] {
  const language = useLanguage();
  return [
    { id: 'subject', head: m.common_subject(), cell: ({ subject }) => subject },
    {
      ...{ id: 'term', head: m.common_term(), sort: 'term' },
      cell: ({ term, setCode }) => [termInWords(term, language), setCode].filter(Boolean).join(', '),
    },
    { id: 'state', head: m.common_state(), cell: (row) => <PaperState {...row} /> },
    { id: 'questions', head: m.tests_fact_questions(), align: 'end', cell: (row) => plain(row.questionCount) },
    { id: 'untagged', head: m.spaper_untagged_head(), align: 'end', cell: (row) => plain(row.untagged) },
    {
      ...{ id: 'created', head: m.spaper_created(), sort: 'created', align: 'end' as const },
      cell: (row) => dayAndTimeOf(row.createdAt, language),
    },
  ];
}

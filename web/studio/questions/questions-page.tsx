import { useState } from 'react';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { m } from '#web/platform/words.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { FirstQuestion, HeadActs } from './list/head-acts.tsx';
import { useQuestionActs } from './list/question-acts.ts';
import { useQuestionColumns } from './list/question-columns.tsx';
import { useQuestionDialogs } from './list/question-dialogs.tsx';
import { QuestionFacets } from './list/question-facets.tsx';
import { QuestionChips, QuestionStem, questionName } from './list/question-line.tsx';
import { RowPreview } from './list/row-preview.tsx';
import { FILTERS, useQuestionFilters } from './list/use-question-filters.ts';
import { useQuestions } from './questions.queries.ts';
import { questionsScreen } from './questions.screen.ts';

/** The bank: its facets on the left, its questions, and on the right the one that the list is at. */
export function QuestionsPage() {
  const list = useList('questions', FILTERS);
  const rows = useQuestions(list.search);
  const filters = useQuestionFilters(list.search);
  const columns = useQuestionColumns();
  const { opens, dialog } = useQuestionDialogs(list.search);
  const [shown, setShown] = useState<string>();
  const { acts, menu } = useQuestionActs(opens);
  const isEmpty = rows.page?.rows.length === 0 && Object.keys(list.search).length === 0;
  const grid = isEmpty ? '' : 'xl:grid xl:grid-cols-[12.5rem_minmax(0,1fr)_19rem] xl:items-start xl:gap-5';
  return (
    <>
      <PageHead title={m.common_question_bank()} acts={<HeadActs onExport={() => opens.exportRows([])} />} />
      <div className={grid}>
        {!isEmpty && (
          <div className="max-xl:hidden">
            <QuestionFacets list={list} filters={filters} />
          </div>
        )}
        <div className="min-w-0 xl:[&_[data-list-filters]]:hidden">
          <StudioList
            list={list}
            rows={rows}
            label={m.common_question_bank()}
            columns={columns}
            nameOf={questionName}
            phone={(row) => ({
              title: <QuestionStem row={row} />,
              detail: <QuestionChips row={row} />,
              end: marksInWords(row.marks),
            })}
            to={({ id }) => `${questionsScreen.to}/${id}`}
            onRow={setShown}
            filters={filters}
            tabs={[
              { label: m.common_all(), search: {} },
              { label: m.squest_tab_usable(), search: { withdrawn: 'no' } },
              { label: m.squest_used_never(), search: { used: 'never' } },
              { label: m.squest_withdrawn(), search: { withdrawn: 'yes' } },
            ]}
            acts={acts}
            menu={menu}
            newAt={questionsScreen.create.to}
            empty={<EmptyState title={m.squest_none()} text={m.squest_none_text()} actions={<FirstQuestion />} />}
          />
        </div>
        {!isEmpty && (
          <div className="max-xl:hidden">
            <RowPreview questionId={shown ?? rows.page?.rows[0]?.id} />
          </div>
        )}
      </div>
      {dialog}
    </>
  );
}

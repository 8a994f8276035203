import { m } from '#web/platform/words.ts';
import { ListLoading, ListNothing, ListUnreachable } from '#web/studio/parts/list/list-states.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { ListBar } from '#web/studio/parts/list-bar/list-bar.tsx';
import { ListFoot, NewRows } from '#web/studio/parts/list-bar/list-foot.tsx';
import { ListViews } from '#web/studio/parts/list-bar/list-views.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { useReportCards } from './errata.queries.ts';
import { ReportedCard } from './reported-card.tsx';

/** What students say is wrong with questions, a card for each question; those that wait, unless others are asked for. */
export function ErrataPage() {
  const list = useList('errata', ['state']);
  const rows = useReportCards(list.search);
  const found = rows.page?.rows ?? [];
  const isAsked = list.search['text'] !== undefined || list.search['state'] !== undefined;
  const tabs = [
    { label: m.common_waiting(), search: {} },
    { label: m.common_answered(), search: { state: 'answered' } },
  ];
  return (
    <>
      <PageHead title={m.serrata_nav()} line={m.serrata_line()} />
      <ListViews list={list} tabs={tabs} rows={rows} />
      <ListBar list={list} label={m.serrata_nav()} columns={[]} />
      {rows.isFailed && <ListUnreachable {...rows} />}
      {rows.isLoading && <ListLoading />}
      {rows.page && found.length === 0 && isAsked && <ListNothing clear={list.clear} />}
      {rows.page && found.length === 0 && !isAsked && (
        <EmptyState title={m.serrata_none()} text={m.serrata_none_text()} />
      )}
      {found.length > 0 && (
        <>
          <NewRows rows={rows} />
          <ul aria-label={m.serrata_nav()} className="grid gap-3">
            {found.map((card) => (
              <li key={card.versionId}>
                <ReportedCard card={card} />
              </li>
            ))}
          </ul>
          <div className="mt-4">
            <ListFoot list={list} rows={rows} />
          </div>
        </>
      )}
    </>
  );
}

import { m } from '#web/platform/words.ts';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { CardList } from '#web/studio/parts/list-bar/card-list.tsx';
import { ListBar } from '#web/studio/parts/list-bar/list-bar.tsx';
import { ListViews } from '#web/studio/parts/list-bar/list-views.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { useReportCards } from './errata.queries.ts';
import { ReportedCard } from './reported-card.tsx';

/** What students say is wrong with questions, a card for each question; those that wait, unless others are asked for. */
export function ErrataPage() {
  const list = useList('errata', ['state']);
  const rows = useReportCards(list.search);
  const tabs = [
    { label: m.common_waiting(), search: {} },
    { label: m.common_answered(), search: { state: 'answered' } },
  ];
  return (
    <>
      <PageHead title={m.serrata_nav()} line={m.serrata_line()} />
      <ListViews list={list} tabs={tabs} rows={rows} />
      <ListBar list={list} label={m.serrata_nav()} columns={[]} />
      <CardList
        list={list}
        rows={rows}
        label={m.serrata_nav()}
        none={{ title: m.serrata_none(), text: m.serrata_none_text() }}
        keyOf={({ versionId }) => versionId}
      >
        {(card) => <ReportedCard card={card} />}
      </CardList>
    </>
  );
}

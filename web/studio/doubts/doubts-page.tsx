import { m } from '#web/platform/words.ts';
import { type List, useList } from '#web/studio/parts/list/use-list.ts';
import { CardList } from '#web/studio/parts/list-bar/card-list.tsx';
import { ListBar } from '#web/studio/parts/list-bar/list-bar.tsx';
import { ListViews } from '#web/studio/parts/list-bar/list-views.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { DoubtCard } from './doubt-card.tsx';
import { useStudioDoubts } from './doubts.queries.ts';

/** Questions of students on lessons, the one that waits longest first, each with room for its answer. */
export function DoubtsPage() {
  const list = useList('doubts', ['state', 'courseId']);
  const rows = useStudioDoubts(list.search);
  const tabs = [
    { label: m.common_waiting(), search: {} },
    { label: m.common_answered(), search: { state: 'answered', sort: '-created' } },
    { label: m.shelp_removed(), search: { state: 'removed', sort: '-created' } },
  ];
  return (
    <>
      <PageHead title={m.common_doubts()} line={m.shelp_doubts_line()} />
      <ListViews list={list} tabs={tabs} rows={rows} />
      <ListBar list={list} label={m.common_doubts()} columns={[]} />
      <MostAskedFirst list={list} />
      <CardList
        list={list}
        rows={rows}
        label={m.common_doubts()}
        none={{ title: m.shelp_no_doubts(), text: m.shelp_no_doubts_text() }}
        keyOf={({ id }) => id}
      >
        {(doubt) => <DoubtCard doubt={doubt} />}
      </CardList>
    </>
  );
}

/** Puts those first that most students have. */
function MostAskedFirst({ list }: { list: List }) {
  const isOn = list.search['sort'] === '-same';
  const otherwise = list.search['state'] === undefined ? undefined : '-created';
  return (
    <Button
      variant={isOn ? 'soft' : 'line'}
      icon={isOn ? 'check' : 'people'}
      aria-pressed={isOn}
      className="mb-4"
      onClick={() => list.change({ sort: isOn ? otherwise : '-same' })}
    >
      {m.shelp_most_same()}
    </Button>
  );
}

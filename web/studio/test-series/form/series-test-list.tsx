import { arrayMove } from '@dnd-kit/sortable';
import type { PickedTest } from '#contract/testseries/studio-series.ts';
import { nameIn, useLanguage } from '#web/platform/words.ts';
import { SortableList } from '#web/studio/parts/order/sortable-list.tsx';
import { SeriesTestRow } from './series-test-row.tsx';

type Props = { ids: string[]; byId: ReadonlyMap<string, PickedTest>; onChange: (ids: string[]) => void };

/** The tests of a series in their order. */
export function SeriesTestList({ ids, byId, onChange }: Props) {
  const language = useLanguage();
  const titleOf = (id: string) => {
    const test = byId.get(id);
    return test ? nameIn(language, test.titleEn, test.titleHi) : id;
  };
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < ids.length) onChange(arrayMove(ids, from, to));
  };
  return (
    <SortableList ids={ids} titleOf={titleOf} onMove={move} className="mb-3 rounded-control">
      {ids.map((id, place) => (
        <SeriesTestRow
          key={id}
          id={id}
          number={place + 1}
          title={titleOf(id)}
          state={byId.get(id)?.state}
          isLast={place === ids.length - 1}
          move={(by) => move(place, place + by)}
          takeOut={() => onChange(ids.filter((each) => each !== id))}
        />
      ))}
    </SortableList>
  );
}

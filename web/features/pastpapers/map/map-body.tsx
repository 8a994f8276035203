import { useState } from 'react';
import type { PaperMap } from '#contract/pastpapers/paper-map.ts';
import type { QuestionFilter } from '#web/features/pastpapers/pastpapers.queries.ts';
import { StudyFirst } from '#web/features/pastpapers/units/study-first.tsx';
import { m } from '#web/platform/words.ts';
import { MapBar } from './map-bar.tsx';
import { MapHead } from './map-head.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapOverlays } from './map-overlays.tsx';
import { type MapSort, sortRows } from './map-sort.ts';
import { MapUnits } from './map-units.tsx';
import { useWide } from './use-wide.ts';

type Props = { map: PaperMap; terms: 'last' | 'all'; onTerms: (terms: 'last' | 'all') => void };

/** The map with what it opens: on a wide screen the grid beside the chosen unit, on a phone cards, and the grid if one asks for it. */
export function MapBody({ map, terms, onTerms }: Props) {
  const wide = useWide();
  const [sort, setSort] = useState<MapSort>('syllabus');
  const [isGrid, setGrid] = useState(false);
  const [unitId, setUnit] = useState<string>();
  const [filter, setFilter] = useState<QuestionFilter>();
  const chosen = map.units.find((row) => row.unitId === unitId);
  const open = { onUnit: setUnit, onOpen: setFilter };
  return (
    <div className="grid grid-cols-1 gap-6">
      <MapHead map={map} />
      <MapBar {...{ map, terms, onTerms, sort, isGrid }} onSort={setSort} onGrid={wide ? undefined : setGrid} />
      <MapUnits {...{ map, chosen, ...open }} rows={sortRows(map, sort)} isGrid={wide || isGrid} hasPanel={wide} />
      <MapLegend />
      <p className="text-ink-2 text-sm">{m.papers_all_printed()}</p>
      <StudyFirst map={map} onUnit={setUnit} />
      <MapOverlays {...{ map, filter, ...open }} chosen={wide ? undefined : chosen} />
    </div>
  );
}

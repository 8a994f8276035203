import type { PaperMap, UnitRow } from '#contract/pastpapers/paper-map.ts';
import type { QuestionFilter } from '#web/features/pastpapers/pastpapers.queries.ts';
import { UnitCards } from '#web/features/pastpapers/units/unit-cards.tsx';
import { UnitPanel } from '#web/features/pastpapers/units/unit-panel.tsx';
import { Card } from '#web/ui/card.tsx';
import { MapGrid } from './map-grid.tsx';

type Props = {
  map: PaperMap;
  rows: UnitRow[];
  chosen: UnitRow | undefined;
  isGrid: boolean;
  /** Whether the chosen unit stands beside the grid. */
  hasPanel: boolean;
  onUnit: (unitId: string) => void;
  onOpen: (filter: QuestionFilter) => void;
};

/** The units as a grid, with the chosen one beside it, or as cards. */
export function MapUnits({ map, rows, chosen, isGrid, hasPanel, onUnit, onOpen }: Props) {
  const panel = hasPanel ? chosen : undefined;
  return (
    <div className={`grid grid-cols-1 gap-6 ${panel ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
      {isGrid ? (
        <MapGrid {...{ map, rows, onUnit, onOpen }} chosen={chosen?.unitId} />
      ) : (
        <UnitCards {...{ map, rows, onUnit }} />
      )}
      {panel && (
        <Card className="h-fit p-5">
          <UnitPanel row={panel} onQuestions={() => onOpen({ unitId: panel.unitId })} />
        </Card>
      )}
    </div>
  );
}

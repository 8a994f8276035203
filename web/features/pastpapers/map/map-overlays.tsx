import type { PaperMap, UnitRow } from '#contract/pastpapers/paper-map.ts';
import type { QuestionFilter } from '#web/features/pastpapers/pastpapers.queries.ts';
import { PrintedSheet } from '#web/features/pastpapers/questions/printed-sheet.tsx';
import { UnitPanel } from '#web/features/pastpapers/units/unit-panel.tsx';
import { m } from '#web/platform/words.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type Props = {
  map: PaperMap;
  chosen: UnitRow | undefined;
  filter: QuestionFilter | undefined;
  onUnit: (unitId: string | undefined) => void;
  onOpen: (filter: QuestionFilter | undefined) => void;
};

/** What stands above the map: on a phone the chosen unit, and the questions of a cell, a unit or a paper. */
export function MapOverlays({ map, chosen, filter, onUnit, onOpen }: Props) {
  const close = () => onUnit(undefined);
  const showQuestions = (unitId: string) => {
    close();
    onOpen({ unitId });
  };
  return (
    <>
      {chosen && !filter && (
        <Sheet onClose={close} title={m.papers_unit_sheet()} closeLabel={m.common_close()}>
          <div className="px-2">
            <UnitPanel row={chosen} onQuestions={() => showQuestions(chosen.unitId)} />
          </div>
        </Sheet>
      )}
      {filter && <PrintedSheet map={map} filter={filter} onClose={() => onOpen(undefined)} />}
    </>
  );
}

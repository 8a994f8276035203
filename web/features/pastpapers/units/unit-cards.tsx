import type { PaperMap, UnitRow } from '#contract/pastpapers/paper-map.ts';
import { rowInWords } from '#web/features/pastpapers/map/map-words.ts';
import { HATCHED, mostMarks, shadeOf } from '#web/features/pastpapers/map/shades.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { nameIn, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { map: PaperMap; rows: UnitRow[]; onUnit: (unitId: string) => void };

/** On a phone: a card for each unit with a strip of small cells, the earliest paper first; a touch opens the unit. */
export function UnitCards({ map, rows, onUnit }: Props) {
  const language = useLanguage();
  const most = mostMarks(map);
  return (
    <ul className="grid grid-cols-1 gap-3">
      {rows.map((row) => (
        <li key={row.unitId}>
          <Card lift className="relative p-4">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <h3 className="wrap-anywhere font-display text-md">
                  <button
                    type="button"
                    onClick={() => onUnit(row.unitId)}
                    className="text-start after:absolute after:inset-0 after:rounded-card"
                  >
                    {nameIn(language, row.titleEn, row.titleHi)}
                  </button>
                </h3>
                <p className="text-ink-2 text-sm">{rowInWords(row, language)}</p>
              </div>
              <Icon name="chevron-right" className="mt-1 text-ink-3" />
            </div>
            <div aria-hidden="true" className="mt-3 flex gap-0.5">
              {map.papers.map((paper) => {
                const marks = row.cells.find(({ paperId }) => paperId === paper.paperId)?.marks;
                const look = paper.paperId === null ? `border border-line ${HATCHED}` : 'border border-line';
                return (
                  <span
                    key={`${paper.term} ${paper.paperId}`}
                    className={`flex h-6 min-w-0 flex-1 items-center justify-center overflow-hidden rounded-sm text-xs ${marks ? shadeOf(marks, most) : look}`}
                  >
                    {marks && map.papers.length <= 12 ? marksInWords(marks) : ''}
                    {!marks && paper.paperId !== null && !row.editions.includes(paper.edition) ? '–' : ''}
                  </span>
                );
              })}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

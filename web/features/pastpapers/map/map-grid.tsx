import type { PaperMap, UnitRow } from '#contract/pastpapers/paper-map.ts';
import type { QuestionFilter } from '#web/features/pastpapers/pastpapers.queries.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { MapCell } from './map-cell.tsx';
import { paperInWords, rowInWords, shortTerm } from './map-words.ts';
import { mostMarks } from './shades.ts';

type Props = {
  map: PaperMap;
  rows: UnitRow[];
  chosen: string | undefined;
  onUnit: (unitId: string) => void;
  onOpen: (filter: QuestionFilter) => void;
};

/** The map as a table: a row for each unit, a column for each paper; it scrolls in its frame, and the units stay. */
export function MapGrid({ map, rows, chosen, onUnit, onOpen }: Props) {
  const language = useLanguage();
  const { papers } = map;
  const most = mostMarks(map);
  return (
    <section aria-label={m.papers_grid()} className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-separate border-spacing-1 text-start">
        <caption className="sr-only">{m.papers_caption({ subject: map.subject.code })}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 z-1 bg-surface px-2 py-2 text-start font-display text-sm">
              {m.papers_unit_head()}
            </th>
            {papers.map((paper) => {
              const [month, year] = shortTerm(paper.term, language);
              const name = paperInWords(paper, papers, language);
              const head = (
                <>
                  <span aria-hidden="true" className="block">
                    {month}
                  </span>
                  <span aria-hidden="true" className="block">
                    {year}
                  </span>
                  <span className="sr-only">{name}</span>
                </>
              );
              return (
                <th key={`${paper.term} ${paper.paperId}`} scope="col" className="font-display text-ink-2 text-xs">
                  {paper.paperId === null ? (
                    head
                  ) : (
                    <button
                      type="button"
                      className="min-h-11 w-full hover:text-brand-700"
                      onClick={() => onOpen({ paperId: paper.paperId ?? '' })}
                    >
                      {head}
                    </button>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.unitId}>
              <th
                scope="row"
                className="sticky start-0 z-1 w-44 min-w-40 max-w-44 bg-surface px-2 py-1.5 text-start font-normal md:w-80 md:max-w-80"
              >
                <button
                  type="button"
                  aria-pressed={row.unitId === chosen}
                  onClick={() => onUnit(row.unitId)}
                  className="block min-h-11 w-full rounded-cover px-1 text-start hover:bg-sunken aria-pressed:bg-brand-50"
                >
                  <span className="wrap-anywhere block font-display text-base">
                    {nameIn(language, row.titleEn, row.titleHi)}
                  </span>
                  <span className="block text-ink-2 text-sm">{rowInWords(row, language)}</span>
                </button>
              </th>
              {papers.map((paper) => (
                <td key={`${paper.term} ${paper.paperId}`} className="p-0">
                  <MapCell
                    {...{ row, paper, papers, most }}
                    onOpen={() => onOpen({ unitId: row.unitId, paperId: paper.paperId ?? '' })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

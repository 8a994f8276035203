import type { PaperColumn, UnitRow } from '#contract/pastpapers/paper-map.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { paperInWords, unitInWords } from './map-words.ts';
import { HATCHED, shadeOf } from './shades.ts';

type Props = { row: UnitRow; paper: PaperColumn; papers: PaperColumn[]; most: number; onOpen: () => void };
const box = 'flex h-11 w-full min-w-11 items-center justify-center rounded-cover text-sm';

/** What a paper asked of a unit: marks that open their questions, nothing, not entered, or not in that syllabus. */
export function MapCell({ row, paper, papers, most, onOpen }: Props) {
  const language = useLanguage();
  if (paper.paperId === null)
    return (
      <span className={`${box} border border-line ${HATCHED}`}>
        <span className="sr-only">{m.papers_not_entered()}</span>
      </span>
    );
  const cell = row.cells.find(({ paperId }) => paperId === paper.paperId);
  if (cell) {
    const marks = marksInWords(cell.marks);
    const name = m.papers_cell({ unit: unitInWords(row), paper: paperInWords(paper, papers, language), marks });
    return (
      <button
        type="button"
        onClick={onOpen}
        aria-label={name}
        className={`${box} font-display ${shadeOf(cell.marks, most)}`}
      >
        {marks}
      </button>
    );
  }
  if (row.editions.includes(paper.edition)) return <span className={box} />;
  return (
    <span className={`${box} text-ink-3`}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{m.papers_other_syllabus()}</span>
    </span>
  );
}

import { m } from '#web/platform/words.ts';
import { HATCHED, SHADES } from './shades.ts';

const swatch = 'inline-block h-4 w-4 rounded-sm align-text-bottom';

/** What the cells mean. */
export function MapLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-ink-2 text-sm">
      <li className="flex items-center gap-1.5">
        {m.papers_few_marks()}
        {SHADES.map((shade) => (
          <span key={shade} aria-hidden="true" className={`${swatch} ${shade}`} />
        ))}
        {m.papers_many_marks()}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`${swatch} border border-line`} />
        {m.papers_nothing()}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`${swatch} border border-line ${HATCHED}`} />
        {m.papers_not_entered()}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true">–</span>
        {m.papers_other_syllabus()}
      </li>
    </ul>
  );
}

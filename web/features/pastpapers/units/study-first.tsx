import type { PaperMap, UnitRow } from '#contract/pastpapers/paper-map.ts';
import { rowInWords } from '#web/features/pastpapers/map/map-words.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { accuracyInWords } from './unit-panel.tsx';

const MAX_SHOWN = 5;

type Props = { map: PaperMap; onUnit: (unitId: string) => void };

/** Units that are asked for many marks and that one has often answered wrongly; those with too few answers stand apart. */
export function StudyFirst({ map, onUnit }: Props) {
  const rowsOf = (ids: string[]) =>
    ids.slice(0, MAX_SHOWN).flatMap((id) => map.units.find(({ unitId }) => unitId === id) ?? []);
  if (map.studyFirst.length + map.unknown.length === 0) return null;
  return (
    <section aria-labelledby="study-first">
      <h2 id="study-first" className="font-display text-xl">
        {m.papers_study_first()}
      </h2>
      <p className="mt-0.5 text-base text-ink-2">{m.papers_study_first_why()}</p>
      <div className="mt-3 grid grid-cols-1 gap-6 md:grid-cols-2">
        {map.studyFirst.length > 0 && <UnitLines rows={rowsOf(map.studyFirst)} onUnit={onUnit} />}
        {map.unknown.length > 0 && (
          <div>
            <h3 className="font-display text-md">{m.papers_study_unknown()}</h3>
            <UnitLines rows={rowsOf(map.unknown)} onUnit={onUnit} />
          </div>
        )}
      </div>
    </section>
  );
}

function UnitLines({ rows, onUnit }: { rows: UnitRow[]; onUnit: (unitId: string) => void }) {
  const language = useLanguage();
  return (
    <ol className="mt-1">
      {rows.map((row) => (
        <li key={row.unitId} className="border-line not-last:border-b">
          <button
            type="button"
            onClick={() => onUnit(row.unitId)}
            className="min-h-11 w-full py-2 text-start hover:text-brand-700"
          >
            <span className="wrap-anywhere block font-display text-base">
              {nameIn(language, row.titleEn, row.titleHi)}
            </span>
            <span className="block text-ink-2 text-sm">
              {[rowInWords(row, language), accuracyInWords(row)].join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

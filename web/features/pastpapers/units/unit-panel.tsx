import type { UnitRow } from '#contract/pastpapers/paper-map.ts';
import { rowInWords } from '#web/features/pastpapers/map/map-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { SourceLinks } from '#web/platform/sources/source-links.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

const MIN_ANSWERS = 5;
/** How well one knows a unit, in words: nothing is said of fewer than five answers. */
export function accuracyInWords({ answered, right }: Pick<UnitRow, 'answered' | 'right'>): string {
  if (answered < MIN_ANSWERS) return m.papers_accuracy_unknown({ answered: plain(answered) });
  return m.papers_accuracy({
    right: plain(right),
    answered: plain(answered),
    percent: plain(Math.round((right / answered) * 100)),
  });
}

/** What a unit leads to: its questions, where it is taught, and how well one knows it. */
export function UnitPanel({ row, onQuestions }: { row: UnitRow; onQuestions: () => void }) {
  const language = useLanguage();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p className="text-ink-3 text-sm">{row.block}</p>
        <p className="wrap-anywhere font-display text-lg">{nameIn(language, row.titleEn, row.titleHi)}</p>
        <p className="text-base text-ink-2">{rowInWords(row, language)}</p>
        <p className="mt-1 text-base text-ink-2">{accuracyInWords(row)}</p>
      </div>
      {row.askedIn > 0 && (
        <Button variant="soft" onClick={onQuestions}>
          {m.papers_show_questions()}
        </Button>
      )}
      <div>
        <h3 className="font-display text-md">{m.papers_taught()}</h3>
        {row.sources.length === 0 ? (
          <p className="mt-1 text-base text-ink-2">{m.papers_taught_none()}</p>
        ) : (
          <SourceLinks sources={row.sources} />
        )}
      </div>
    </div>
  );
}

import type { AttemptResult } from '#contract/attempts/results.ts';
import type { UnitResult } from '#contract/attempts/unit-result.ts';
import { secondsInWords } from '#web/platform/durations/seconds.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { SourceLinks } from '#web/platform/sources/source-links.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';

/** How one did in each unit of the syllabus, and where to go on with the three that are weakest. */
export function UnitResults({ result: { units } }: { result: AttemptResult }) {
  if (units.length === 0) return null;
  const weak = units.filter(({ isWeak }) => isWeak);
  return (
    <section aria-labelledby="result-units" className="mt-8">
      <h2 id="result-units" className="font-display text-xl">
        {m.result_units()}
      </h2>
      <ul className="mt-3 grid gap-4 rounded-card border border-line bg-surface p-4">
        {units.map((unit) => (
          <UnitBar key={unit.unitId} unit={unit} />
        ))}
      </ul>
      {weak.length > 0 && (
        <>
          <h3 className="mt-5 font-display text-lg">{m.result_weakest()}</h3>
          <ul className="mt-2 grid items-start gap-3 md:grid-cols-3">
            {weak.map((unit) => (
              <WeakUnit key={unit.unitId} unit={unit} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function UnitBar({ unit }: { unit: UnitResult }) {
  const language = useLanguage();
  const { titleEn, titleHi, marks, maxMarks, questions, right, seconds } = unit;
  const percent = Math.round((right / questions) * 100);
  const label = m.result_unit_right({ right: plain(right), questions: plain(questions) });
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-base">
        <span className="wrap-anywhere min-w-0">{nameIn(language, titleEn, titleHi)}</span>
        <span className="tabular-nums">
          {m.result_score({ marks: marksInWords(marks), max: marksInWords(maxMarks) })}
        </span>
      </p>
      <Progress percent={percent} label={`${nameIn(language, titleEn, titleHi)}: ${label}`} />
      <p className="text-ink-2 text-sm">
        {[label, seconds !== null && m.result_unit_seconds({ time: secondsInWords(seconds) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

function WeakUnit({ unit: { subjectId, block, titleEn, titleHi, sources } }: { unit: UnitResult }) {
  const language = useLanguage();
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="text-ink-2 text-sm">{block}</p>
      <p className="wrap-anywhere font-display text-base">{nameIn(language, titleEn, titleHi)}</p>
      <SourceLinks sources={sources} />
      <PageLink
        to={`/past-papers/${subjectId}`}
        className="mt-1 inline-flex min-h-11 items-center font-display text-base text-brand-700"
      >
        {m.result_unit_papers()}
      </PageLink>
    </li>
  );
}

import type { ReactNode } from 'react';
import type { ResultSummary } from '#contract/attempts/studio-result.ts';
import { timeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';

/** How a test is being sat now. */
export function SummaryStrip({ summary: { counts, writing, savedAt, lateWaiting } }: { summary: ResultSummary }) {
  const language = useLanguage();
  const saved = savedAt && m.sresults_last_save({ time: timeOf(savedAt, language) });
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure name={m.sresults_open()} value={counts.open} isLive={counts.open > 0}>
        {counts.waiting > 0 && (
          <span className="block">{m.sresults_waiting_count({ count: plain(counts.waiting) })}</span>
        )}
        {counts.open > 0 && m.sresults_writing_count({ count: plain(writing) })}
        {saved && <span className="block">{saved}</span>}
      </Figure>
      <Figure name={m.tests_handed_in()} value={counts.submitted} />
      <Figure name={m.sresults_late_waiting()} value={lateWaiting} />
      <Figure name={m.sresults_voided()} value={counts.voided} />
    </dl>
  );
}

type FigureProps = { name: string; value: number; isLive?: boolean; children?: ReactNode };

function Figure({ name, value, isLive = false, children }: FigureProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="flex items-center gap-2 text-ink-2 text-sm">
        {isLive && <span className="live-dot size-2 rounded-full bg-live" aria-hidden="true" />}
        {name}
      </dt>
      <dd>
        <span className="font-display text-2xl tabular-nums">{plain(value)}</span>
        {children && <span className="block text-ink-3 text-sm tabular-nums">{children}</span>}
      </dd>
    </div>
  );
}

import { useMemo } from 'react';
import { type Today, TodaySpan } from '#contract/studio/today.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { DayChart } from '#web/studio/parts/chart/day-chart.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';

type Props = { sales: NonNullable<Today['sales']>; days: TodaySpan; setDays: (days: TodaySpan) => void };

const THOUSAND_PAISE = 100_000;

/** Money that came in, day by day, beside the days before. */
export function SalesPanel({ sales, days, setDays }: Props) {
  const total = sales.days.reduce((sum, { paise }) => sum + paise, 0);
  const before = sales.days.reduce((sum, { beforePaise }) => sum + beforePaise, 0);
  const bars = useMemo(() => sales.days.map(({ day, paise }) => ({ day, value: paise })), [sales.days]);
  const line = useMemo(() => sales.days.map(({ beforePaise }) => beforePaise), [sales.days]);
  const percent = before > 0 ? Math.round((total / before - 1) * 100) : undefined;
  return (
    <Panel title={m.stoday_chart()}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-xl tabular-nums">{inr(total)}</span>
        {percent !== undefined && (
          <span className="text-ink-2 text-sm">
            {m.stoday_chart_before({ percent: `${percent >= 0 ? '+' : ''}${plain(percent)} %`, days: plain(+days) })}
          </span>
        )}
      </p>
      <Span days={days} setDays={setDays} />
      <DayChart
        days={bars}
        before={line}
        format={inr}
        short={(paise) =>
          paise >= THOUSAND_PAISE ? `${plain(Math.round(paise / THOUSAND_PAISE))}k` : plain(paise / 100)
        }
        label={m.stoday_chart_label()}
      />
    </Panel>
  );
}

function Span({ days, setDays }: Omit<Props, 'sales'>) {
  return (
    <fieldset aria-label={m.stoday_span()} className="my-3 inline-flex rounded-control bg-sunken p-1">
      {TodaySpan.options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={days === option}
          onClick={() => setDays(option)}
          className={`min-h-9 rounded-[10px] pointer-coarse:min-h-11 pointer-coarse:min-w-11 px-3 font-display text-sm tabular-nums ${days === option ? 'bg-segment-on shadow-card' : 'text-ink-2'}`}
        >
          {option === '90' ? m.stoday_days({ days: option }) : option}
        </button>
      ))}
    </fieldset>
  );
}

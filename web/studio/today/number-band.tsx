import type { ReactNode } from 'react';
import type { Today } from '#contract/studio/today.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { QueueOverdue } from '#web/studio/operations/queue/queue-overdue.tsx';
import { useMoneyReport } from '#web/studio/orders/orders.queries.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** Four numbers of the day in one band, under the word that the queue stands still when it does. */
export function NumberBand({ today }: { today: Today }) {
  return (
    <div>
      <QueueOverdue since={today.overdueSince} />
      <Figures today={today} />
    </div>
  );
}

function Figures({ today: { sales, enrolments, watching, refunds } }: { today: Today }) {
  return (
    <dl className="grid grid-cols-2 overflow-clip rounded-card border border-line bg-surface *:border-line max-lg:*:nth-[2n]:border-s max-lg:*:nth-[n+3]:border-t lg:auto-cols-fr lg:grid-flow-col lg:*:not-first:border-s">
      {sales && <Figure label={m.stoday_sales()} value={inr(sales.todayPaise)} line={<Compared sales={sales} />} />}
      <Figure
        label={m.stoday_enrolments()}
        value={plain(enrolments.courses + enrolments.ebooks + enrolments.testSeries)}
        line={m.stoday_enrolments_line({
          courses: plain(enrolments.courses),
          ebooks: plain(enrolments.ebooks),
          series: plain(enrolments.testSeries),
        })}
      />
      <Figure label={m.stoday_watching()} value={plain(watching.count)} line={m.common_in_last_minute()} />
      {refunds && <MoneyMatch />}
    </dl>
  );
}

/** How many payments came in for which nobody got access: it has to be none. */
export function MoneyMatch() {
  const { data: report, isError } = useMoneyReport();
  const count = report?.moneyWithoutAccess.length;
  if (count === undefined)
    return (
      <Figure
        label={m.stoday_money()}
        value={isError ? m.stoday_money_unknown() : <SkeletonText className="my-1.5 w-16" />}
        line={isError ? m.stoday_money_again() : m.common_loading()}
      />
    );
  return (
    <Figure
      label={m.stoday_money()}
      value={plain(count)}
      line={count === 0 ? m.stoday_money_none() : m.stoday_money_some()}
      tone={count === 0 ? 'text-leaf-700' : 'text-live-700'}
    />
  );
}

type FigureProps = { label: string; value: ReactNode; line: ReactNode; tone?: string };

function Figure({ label, value, line, tone = '' }: FigureProps) {
  return (
    <div className="p-4">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd>
        <span className={`block font-display text-xl tabular-nums md:text-2xl ${tone}`}>{value}</span>
        <span className="block text-ink-2 text-sm">{line}</span>
      </dd>
    </div>
  );
}

function Compared({ sales: { todayPaise, weekAgoPaise } }: { sales: NonNullable<Today['sales']> }) {
  if (weekAgoPaise === 0) return m.stoday_week_ago_none();
  const percent = Math.round((todayPaise / weekAgoPaise - 1) * 100);
  const isMore = percent >= 0;
  return (
    <>
      <span className={`font-semibold ${isMore ? 'text-leaf-700' : 'text-marigold-700'}`}>
        {isMore ? '+' : ''}
        {plain(percent)} %
      </span>{' '}
      {m.stoday_week_ago()}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import type { Today, TodaySpan } from '#contract/studio/today.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { MoneyPanel } from '#web/studio/orders/money-panel.tsx';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { NewMenu } from '#web/studio/shell/new-menu.tsx';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LiveClock } from './live-clock.tsx';
import { NumberBand } from './number-band.tsx';
import { RefundsWaiting } from './refunds-waiting.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { useToday } from './today.queries.ts';
import { WaitingPanel } from './waiting-panel.tsx';
import { WatchingPanel } from './watching-panel.tsx';

const isNarrow = () => globalThis.matchMedia?.('(max-width: 48rem)').matches ?? false;

/** The day at a glance: numbers, what waits for an answer, money, and what went wrong. */
export function TodayPage() {
  const [days, setDays] = useState<TodaySpan>(() => (isNarrow() ? '14' : '28'));
  const query = useToday(days);
  const clock = <LiveClock at={query.dataUpdatedAt} isFailed={query.isError} />;
  return (
    <Arriving query={query}>{(today) => <Panels today={today} days={days} setDays={setDays} clock={clock} />}</Arriving>
  );
}

type PanelsProps = { today: Today; days: TodaySpan; setDays: (days: TodaySpan) => void; clock: ReactNode };

function Panels({ today, days, setDays, clock }: PanelsProps) {
  const language = useLanguage();
  const { role } = useStaff();
  const { sales, refunds, failedJobs, nextExam } = today;
  const exam = nextExam && m.stoday_next_exam({ day: dayOf(nextExam.day, language), title: nextExam.title });
  return (
    <>
      <PageHead
        title={m.common_today()}
        line={exam}
        acts={
          <>
            {clock}
            <NewMenu />
          </>
        }
      />
      <div className="grid gap-5">
        <FirstSteps />
        <NumberBand today={today} />
        <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
          {sales && (
            <div className="min-w-0 max-lg:order-2">
              <SalesPanel sales={sales} days={days} setDays={setDays} />
            </div>
          )}
          <div className="min-w-0">
            <WaitingPanel waiting={today.waiting} />
          </div>
        </div>
        {role !== 'instructor' && <MoneyPanel />}
        <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
          {refunds && <RefundsWaiting refunds={refunds} />}
          {failedJobs && <FailedJobs jobs={failedJobs} />}
          <WatchingPanel watching={today.watching} />
        </div>
      </div>
    </>
  );
}

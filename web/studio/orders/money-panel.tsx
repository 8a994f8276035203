import { hourOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Discrepancies, Suspects, UnmatchedMessages } from './money-lists.tsx';
import { useMoneyReport } from './orders.queries.ts';

/** Money without access, access without money and what could not be placed: all must be empty; what is not stands below. */
export function MoneyPanel() {
  const { data: report, error, isFetching, refetch } = useMoneyReport();
  const language = useLanguage();
  if (error && !report) return <ListFailed retrying={isFetching} onRetry={() => void refetch()} />;
  if (!report)
    return (
      <div role="status" className="h-21 rounded-card border border-line bg-surface p-4">
        <span className="sr-only">{m.common_loading()}</span>
        <SkeletonText className="w-1/2" />
      </div>
    );
  const { moneyWithoutAccess, accessWithoutMoney, findings, parkedWebhooks, checkedAt } = report;
  return (
    <section aria-label={m.smoney_money()} className="rounded-card border border-line bg-surface">
      <div className="grid grid-cols-2 gap-px md:grid-cols-[repeat(4,1fr)_auto]">
        <Count count={moneyWithoutAccess.length} label={m.smoney_money_without_access()} />
        <Count count={accessWithoutMoney.length} label={m.smoney_access_without_money()} />
        <Count count={findings.length} label={m.smoney_findings()} />
        <Count count={parkedWebhooks} label={m.smoney_parked()} />
        <div className="flex items-center gap-2 px-4 py-3 text-ink-2 text-sm max-md:col-span-2">
          <span>{m.smoney_checked_at({ at: hourOf(checkedAt, language) })}</span>
          <Button variant="ghost" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            <span className="sr-only">{m.common_check_again()}</span>
          </Button>
        </div>
      </div>
      <Suspects title={m.smoney_money_without_access()} rows={moneyWithoutAccess} />
      <Suspects title={m.smoney_access_without_money()} rows={accessWithoutMoney} />
      <Discrepancies findings={findings} />
      <UnmatchedMessages parked={report.parked} />
    </section>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  const isClear = count === 0;
  return (
    <div className="min-w-0 px-4 py-3">
      <p
        className={`flex items-center gap-2 font-display text-xl tabular-nums ${isClear ? 'text-leaf-700' : 'text-live-700'}`}
      >
        <Icon name={isClear ? 'check' : 'alert-circle'} size={18} />
        {plain(count)}
      </p>
      <p className="text-ink-2 text-sm">{label}</p>
    </div>
  );
}

import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { useMoneyReport } from '#web/studio/orders/orders.queries.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Figure } from './number-band.tsx';

/** How many payments came in for which nobody got access: it has to be none. */
export function MoneyMatch() {
  const { data: report, isError } = useMoneyReport();
  const count = report?.moneyWithoutAccess.length;
  if (count === undefined)
    return (
      <Figure
        label={m.stoday_money()}
        value={isError ? m.stoday_money_unknown() : <SkeletonText className="my-1.5 w-16" />}
        line={isError ? m.stoday_money_again() : m.studio_list_loading()}
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

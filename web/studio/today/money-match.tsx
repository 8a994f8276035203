import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Figure } from './number-band.tsx';
import { useMoneyWithoutAccess } from './today.queries.ts';

/** How many payments came in for which nobody got access: it has to be none. */
export function MoneyMatch() {
  const { data: count } = useMoneyWithoutAccess();
  if (count === undefined) return <Figure label={m.stoday_money()} value="–" line={m.stoday_money_unknown()} />;
  return (
    <Figure
      label={m.stoday_money()}
      value={plain(count)}
      line={count === 0 ? m.stoday_money_none() : m.stoday_money_some()}
      tone={count === 0 ? 'text-leaf-700' : 'text-live-700'}
    />
  );
}

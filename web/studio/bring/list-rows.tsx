import { useState } from 'react';
import type { AccessList, ListRow, RowAct } from '#contract/enrolments/lists.studio.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Choices } from '#web/studio/access/choices.tsx';
import { ListLoading } from '#web/studio/parts/list/list-states.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useListRows } from './bring.queries.ts';
import { actTones, actWords, faultsInWords } from './list-words.ts';

type Shown = RowAct | 'all';
const ORDER: RowAct[] = ['error', 'give', 'invite', 'extend', 'none'];

/** Each row of a list and what it changes, or what became of it; `version` differs whenever the rows do. */
export function ListRows({ list, version }: { list: AccessList; version: string }) {
  const [shown, setShown] = useState<Shown>('all');
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useListRows(
    list.id,
    shown === 'all' ? undefined : shown,
    version,
  );
  const options = [
    { value: 'all' as Shown, label: `${m.common_all()} ${plain(list.total)}` },
    ...ORDER.filter((act) => list.counts[act] > 0).map((act) => ({
      value: act as Shown,
      label: `${actWords[act]()} ${plain(list.counts[act])}`,
    })),
  ];
  return (
    <div className="grid gap-4">
      <Choices label={m.common_rows()} value={shown} options={options} onChange={setShown} />
      {!data && isError && <ListFailed retrying={false} onRetry={() => void refetch()} />}
      {!data && !isError && <ListLoading />}
      {data && <RowTable rows={data.pages.flatMap(({ rows }) => rows)} />}
      {hasNextPage && (
        <Button
          variant="line"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-center"
        >
          {m.common_show_more()}
        </Button>
      )}
    </div>
  );
}

function RowTable({ rows }: { rows: ListRow[] }) {
  const language = useLanguage();
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="text-start text-ink-2">
            {[m.common_line(), m.common_student(), m.sbring_products(), m.common_until(), m.common_result()].map(
              (head) => (
                <th key={head} scope="col" className="px-3 py-2 text-start font-medium">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr key={row.position} className="border-line border-t align-top max-md:grid max-md:gap-1 max-md:p-3">
              <td className="px-3 py-2 text-ink-3 tabular-nums max-md:hidden">{row.line}</td>
              <td className="wrap-anywhere px-3 py-2 max-md:p-0">
                <span className="block font-medium">{row.name || row.email}</span>
                <span className="block text-ink-3">
                  {[row.name && row.email, row.phone].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className="wrap-anywhere px-3 py-2 max-md:p-0">{row.products}</td>
              <td className="whitespace-nowrap px-3 py-2 text-ink-2 max-md:p-0">
                {row.until ? dayOf(justBefore(row.until), language) : row.act !== 'error' && m.sbring_ever()}
              </td>
              <td className="px-3 py-2 max-md:p-0">
                <Chip tone={actTones[row.act]}>{actWords[row.act]()}</Chip>
                {row.faults.length > 0 && (
                  <span className="wrap-anywhere mt-1 block text-live-700">{faultsInWords(row)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The last day counts to its end, which is the beginning of the next. */
const justBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString();

import { useState } from 'react';
import { inr } from '#web/platform/numbers.ts';
import { useChargesGst } from '#web/platform/school/use-charges-gst.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { useInvoiceMonths } from './invoices.queries.ts';

const TABLES = ['b2c', 'b2b', 'notes', 'documents'] as const;
const names: Record<(typeof TABLES)[number], () => string> = {
  b2c: m.smoney_gstr_b2c,
  b2b: m.smoney_gstr_b2b,
  notes: m.smoney_gstr_notes,
  documents: m.smoney_gstr_documents,
};
const FIRST = 3;

/** Each month with what it came to, and its tables for the tax return. */
export function InvoiceMonths() {
  const { data: months, error, isFetching, refetch } = useInvoiceMonths();
  const [isAll, setAll] = useState(false);
  const chargesGst = useChargesGst();
  if (error) return <ListFailed retrying={isFetching} onRetry={() => void refetch()} />;
  if (months?.length === 0) return null;
  return (
    <div className="mb-5">
      <Panel title={chargesGst ? m.smoney_months() : m.smoney_months_plain()}>
        {!months && <SkeletonText className="w-2/3" />}
        <ul className="divide-y divide-line">
          {(isAll ? months : months?.slice(0, FIRST))?.map((month) => (
            <MonthLine key={month.month} month={month} isTaxed={chargesGst} />
          ))}
        </ul>
        {months && months.length > FIRST && !isAll && (
          <Button variant="ghost" onClick={() => setAll(true)}>
            {m.smoney_months_all({ count: months.length })}
          </Button>
        )}
      </Panel>
    </div>
  );
}

type Month = NonNullable<ReturnType<typeof useInvoiceMonths>['data']>[number];

function MonthLine({ month, isTaxed }: { month: Month; isTaxed: boolean }) {
  const language = useLanguage();
  const { documents, creditNotes, taxablePaise, taxPaise, creditedPaise } = month;
  const [year, number] = month.month.split('-');
  const name = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(Number(year), Number(number) - 1, 1)));
  const sums = [
    m.smoney_month_documents({ count: documents }),
    ...(isTaxed
      ? [m.smoney_month_taxable({ sum: inr(taxablePaise) }), m.smoney_month_tax({ sum: inr(taxPaise) })]
      : [m.smoney_month_gross({ sum: inr(taxablePaise + taxPaise) })]),
    ...(creditNotes > 0 ? [m.smoney_month_notes({ count: creditNotes, sum: inr(creditedPaise) })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-medium text-base">{name}</span>
        <span className="text-ink-2 tabular-nums">{sums.join(' · ')}</span>
      </span>
      {isTaxed && <ReturnLinks month={month.month} />}
    </li>
  );
}

function ReturnLinks({ month }: { month: string }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {TABLES.map((table) => (
        <a
          key={table}
          href={`/files/gstr1/${month}/${table}.csv`}
          download
          className="inline-flex min-h-11 items-center text-brand-700 underline"
        >
          {names[table]()}
        </a>
      ))}
    </span>
  );
}

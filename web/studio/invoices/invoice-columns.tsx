import type { InvoiceLine } from '#contract/invoices.ts';
import { documentWords } from '#web/features/orders/money/document-links.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { stateName } from '#web/platform/india/states.ts';
import { inrExact } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A document as PDF. */
export function Download({ id, number }: InvoiceLine) {
  return (
    <a
      href={`/files/invoices/${encodeURIComponent(id)}`}
      download
      aria-label={m.smoney_download({ number })}
      className="inline-grid size-11 place-items-center rounded-control text-brand-700 hover:bg-brand-50"
    >
      <Icon name="download" size={18} />
    </a>
  );
}

/** What a row of the list of documents says. */
export function useInvoiceColumns(): Column<InvoiceLine>[] {
  const language = useLanguage();
  return [
    {
      id: 'number',
      head: m.common_number(),
      cell: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
    },
    {
      id: 'kind',
      head: m.common_kind(),
      cell: ({ kind, corrects }) => (
        <span>
          {documentWords[kind].name()}
          {corrects && (
            <span className="block whitespace-nowrap text-ink-3 text-xs">
              {m.smoney_corrects({ number: corrects })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'buyer',
      head: m.smoney_buyer(),
      cell: ({ buyer, gstin }) => (
        <span className="block max-w-36 truncate 2xl:max-w-48" title={[buyer, gstin].filter(Boolean).join(', ')}>
          {buyer}
        </span>
      ),
    },
    {
      id: 'order',
      head: m.common_order(),
      cell: ({ orderId, orderNumber }) => (
        <PageLink to={`/studio/orders/${orderId}`} className="whitespace-nowrap text-brand-700 underline">
          {orderNumber}
        </PageLink>
      ),
    },
    {
      id: 'supply',
      head: m.common_place_of_supply(),
      isHidden: true,
      cell: ({ stateCode }) => stateCode && stateName(stateCode, language),
    },
    {
      id: 'tax',
      head: m.common_tax(),
      align: 'end',
      cell: ({ taxPaise }) => <span className="whitespace-nowrap">{inrExact(taxPaise)}</span>,
    },
    {
      id: 'total',
      head: m.common_total(),
      sort: 'total',
      align: 'end',
      cell: ({ totalPaise }) => <span className="whitespace-nowrap">{inrExact(totalPaise)}</span>,
    },
    {
      id: 'issued',
      head: m.smoney_issued(),
      sort: 'issued',
      align: 'end',
      cell: ({ issuedAt }) => <span className="block min-w-32">{dayAndTimeOf(issuedAt, language)}</span>,
    },
    { id: 'pdf', head: m.common_pdf(), align: 'end', cell: (row) => <Download {...row} /> },
  ];
}

import type { ReactNode } from 'react';
import type { PublishState } from '#contract/products/products.studio.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { ChangedCell } from './changed-cell.tsx';
import { languageText } from './language-words.ts';
import { PriceCell } from './price-cell.tsx';
import { StateChip } from './state-chip.tsx';

type ProductLanguage = 'en' | 'hi' | 'both';

export function stateColumn<Row extends { state: PublishState }>(): Column<Row> {
  return { id: 'state', head: m.common_state(), cell: ({ state }) => <StateChip state={state} /> };
}

export function languageColumn<Row extends { language: ProductLanguage }>(): Column<Row> {
  return { id: 'language', head: m.common_language(), cell: ({ language }) => languageText(language) };
}

type Sold = { pricePaise: number | null; listPricePaise: number | null; owners: number; salesPaise: number };

/** What a product costs, who has it and what it brought in. */
export function saleColumns<Row extends Sold>(): Column<Row>[] {
  return [
    { id: 'price', head: m.common_price(), sort: 'price', align: 'end', cell: (row) => <PriceCell {...row} /> },
    { id: 'owners', head: m.sbook_owners(), sort: 'sales', align: 'end', cell: ({ owners }) => plain(owners) },
    {
      id: 'sales',
      head: m.common_net_sales(),
      isHidden: true,
      align: 'end',
      cell: ({ salesPaise }) => inr(salesPaise),
    },
  ];
}

export function changedColumn<Row extends { changedAt: string }>(): Column<Row> {
  return {
    id: 'changed',
    head: m.common_last_changed(),
    sort: 'changed',
    align: 'end',
    cell: ({ changedAt }) => <ChangedCell at={changedAt} />,
  };
}

type TitleCellProps = {
  row: { title: string; code: string | null; university: string | null; language?: ProductLanguage };
  picture?: ReactNode;
};

/** A product's title over its subject and university, beside its picture where it has one. */
export function TitleCell({ row: { title, code, university, language }, picture }: TitleCellProps) {
  return (
    <span className="flex max-w-96 items-center gap-3" title={title}>
      {picture}
      <span className="min-w-0">
        <span lang={language === 'both' ? undefined : language} className="block truncate">
          {title}
        </span>
        <span className="block truncate font-normal text-ink-3 text-xs">
          {[code, university].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}

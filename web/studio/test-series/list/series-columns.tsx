import type { StudioTestSeriesRow } from '#contract/testseries/studio-series.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { languageText } from '#web/studio/ebooks/book-words.ts';
import { BookPrice } from '#web/studio/ebooks/list/book-price.tsx';
import { ChangedCell } from '#web/studio/ebooks/list/changed-cell.tsx';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { StateChip } from '#web/studio/parts/sale/state-chip.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

/** What the list of test series shows of each. */
export function seriesColumns(): Column<StudioTestSeriesRow>[] {
  return [
    { id: 'title', head: m.common_title(), sort: 'title', cell: (series) => <TitleCell {...series} /> },
    { id: 'state', head: m.common_state(), cell: ({ state }) => <StateChip state={state} /> },
    { id: 'tests', head: m.common_tests(), align: 'end', cell: ({ testCount }) => plain(testCount) },
    { id: 'language', head: m.common_language(), isHidden: true, cell: ({ language }) => languageText(language) },
    { id: 'price', head: m.common_price(), sort: 'price', align: 'end', cell: (series) => <BookPrice {...series} /> },
    { id: 'owners', head: m.sbook_owners(), sort: 'sales', align: 'end', cell: ({ owners }) => plain(owners) },
    {
      id: 'sales',
      head: m.common_net_sales(),
      isHidden: true,
      align: 'end',
      cell: ({ salesPaise }) => inr(salesPaise),
    },
    {
      id: 'changed',
      head: m.common_last_changed(),
      sort: 'changed',
      align: 'end',
      cell: ({ changedAt }) => <ChangedCell at={changedAt} />,
    },
  ];
}

function TitleCell({ thumbnailUrl, title, code, university }: StudioTestSeriesRow) {
  return (
    <span className="flex max-w-96 items-center gap-3" title={title}>
      <Picture src={thumbnailUrl} className="w-14 shrink-0 rounded" />
      <span className="min-w-0">
        <span className="block truncate">{title}</span>
        <span className="block truncate font-normal text-ink-3 text-xs">
          {[code, university].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}

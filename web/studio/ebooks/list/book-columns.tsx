import type { StudioEbookRow } from '#contract/ebooks/ebooks.studio.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { languageText } from '#web/studio/ebooks/book-words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { StateChip } from '#web/studio/parts/sale/state-chip.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { BookPrice } from './book-price.tsx';
import { ChangedCell } from './changed-cell.tsx';

/** What the list of e-books shows of each. */
export function bookColumns(): Column<StudioEbookRow>[] {
  return [
    { id: 'title', head: m.common_title(), sort: 'title', cell: (book) => <TitleCell {...book} /> },
    { id: 'state', head: m.common_state(), cell: ({ state }) => <StateChip state={state} /> },
    {
      id: 'section',
      head: m.sbook_section(),
      cell: ({ section }) => (
        <span className="block max-w-48 truncate" title={section ?? undefined}>
          {section}
        </span>
      ),
    },
    { id: 'language', head: m.common_language(), isHidden: true, cell: ({ language }) => languageText(language) },
    { id: 'pages', head: m.common_pages(), isHidden: true, align: 'end', cell: ({ pages }) => plain(pages) },
    { id: 'price', head: m.common_price(), sort: 'price', align: 'end', cell: (book) => <BookPrice {...book} /> },
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

function TitleCell({ thumbnailUrl, title, code, university, language }: StudioEbookRow) {
  return (
    <span className="flex max-w-96 items-center gap-3" title={title}>
      <Picture src={thumbnailUrl} shape="cover" className="w-9 shrink-0 rounded" />
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

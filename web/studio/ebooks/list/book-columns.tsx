import type { StudioEbookRow } from '#contract/ebooks/ebooks.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import {
  changedColumn,
  languageColumn,
  saleColumns,
  stateColumn,
  TitleCell,
} from '#web/studio/parts/sale/product-columns.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

/** What the list of e-books shows of each. */
export function bookColumns(): Column<StudioEbookRow>[] {
  return [
    {
      id: 'title',
      head: m.common_title(),
      sort: 'title',
      cell: (book) => (
        <TitleCell
          row={book}
          picture={<Picture src={book.thumbnailUrl} shape="cover" className="w-9 shrink-0 rounded" />}
        />
      ),
    },
    stateColumn(),
    {
      id: 'section',
      head: m.common_section(),
      cell: ({ section }) => (
        <span className="block max-w-48 truncate" title={section ?? undefined}>
          {section}
        </span>
      ),
    },
    { ...languageColumn(), isHidden: true },
    { id: 'pages', head: m.common_pages(), isHidden: true, align: 'end', cell: ({ pages }) => plain(pages) },
    ...saleColumns<StudioEbookRow>(),
    changedColumn(),
  ];
}

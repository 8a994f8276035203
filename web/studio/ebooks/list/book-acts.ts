import type { StudioEbookRow } from '#contract/ebooks/ebooks.studio.ts';
import { m } from '#web/platform/words.ts';
import { ebooksScreen } from '#web/studio/ebooks/ebooks.screen.ts';
import type { BulkAct, RowAct } from '#web/studio/parts/list/list-types.ts';
import { publishActs } from '#web/studio/parts/publishing/publishing.ts';
import { productMenu } from '#web/studio/parts/publishing/row-acts.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

type Asks = { move: (books: StudioEbookRow[]) => void; reprice: (books: StudioEbookRow[]) => void };

/** What can be done to many books at once; `move` and `reprice` open a question first. */
export function bookActs({ move, reprice }: Asks): BulkAct<StudioEbookRow>[] {
  return publishActs<StudioEbookRow>('ebook', [
    { id: 'reprice', label: m.scourse_act_reprice(), icon: navIcons.percent, run: reprice },
    { id: 'move', label: m.sbook_move(), icon: navIcons.shelf, run: move },
  ]);
}

/** What can be done to one book, from its row. */
export function bookMenu(asks: Asks): RowAct<StudioEbookRow>[] {
  const page = { label: m.sbook_see(), hrefOf: (id: string) => `/ebook/${id}` };
  return productMenu(ebooksScreen.to, page, bookActs(asks));
}

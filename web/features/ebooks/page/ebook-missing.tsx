import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { m } from '#web/platform/words.ts';

/** No such book, or no longer on sale. */
export function EbookMissing() {
  const ways = [
    { to: '/all-ebooks', label: m.common_see_all_assignments() },
    { to: '/purchases', label: m.common_purchases() },
  ];
  return <NothingHere title={m.ebook_missing_title()} text={m.common_missing_bought()} ways={ways} />;
}

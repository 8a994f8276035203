import { Link } from '@tanstack/react-router';
import type { EbookPage } from '#contract/ebooks/ebooks.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type ReadLinkProps = { ebook: Pick<EbookPage, 'id' | 'samplePages'>; owned: boolean };

/** Into the book that is yours, or into the pages that everybody may see first; nothing where there are none. */
export function ReadLink({ ebook: { id, samplePages }, owned }: ReadLinkProps) {
  if (!owned && samplePages === 0) return null;
  const reader = { to: '/ebook/$bookId/read', params: { bookId: id } };
  return (
    <Link {...reader} className={buttonClass(owned ? 'primary' : 'line', 'lg', 'w-full')}>
      <Icon name="book-open" size={18} />
      {owned ? m.common_read() : m.ebook_read_sample()}
    </Link>
  );
}

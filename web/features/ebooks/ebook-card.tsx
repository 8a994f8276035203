import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { EbookCard as Ebook } from '#contract/ebooks/ebooks.ts';
import { plain } from '#web/platform/numbers.ts';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { ProductPrice } from '#web/platform/products/product-price.tsx';
import { ShelfCard } from '#web/platform/products/shelf-card.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { EbookRating } from './ebook-rating.tsx';

type EbookCardProps = { ebook: Ebook; owned: boolean; heart?: ReactNode; note?: ReactNode };

/** An e-book: a row on a phone, a cover on a sunken well where there is room. */
export function EbookCard({ ebook, owned, ...parts }: EbookCardProps) {
  return (
    <ShelfCard {...parts}>
      <CachedContent ebook={ebook} owned={owned} />
    </ShelfCard>
  );
}

/** What everybody sees of the card who owns the book, or does not. */
const CachedContent = cachedFragment(CardContent);

function CardContent({ ebook, owned }: { ebook: Ebook; owned: boolean }) {
  useSectionLog(ebook);
  const language = useLanguage();
  const link = { to: '/ebook/$bookId', params: { bookId: ebook.id } };
  return (
    <div className="flex flex-1 md:flex-col">
      <div className="p-2.5 pe-0 md:grid md:place-items-center md:bg-sunken md:p-6">
        <Picture src={ebook.thumbnailUrl} shape="cover" className="w-22 rounded-cover shadow-lift md:w-32" />
      </div>
      <div className={`flex min-w-0 flex-1 flex-col p-4 ps-3.5 md:p-4 ${owned ? '' : 'max-md:pe-14'}`}>
        {ebook.sectionTitle !== null && (
          <p className="truncate text-sm text-ink-3">{nameIn(language, ebook.sectionTitle, ebook.sectionTitleHi)}</p>
        )}
        <h3
          lang={ebook.language === 'both' ? undefined : ebook.language}
          className="mt-0.5 line-clamp-2 font-display text-md"
        >
          <Link {...link} className="after:absolute after:inset-0 after:rounded-card">
            {ebook.title}
          </Link>
        </h3>
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-3">
          {m.common_pages_count({ count: ebook.pages, pages: plain(ebook.pages) })}
          <span aria-hidden="true" className="size-1 rounded-full bg-line-strong last:hidden" />
          <EbookRating value={ebook.rating} />
        </p>
        <div className="mt-auto flex min-h-9 items-end pt-2.5">
          {owned ? (
            <Chip tone="leaf" icon="check">
              {m.ebook_purchased()}
            </Chip>
          ) : (
            <ProductPrice paise={ebook.pricePaise} listPaise={ebook.listPricePaise} />
          )}
        </div>
      </div>
    </div>
  );
}

/** A book without its section is sold all the same: only that it is missing is written down. */
function useSectionLog({ id, sectionTitle }: Ebook): void {
  const isMissing = sectionTitle === null;
  useEffect(() => {
    if (isMissing) console.log(`e-book ${id}: no such section`);
  }, [id, isMissing]);
}

import { Link } from '@tanstack/react-router';
import type { EbookCard as Ebook } from '#contract/ebooks.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

/** A rating is worth showing only above this. */
const RATING_SHOWN_ABOVE = 3;

/** An e-book: a row on a phone, a cover on a sunken well where there is room. */
export function EbookCard({ ebook, owned }: { ebook: Ebook; owned: boolean }) {
  const link = { to: '/ebook/$bookId', params: { bookId: ebook.id } };
  return (
    <Card lift className="relative flex h-full overflow-hidden md:flex-col">
      <div className="p-2.5 pe-0 md:grid md:place-items-center md:bg-sunken md:p-6">
        <Picture src={ebook.thumbnailUrl} shape="cover" className="w-22 rounded-cover shadow-lift md:w-32" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4 ps-3.5 md:p-4">
        {ebook.sectionTitle !== null && <p className="truncate text-sm text-ink-3">{ebook.sectionTitle}</p>}
        <h3
          lang={ebook.language === 'both' ? undefined : ebook.language}
          className="mt-0.5 line-clamp-2 font-display text-md"
        >
          <Link {...link} className="after:absolute after:inset-0 after:rounded-card">
            {ebook.title}
          </Link>
        </h3>
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-3">
          {m.ebook_pages({ count: ebook.pages, pages: plain(ebook.pages) })}
          {ebook.rating !== null && ebook.rating > RATING_SHOWN_ABOVE && <Rating value={ebook.rating} />}
        </p>
        <div className="mt-auto flex min-h-9 items-end pt-2.5">
          {owned ? (
            <Chip tone="leaf" icon="check">
              {m.ebook_purchased()}
            </Chip>
          ) : (
            <Price paise={ebook.pricePaise} listPaise={ebook.listPricePaise} />
          )}
        </div>
      </div>
    </Card>
  );
}

function Rating({ value }: { value: number }) {
  const rating = value.toFixed(1);
  return (
    <>
      <span aria-hidden="true" className="size-1 rounded-full bg-line-strong" />
      <span role="img" aria-label={m.ebook_rating({ rating })} className="inline-flex items-center gap-1">
        <Icon name="star-filled" size={15} className="text-marigold-500" />
        <span className="text-ink-2 tabular-nums">{rating}</span>
      </span>
    </>
  );
}

function Price({ paise, listPaise }: { paise: number; listPaise: number | null }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {paise <= 0 ? (
        <Chip tone="leaf">{m.ebook_free()}</Chip>
      ) : (
        <span className="font-display text-md">{inr(paise)}</span>
      )}
      {listPaise !== null && listPaise > paise && (
        <span className="text-sm text-ink-3">
          <span className="sr-only">{m.ebook_list_price()} </span>
          <s>{inr(listPaise)}</s>
        </span>
      )}
    </p>
  );
}

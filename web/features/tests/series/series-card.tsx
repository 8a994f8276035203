import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TestSeriesCard } from '#contract/testseries/testseries.ts';
import { plain } from '#web/platform/numbers.ts';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { ProductPrice } from '#web/platform/products/product-price.tsx';
import { ShelfCard } from '#web/platform/products/shelf-card.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

type SeriesCardProps = { series: TestSeriesCard; owned: boolean; heart?: ReactNode; note?: ReactNode };

/** A test series on a shelf. */
export function SeriesCard({ series, owned, ...parts }: SeriesCardProps) {
  return (
    <ShelfCard {...parts}>
      <CachedContent series={series} owned={owned} />
    </ShelfCard>
  );
}

/** What everybody sees of the card who owns the series, or does not. */
const CachedContent = cachedFragment(CardContent);

function CardContent({ series, owned }: { series: TestSeriesCard; owned: boolean }) {
  const language = useLanguage();
  const { landing } = productPages({ kind: 'test-series', id: series.id });
  const tests = m.series_tests({ count: series.testCount, tests: plain(series.testCount) });
  return (
    <>
      <Picture src={series.thumbnailUrl} />
      <div className="flex flex-1 flex-col p-4">
        <h3 className="wrap-anywhere line-clamp-2 min-h-12 font-display text-md supports-[height:1lh]:min-h-[2lh]">
          <Link {...landing} className="after:absolute after:inset-0 after:rounded-card">
            {nameIn(language, series.title, series.titleHi)}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-3">{[series.code, tests].filter(Boolean).join(' · ')}</p>
        <div className="mt-auto flex min-h-9 items-end pt-3">
          {owned ? (
            <Chip tone="leaf" icon="check">
              {m.series_owned()}
            </Chip>
          ) : (
            <ProductPrice paise={series.pricePaise} listPaise={series.listPricePaise} />
          )}
        </div>
      </div>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import type { TestSeriesCard } from '#contract/testseries/testseries.ts';
import { plain } from '#web/platform/numbers.ts';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { ProductPrice } from '#web/platform/products/product-price.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

/** A test series on a shelf: a row on a phone, a picture with its words below where there is room. */
export const SeriesCard = cachedFragment(CardContent);

function CardContent({ series, owned }: { series: TestSeriesCard; owned: boolean }) {
  const language = useLanguage();
  const { landing } = productPages({ kind: 'test-series', id: series.id });
  const tests = m.series_tests({ count: series.testCount, tests: plain(series.testCount) });
  return (
    <Card lift className="relative flex h-full flex-col overflow-hidden">
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
    </Card>
  );
}

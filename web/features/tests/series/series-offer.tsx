import type { ReactNode } from 'react';
import type { TestSeriesPage } from '#contract/testseries/testseries.ts';
import { ForSale } from '#web/platform/products/for-sale.tsx';
import { ShareButton } from '#web/platform/sections/share-button.tsx';
import { currentLanguage, m, nameIn } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { SeriesFacts } from './series-facts.tsx';

type SeriesOfferProps = { series: TestSeriesPage; owned: boolean; wishButton: ReactNode };

/** The picture, what it costs or that it is yours, and what one gets. On a phone price and button stand in the dock. */
export function SeriesOffer({ series, owned, wishButton }: SeriesOfferProps) {
  const { title, titleHi } = series;
  return (
    <Card className="overflow-hidden lg:sticky lg:top-24">
      <Picture src={series.thumbnailUrl} urgent />
      <div className="grid gap-4 p-4 md:p-5">
        {owned ? (
          <div className="justify-self-start">
            <Chip tone="leaf" icon="check">
              {m.series_owned()}
            </Chip>
          </div>
        ) : (
          <ForSale product={{ kind: 'test-series', id: series.id }} {...series} wishButton={wishButton} />
        )}
        <SeriesFacts series={series} />
        <ShareButton title={nameIn(currentLanguage(), title, titleHi)} label={m.series_share()} />
      </div>
    </Card>
  );
}

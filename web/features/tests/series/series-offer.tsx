import type { ReactNode } from 'react';
import type { TestSeriesPage } from '#contract/testseries/testseries.ts';
import { ProductPrice } from '#web/platform/products/product-price.tsx';
import { useChargesGst } from '#web/platform/school/use-charges-gst.ts';
import { ShareButton } from '#web/platform/sections/share-button.tsx';
import { currentLanguage, m, nameIn } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { SeriesBuyLink } from './series-buy-link.tsx';
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
          <ForSale series={series} wishButton={wishButton} />
        )}
        <SeriesFacts series={series} />
        <ShareButton title={nameIn(currentLanguage(), title, titleHi)} label={m.series_share()} />
      </div>
    </Card>
  );
}

function ForSale({ series, wishButton }: Omit<SeriesOfferProps, 'owned'>) {
  const chargesGst = useChargesGst();
  return (
    <div className="grid gap-4 border-line border-b pb-4 max-lg:hidden">
      <div>
        <ProductPrice size="page" paise={series.pricePaise} listPaise={series.listPricePaise} />
        {chargesGst && series.pricePaise > 0 && <p className="mt-1 text-ink-3 text-sm">{m.common_gst_included()}</p>}
      </div>
      <div className="grid gap-2">
        <SeriesBuyLink series={series} />
        {wishButton}
      </div>
    </div>
  );
}

import type { TestSeriesPage } from '#contract/testseries/testseries.ts';
import { plain } from '#web/platform/numbers.ts';
import { ProductPrice } from '#web/platform/products/product-price.tsx';
import { validityText } from '#web/platform/products/validity-words.ts';
import { useChargesGst } from '#web/platform/school/use-charges-gst.ts';
import { ShareButton } from '#web/platform/sections/share-button.tsx';
import { currentLanguage, m, nameIn } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { SeriesBuyLink } from './series-buy-link.tsx';

const languages = { en: m.common_in_english, hi: m.common_in_hindi, both: m.series_in_both };

/** The picture, what it costs or that it is yours, and what one gets. On a phone price and button stand in the dock. */
export function SeriesOffer({ series, owned }: { series: TestSeriesPage; owned: boolean }) {
  const { title, titleHi, testCount, language } = series;
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
          <ForSale series={series} />
        )}
        <ul className="grid gap-3 text-base text-ink-2">
          <Fact icon="file">{m.series_tests({ count: testCount, tests: plain(testCount) })}</Fact>
          <Fact icon="calendar">{validityText(series)}</Fact>
          <Fact icon="globe">{languages[language]()}</Fact>
        </ul>
        <ShareButton title={nameIn(currentLanguage(), title, titleHi)} label={m.series_share()} />
      </div>
    </Card>
  );
}

function ForSale({ series }: { series: TestSeriesPage }) {
  const chargesGst = useChargesGst();
  return (
    <div className="grid gap-4 border-line border-b pb-4 max-lg:hidden">
      <div>
        <ProductPrice size="page" paise={series.pricePaise} listPaise={series.listPricePaise} />
        {chargesGst && series.pricePaise > 0 && <p className="mt-1 text-ink-3 text-sm">{m.common_gst_included()}</p>}
      </div>
      <SeriesBuyLink series={series} />
    </div>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={20} className="mt-px text-ink-3" />
      {children}
    </li>
  );
}

import type { ReactNode } from 'react';
import type { TestSeriesPage } from '#contract/testseries/testseries.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { SaleDock } from '#web/platform/products/for-sale.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SeriesOffer } from './series-offer.tsx';
import { SeriesTests } from './series-tests.tsx';

/** The wishlist's button where there is room, and its heart on a phone. */
export type SeriesWish = {
  wishButtonOf?: (series: TestSeriesPage) => ReactNode;
  heartOf?: (series: TestSeriesPage) => ReactNode;
};

type SeriesDetailsProps = { series: TestSeriesPage; owned: boolean; onSale: boolean } & SeriesWish;

/** What a series is, what it costs or that it is yours, and its tests. */
export function SeriesDetails({ series, owned, onSale, wishButtonOf, heartOf }: SeriesDetailsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <Heading series={series} />
        <div className="lg:row-span-2">
          <SeriesOffer series={series} owned={owned} wishButton={wishButtonOf?.(series)} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          {!onSale && <Notice tone="marigold">{m.series_off_sale()}</Notice>}
          <SeriesTests series={series} owned={owned} />
          <About series={series} />
        </div>
      </div>
      {!owned && (
        <SaleDock product={{ kind: 'test-series', id: series.id }} {...series} wishButton={heartOf?.(series)} />
      )}
    </>
  );
}

function Heading({ series: { title, titleHi, subject, university } }: { series: TestSeriesPage }) {
  const language = useLanguage();
  return (
    <div>
      <nav aria-label={m.common_you_are_here()}>
        <PageLink
          to="/all-test-series"
          className="inline-flex min-h-11 items-center text-ink-2 text-sm hover:underline"
        >
          {m.common_test_series()}
        </PageLink>
      </nav>
      <h1 className="wrap-anywhere mt-3 text-balance font-display text-2xl md:text-3xl">
        {nameIn(language, title, titleHi)}
      </h1>
      {(subject ?? university) !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-base text-ink-2">
          {university !== null && <Chip>{university}</Chip>}
          {subject && (
            <>
              <Chip tone="brand">{subject.code}</Chip>
              <span>{nameIn(language, subject.titleEn, subject.titleHi)}</span>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function About({ series: { about, language } }: { series: TestSeriesPage }) {
  if (about === '') return null;
  return (
    <Card padded>
      <h2 className="font-display text-xl">{m.series_about()}</h2>
      <p lang={language === 'both' ? undefined : language} className="mt-2 max-w-prose whitespace-pre-line text-md">
        {about}
      </p>
    </Card>
  );
}

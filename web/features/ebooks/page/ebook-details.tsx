import type { ReactNode } from 'react';
import type { EbookPage } from '#contract/ebooks/ebooks.ts';
import { SaleDock } from '#web/platform/products/for-sale.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { BookErrata } from './book-errata.tsx';
import { EbookHeading } from './ebook-heading.tsx';
import { EbookOffer } from './ebook-offer.tsx';

/** The wishlist's button where there is room, and its heart on a phone. */
export type EbookWish = { wishButton?: ReactNode; heartOf?: (ebook: EbookPage) => ReactNode };

type EbookDetailsProps = { ebook: EbookPage; owned: boolean; onSale: boolean } & EbookWish;

export function EbookDetails({ ebook, owned, onSale, wishButton, heartOf }: EbookDetailsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <EbookHeading ebook={ebook} />
        <div className="lg:row-span-2">
          <EbookOffer ebook={ebook} owned={owned} wishButton={wishButton} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          {!onSale && <Notice tone="marigold">{m.ebook_off_sale()}</Notice>}
          <About ebook={ebook} />
          <Notice>{m.ebook_honest_use()}</Notice>
          {owned && <BookErrata ebookId={ebook.id} />}
        </div>
      </div>
      {!owned && <SaleDock product={{ kind: 'ebook', id: ebook.id }} {...ebook} wishButton={heartOf?.(ebook)} />}
    </>
  );
}

function About({ ebook: { about, language } }: { ebook: EbookPage }) {
  if (about === '') return null;
  return (
    <Card padded>
      <h2 className="font-display text-xl">{m.ebook_about()}</h2>
      <p lang={language === 'both' ? undefined : language} className="mt-2 max-w-prose whitespace-pre-line text-md">
        {about}
      </p>
    </Card>
  );
}

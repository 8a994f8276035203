import type { ReactNode } from 'react';
import type { EbookPage } from '#contract/ebooks/ebooks.ts';
import { KeepButton } from '#web/platform/offline-items/keep/keep-button.tsx';
import { ForSale } from '#web/platform/products/for-sale.tsx';
import { ShareButton } from '#web/platform/sections/share-button.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { EbookFacts } from './ebook-facts.tsx';
import { ReadLink } from './read-link.tsx';

type EbookOfferProps = { ebook: EbookPage; owned: boolean; wishButton: ReactNode };

/** The cover, what it costs or that it is yours, and what one gets. On a phone price and button stand in the dock. */
export function EbookOffer({ ebook, owned, wishButton }: EbookOfferProps) {
  return (
    <Card className="overflow-hidden lg:sticky lg:top-24">
      <div className="grid place-items-center bg-sunken p-6">
        <Picture src={ebook.thumbnailUrl} shape="cover" urgent className="w-40 rounded-cover shadow-lift lg:w-48" />
      </div>
      <div className="grid gap-4 p-4 md:p-5">
        {owned ? (
          <Yours ebook={ebook} />
        ) : (
          <ForSale product={{ kind: 'ebook', id: ebook.id }} {...ebook} wishButton={wishButton} />
        )}
        {!owned && <ReadLink ebook={ebook} owned={false} />}
        <EbookFacts ebook={ebook} />
        <ShareButton title={ebook.title} label={m.ebook_share()} />
      </div>
    </Card>
  );
}

function Yours({ ebook }: { ebook: EbookPage }) {
  return (
    <div className="grid justify-items-start gap-4 border-line border-b pb-4">
      <Chip tone="leaf" icon="check">
        {m.ebook_purchased()}
      </Chip>
      <ReadLink ebook={ebook} owned />
      <KeepButton item={{ kind: 'ebook', id: ebook.id }} className="w-full" />
    </div>
  );
}

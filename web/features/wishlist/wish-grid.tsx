import { type ReactNode, useState } from 'react';
import type { WishedProduct } from '#contract/wishlist.ts';
import { plain } from '#web/platform/numbers.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { cardTitle } from './card-title.ts';
import { NoWishes } from './no-wishes.tsx';
import { PriceDrop } from './price-drop.tsx';
import { WishHeart } from './wish-heart.tsx';
import { WishRemoved } from './wish-removed.tsx';

/** A product that was taken off here, and the place that it keeps. */
type Removed = { product: WishedProduct; place: number };

/** Draws the card of a product with its heart, and below it what changed since it was wished for. */
export type DrawWish = (product: WishedProduct, parts: { heart: ReactNode; note: ReactNode }) => ReactNode;

type WishGridProps = {
  products: WishedProduct[];
  isWished: (product: WishedProduct) => boolean;
  draw: DrawWish;
};

/** What is taken off here leaves a gap with Undo in it, so that nothing else moves. */
export function WishGrid({ products, isWished, draw }: WishGridProps) {
  const [removed, setRemoved] = useState<Removed[]>([]);
  const shown = withGaps(products.filter(isWished), removed);
  const count = shown.filter(isWished).length;

  function keepPlace(product: WishedProduct, place: number) {
    setRemoved([...removed.filter((other) => other.product.card.id !== product.card.id), { product, place }]);
  }

  return (
    <>
      <SectionHeading
        level={1}
        title={m.common_wishlist()}
        subtitle={count > 0 ? m.wishlist_count({ count, products: plain(count) }) : '\u00a0'}
      />
      <div className="mt-6">
        {shown.length === 0 ? (
          <NoWishes />
        ) : (
          <>
            <h2 className="sr-only">{m.wishlist_products()}</h2>
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {shown.map((product, place) => (
                <li key={product.card.id} tabIndex={-1} className="rounded-card outline-none">
                  {isWished(product) ? (
                    draw(product, {
                      heart: (
                        <WishHeart
                          product={{ kind: product.kind, id: product.card.id }}
                          title={cardTitle(product.card, currentLanguage())}
                          onRemove={() => keepPlace(product, place)}
                        />
                      ),
                      note: <PriceDrop product={product} />,
                    })
                  ) : (
                    <WishRemoved product={product} />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

function withGaps(products: WishedProduct[], removed: Removed[]): WishedProduct[] {
  const shown = products.filter(({ card }) => !removed.some(({ product }) => product.card.id === card.id));
  for (const { product, place } of removed.toSorted((one, other) => one.place - other.place))
    shown.splice(place, 0, products.find(({ card }) => card.id === product.card.id) ?? product);
  return shown;
}

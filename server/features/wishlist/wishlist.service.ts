import type { ProductRef } from '#contract/products/product.ts';
import type { WishedProduct } from '#contract/wishlist.ts';
import { listCardsOf } from '#server/features/courses/courses.access.ts';
import { listEbookCardsOf } from '#server/features/ebooks/ebooks.access.ts';
import { readEnrolments } from '#server/features/enrolments/enrolments.access.ts';
import { listSeriesCardsOf } from '#server/features/testseries/testseries.access.ts';
import type { Db } from '#server/platform/db.ts';
import { listWishes, type Wish } from './wishlist.store.ts';

/** What this person wishes for and may not open yet, newest wish first, with the cards of what is live. */
export async function listWishedProducts(db: Db, userId: string): Promise<WishedProduct[]> {
  const wishes = await listUnowned(db, userId);
  const idsOf = (kind: ProductRef['kind']) => wishes.filter((wish) => wish.kind === kind).map(({ id }) => id);
  const [courses, ebooks, series] = await Promise.all([
    listCardsOf(db, idsOf('course')),
    listEbookCardsOf(db, idsOf('ebook')),
    listSeriesCardsOf(db, idsOf('test-series')),
  ]);
  return wishes.flatMap(({ kind, id, wishedPaise }): WishedProduct[] => {
    const ofWish = (card: { id: string }) => card.id === id;
    if (kind === 'course') return courses.filter(ofWish).map((card) => ({ kind, wishedPaise, card }));
    if (kind === 'ebook') return ebooks.filter(ofWish).map((card) => ({ kind, wishedPaise, card }));
    return series.filter(ofWish).map((card) => ({ kind, wishedPaise, card }));
  });
}

/** The wishes of this person for what they may not open yet, newest first. */
export async function listUnowned(db: Db, userId: string): Promise<Wish[]> {
  const [wishes, { productIds: owned }] = await Promise.all([listWishes(db, userId), readEnrolments(db, userId)]);
  return wishes.filter(({ id }) => !owned.includes(id));
}

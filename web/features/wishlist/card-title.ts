import type { Language } from '#contract/procedure.ts';
import type { WishedProduct } from '#contract/wishlist.ts';
import { nameIn } from '#web/platform/words.ts';

/** What the card of a product calls it in this language. */
export function cardTitle(card: WishedProduct['card'], language: Language): string {
  return 'titleHi' in card ? nameIn(language, card.title, card.titleHi) : card.title;
}

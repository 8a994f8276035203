import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { WishedProduct } from '#contract/wishlist.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { cardTitle } from './card-title.ts';
import { useToggleWish } from './wishlist.queries.ts';

/** In the place of a card whose heart was pressed; the keyboard goes on where it was. */
export function WishRemoved({ product: { kind, card } }: { product: WishedProduct }) {
  const noteId = useId();
  const toggle = useToggleWish({ kind, id: card.id });
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);

  function putBack({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('li')?.focus();
    toggle.mutate(true);
  }

  return (
    <div className="grid h-full min-h-48 place-content-center justify-items-center gap-4 rounded-card border border-line-strong border-dashed p-4 text-center">
      <div id={noteId}>
        <p className="text-base text-ink-2">{m.wishlist_removed()}</p>
        <p
          lang={card.language === 'both' ? undefined : card.language}
          className="mt-1 line-clamp-2 font-display text-md"
        >
          {cardTitle(card, currentLanguage())}
        </p>
      </div>
      <Button ref={undo} variant="soft" aria-describedby={noteId} onClick={putBack}>
        {m.wishlist_undo()}
      </Button>
    </div>
  );
}

import type { ProductRef } from '#contract/products/product.ts';
import { loginAddress } from '#web/platform/redirect.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToggleWish, useWishlist } from './wishlist.queries.ts';

type WishHeartProps = { product: ProductRef; title: string; onRemove?: () => void };

/** Keeps a product for later; a visitor is led to sign in. `onRemove` hears of it being taken off here. */
export function WishHeart({ product, title, onRemove }: WishHeartProps) {
  const isNobody = !useViewer();
  const { data: wishes } = useWishlist();
  const toggle = useToggleWish(product);
  const wished = wishes?.includes(product.id) ?? false;

  function press() {
    if (isNobody) return location.assign(loginAddress(location.pathname + location.search));
    toggle.mutate(!wished);
    if (wished) onRemove?.();
  }

  return (
    <IconButton
      variant="float"
      icon={wished ? 'heart-filled' : 'heart'}
      iconSize={20}
      label={m.wish_label({ title })}
      aria-pressed={wished}
      disabled={!wishes && !isNobody}
      className={wished ? 'text-live hover:text-live' : ''}
      onClick={press}
    />
  );
}

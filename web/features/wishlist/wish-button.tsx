import { useLocation } from '@tanstack/react-router';
import type { ProductRef } from '#contract/products/product.ts';
import { loginAddress } from '#web/platform/redirect.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToggleWish, useWishlist } from './wishlist.queries.ts';

export { WishHeart } from './wish-heart.tsx';

/** Keeps a product for later, in words; what it says is what stands. A visitor is led to sign in. */
export function WishButton({ product }: { product: ProductRef }) {
  return useViewer() ? <OwnWish product={product} /> : <WishToLogin />;
}

function WishToLogin() {
  const { href } = useLocation();
  return (
    <a href={loginAddress(href)} className={buttonClass('line', 'lg')}>
      <Icon name="heart" size={20} />
      {m.wish_add()}
    </a>
  );
}

function OwnWish({ product }: { product: ProductRef }) {
  const { data: wishes } = useWishlist();
  const toggle = useToggleWish(product);
  const wished = wishes?.includes(product.id) ?? false;
  return (
    <Button
      variant="line"
      size="lg"
      icon={wished ? 'heart-filled' : 'heart'}
      disabled={!wishes}
      onClick={() => toggle.mutate(!wished)}
    >
      {wished ? m.wish_on() : m.wish_add()}
    </Button>
  );
}

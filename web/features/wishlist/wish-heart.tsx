import { useLocation } from '@tanstack/react-router';
import { loginAddress } from '#web/platform/redirect.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { useToggleWish, useWishlist } from './wishlist.queries.ts';

type WishHeartProps = { courseId: string; title: string; onRemove?: () => void };

/** Keeps a course for later; a visitor is led to sign in. `onRemove` hears of it being taken off here. */
export function WishHeart(props: WishHeartProps) {
  return useViewer() ? <OwnHeart {...props} /> : <HeartToLogin title={props.title} />;
}

function HeartToLogin({ title }: Pick<WishHeartProps, 'title'>) {
  const { href } = useLocation();
  return (
    <a href={loginAddress(href)} aria-label={m.wish_label({ title })} className={iconButtonClass('float')}>
      <Icon name="heart" size={20} />
    </a>
  );
}

function OwnHeart({ courseId, title, onRemove }: WishHeartProps) {
  const { data: wishes } = useWishlist();
  const toggle = useToggleWish(courseId);
  const wished = wishes?.includes(courseId) ?? false;

  function press() {
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
      disabled={!wishes}
      className={wished ? 'text-live hover:text-live' : ''}
      onClick={press}
    />
  );
}

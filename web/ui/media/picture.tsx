import { Sunrise } from '#web/ui/sunrise.tsx';
import { fetchWhenNear } from './near-view.ts';

type PictureShape = 'wide' | 'cover';

const shapes = {
  wide: { aspect: 'aspect-video', width: 640, height: 360 },
  cover: { aspect: 'aspect-[3/4]', width: 360, height: 480 },
} as const;

type PictureProps = {
  src: string | null;
  shape?: PictureShape;
  eager?: boolean;
  urgent?: boolean;
  className?: string;
};

/**
 * A decoration beside its title. The brand's art lies under it and is what is seen when the picture is missing or fails.
 * Neither `eager` nor `urgent` it is fetched when it is near what is seen; without a script the browser decides.
 */
export function Picture({ src, shape = 'wide', eager = false, urgent = false, className = '' }: PictureProps) {
  const { aspect, width, height } = shapes[shape];
  const waits = !eager && !urgent;
  const shown = { width, height, className: 'art-edge zoom absolute inset-0 size-full object-cover' };
  return (
    <span className={`relative block overflow-hidden bg-brand-900 ${aspect} ${className}`}>
      <Sunrise className="absolute inset-x-0 bottom-0 mx-auto w-3/5" />
      {src && (
        <img
          {...shown}
          key={src}
          ref={waits ? fetchWhenNear : hideWhenBroken}
          onError={(event) => hideWhenBroken(event.currentTarget)}
          {...(waits ? { 'data-src': src } : { src, loading: 'eager' as const })}
          alt=""
          fetchPriority={urgent ? 'high' : undefined}
          decoding="async"
        />
      )}
      {src && waits && (
        <noscript>
          <img {...shown} src={src} alt="" loading="lazy" />
        </noscript>
      )}
    </span>
  );
}

/** Also before this script came a picture may have failed. */
function hideWhenBroken(picture: HTMLImageElement | null) {
  if (picture?.complete && picture.naturalWidth === 0) picture.hidden = true;
}

import { useEffect, useState } from 'react';
import { useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

/** The small image is blown up by so much before the large one is worth its bytes. */
const ENOUGH = 1.15;
/** By itself; what is refused with fresh addresses too is refused for good. */
const MAX_TRIES = 2;

type PageImageProps = { page: number; urgent: boolean; onDone: () => void };

/** A page as a picture: small first, sharp where its width on this screen needs it. Its text stands beside it. */
export function PageImage({ page, urgent, onDone }: PageImageProps) {
  const { opened, scroller, renew, night } = useReader();
  const { query, state, smallWidth, onLoad, onError, retry } = useSignedImage(opened.imageQuery, renew, onDone);
  const address = `${opened.imageBase}/${page}`;
  const wanted = scroller.width * (globalThis.devicePixelRatio || 1);
  const isSharpWanted = state === 'here' && wanted > smallWidth * ENOUGH;
  const shape = `absolute inset-0 size-full select-none ${night ? 'invert-85 hue-rotate-180' : ''}`;
  const alt = m.reader_page_image({ page });
  return (
    <>
      {state !== 'here' && <span aria-hidden="true" className="shimmer absolute inset-0 bg-sunken" />}
      {state !== 'failed' && (
        <img
          key={query}
          src={`${address}/small?${query}`}
          alt={alt}
          draggable={false}
          decoding="async"
          fetchPriority={urgent ? 'high' : 'low'}
          onLoad={({ currentTarget }) => onLoad(currentTarget.naturalWidth)}
          onError={onError}
          className={`${shape} ${state === 'here' ? '' : 'opacity-0'}`}
        />
      )}
      {isSharpWanted && <SharpImage src={`${address}/large?${query}`} className={shape} />}
      {state === 'failed' && <PageFailed page={page} onRetry={retry} />}
    </>
  );
}

/** Comes over the small one when it is whole; should it not come, the small one stays. */
function SharpImage({ src, className }: { src: string; className: string }) {
  const [here, setHere] = useState(false);
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      onLoad={() => setHere(true)}
      className={`${className} ${here ? '' : 'invisible'}`}
    />
  );
}

/**
 * A picture that is here stays, though its address ends. One that is refused has the document asked for once more, and
 * is tried at its new address, or when there is a line again.
 */
function useSignedImage(newest: string, renew: () => void, onDone: () => void) {
  const [query, setQuery] = useState(newest);
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming');
  const [smallWidth, setSmallWidth] = useState(0);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (state !== 'failed') return undefined;
    const again = () => {
      setTries((count) => count + 1);
      setQuery(newest);
      setState('coming');
    };
    if (newest !== query && tries < MAX_TRIES) again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [state, newest, query, tries]);

  return {
    query,
    state,
    smallWidth,
    onLoad: (width: number) => {
      setSmallWidth(width);
      setState('here');
      onDone();
    },
    onError: () => {
      setState('failed');
      onDone();
      renew();
    },
    retry: () => {
      renew();
      setTries(0);
      setQuery(newest);
      setState('coming');
    },
  };
}

function PageFailed({ page, onRetry }: { page: number; onRetry: () => void }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-surface p-6 text-center">
      <p className="text-base text-ink-2">{m.reader_page_failed({ page })}</p>
      <Button variant="line" icon="refresh" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </div>
  );
}

import type { Stream } from '#contract/streams.ts';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

type StreamPlayerProps = { stream: Stream; playing: boolean; urgent: boolean; onPlay: () => void };

/** A live class: a still of ours until it is asked for, then YouTube's player from its host without cookies. */
export const StreamPlayer = cachedFragment(Player);

function Player({ stream, playing, urgent, onPlay }: StreamPlayerProps) {
  const title = useTitle(stream);
  return (
    <article className="@container">
      <div className="@4xl:flex @4xl:items-center @4xl:gap-8">
        <div className="relative aspect-video overflow-hidden rounded-card bg-brand-900 @4xl:w-2/3">
          {playing ? <Video stream={stream} /> : <Still stream={stream} urgent={urgent} onPlay={onPlay} />}
        </div>
        <div className="mt-3 min-w-0 @4xl:mt-0 @4xl:flex-1">
          <h3 className="truncate font-display text-md md:text-lg @4xl:text-xl @4xl:text-balance @4xl:whitespace-normal">
            {title}
          </h3>
          <p className="truncate text-sm text-ink-3">{m.stream_source()}</p>
        </div>
      </div>
    </article>
  );
}

function Still({ stream, urgent, onPlay }: Omit<StreamPlayerProps, 'playing'>) {
  const title = useTitle(stream);
  return (
    <button
      type="button"
      aria-label={m.stream_watch({ title })}
      onClick={onPlay}
      className="group block size-full rounded-card focus-visible:-outline-offset-4 focus-visible:outline-white"
    >
      <Picture src={ownPicture(stream.thumbnailUrl)} urgent={urgent} />
      <Chip tone="live" className="absolute start-3 top-3">
        {m.stream_live()}
      </Chip>
      <span className="press absolute end-3 bottom-3 grid size-12 place-items-center rounded-full bg-white text-brand-900 shadow-card md:end-4 md:bottom-4 md:size-14">
        <Icon name="play" size={24} />
      </span>
    </button>
  );
}

function Video({ stream }: { stream: Stream }) {
  const title = useTitle(stream);
  return (
    <iframe
      ref={takeFocus}
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(stream.videoId)}?autoplay=1`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="size-full"
    />
  );
}

function useTitle({ title, titleHi }: Stream): string {
  return nameIn(useLanguage(), title, titleHi);
}

/** The button that had the focus is gone. */
function takeFocus(snapshot: HTMLIFrameElement | null) {
  snapshot?.focus({ preventScroll: true });
}

/** A picture on another host would tell it of the visit before anybody asked for the video. */
function ownPicture(url: string | null): string | null {
  return url && /^\/(?!\/)/.test(url) ? url : null;
}

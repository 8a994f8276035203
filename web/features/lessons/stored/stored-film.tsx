import { useRef, useState } from 'react';
import { EndCard } from '#web/features/lessons/player/end-card.tsx';
import { StageControls } from '#web/features/lessons/player/stage-controls.tsx';
import { VideoElement } from '#web/features/lessons/player/video-element.tsx';
import { usePlayback } from '#web/features/lessons/playing/use-playback.ts';
import { useVideo } from '#web/features/lessons/playing/use-video.ts';
import type { ItemsStore } from '#web/platform/offline-items/items-store.ts';
import type { OfflineItem } from '#web/platform/offline-items/offline-item.ts';
import { makePlayhead } from '#web/platform/player/playhead.ts';
import { m } from '#web/platform/words.ts';
import { useFullscreen } from '#web/ui/overlays/use-fullscreen.ts';
import { type Film, type FilmContent, useStoredFilm, useStoredPlay } from './use-stored-film.ts';

type StoredFilmProps = { item: OfflineItem; content: FilmContent; store: ItemsStore; onSeen: () => void };

/** A film that this device keeps, with the mark and all that moves a film; what was watched waits in the outbox. */
export function StoredFilm(props: StoredFilmProps) {
  const film = useStoredFilm(props.item, props.content, props.store);
  return (
    <div className="relative aspect-video overflow-hidden rounded-card bg-night">
      {film && <StoredStage {...props} film={film} />}
    </div>
  );
}

const ignore = () => undefined;

function StoredStage({ item, content, store, onSeen, film }: StoredFilmProps & { film: Film }) {
  const stage = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [playhead] = useState(makePlayhead);
  const isBroken = useStoredPlay({ video, item, content, store, onSeen });
  const state = useVideo(video);
  const screen = useFullscreen(stage);
  usePlayback({
    ...{ stage, video, film, playhead },
    lesson: item,
    mark: content.mark,
    isFull: screen.isFull,
    isStored: true,
    onElsewhere: ignore,
  });
  return (
    <section
      ref={stage}
      aria-label={m.player_label({ title: item.title })}
      className={`bg-night ${screen.filling ? 'fixed inset-0 z-40' : 'absolute inset-0'}`}
    >
      <VideoElement ref={setVideo} film={film} />
      {video && <StageControls {...{ stage, video, film, state, screen }} quality="" still={isBroken} />}
      {state.ended && <EndCard following={undefined} onRestart={() => playhead.seek(0)} />}
      {isBroken && (
        <p
          role="alert"
          className="absolute inset-0 z-30 grid place-content-center bg-night/95 p-4 text-center text-base text-white"
        >
          {m.device_broken()}
        </p>
      )}
    </section>
  );
}

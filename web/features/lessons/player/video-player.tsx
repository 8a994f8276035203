import { lazy, Suspense, useEffect, useState } from 'react';
import type { LearningLesson } from '#contract/lessons/lesson-page.ts';
import { clock } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import type { VideoStageProps } from './video-props.ts';

const load = () => import('./video-stage.tsx');
const LazyVideoStage = lazy(() => load().then(({ VideoStage: component }) => ({ default: component })));

type VideoPlayerProps = VideoStageProps & {
  /** How far it was seen; undefined of a preview. */
  learned?: LearningLesson | undefined;
  /** Plays at once: one film led to the next. */
  begun?: boolean;
};

/** A film: its poster until somebody wants to see it, then the player, whose script comes meanwhile. */
export function VideoPlayer({ begun = false, ...shown }: VideoPlayerProps) {
  const [open, setOpen] = useState(begun);
  useEffect(() => void load(), []);
  return (
    <div className="relative aspect-video overflow-hidden bg-night lg:rounded-card">
      {open ? (
        <Suspense fallback={<Poster {...shown} busy />}>
          <LazyVideoStage {...shown} />
        </Suspense>
      ) : (
        <Poster {...shown} onPlay={() => setOpen(true)} />
      )}
    </div>
  );
}

type PosterProps = Pick<VideoPlayerProps, 'lesson' | 'film' | 'learned'> & { busy?: boolean; onPlay?: () => void };

function Poster({ lesson, film, learned, busy = false, onPlay }: PosterProps) {
  const left = learned && learned.positionSeconds >= 1 && learned.positionSeconds < film.seconds - 5;
  return (
    <>
      <button
        type="button"
        aria-label={m.player_play_title({ title: lesson.title })}
        aria-busy={busy || undefined}
        onClick={onPlay}
        className="group block size-full focus-visible:-outline-offset-4 focus-visible:outline-white lg:rounded-card"
      >
        <Picture src={film.posterUrl} urgent className="size-full" />
        <span className="press absolute inset-0 m-auto grid size-18 place-items-center rounded-full bg-white text-night shadow-float">
          {busy ? (
            <span className="size-7 animate-spin rounded-full border-3 border-current border-e-transparent" />
          ) : (
            <Icon name="play" size={34} />
          )}
        </span>
      </button>
      <span className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-night/85 px-3 py-1 text-sm text-white tabular-nums">
        {left ? m.player_resume_at({ at: clock(learned.positionSeconds) }) : clock(Math.round(film.seconds))}
      </span>
    </>
  );
}

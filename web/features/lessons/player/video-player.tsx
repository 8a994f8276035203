import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { LearningLesson } from '#contract/lessons/lesson-page.ts';
import { loadPart } from '#web/platform/offline/missing-part.ts';
import { wholeStyle } from '#web/platform/pages/whole-style.ts';
import { clock } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { TroublePanel } from './trouble-panel.tsx';
import type { VideoStageProps } from './video-props.ts';

/** The stage once it has come: the next film needs no wait. */
let loaded: ComponentType<VideoStageProps> | undefined;

async function load(): Promise<void> {
  const [{ VideoStage }] = await Promise.all([loadPart(() => import('./video-stage.tsx')), wholeStyle()]);
  loaded = VideoStage;
}

/** A failure is told where the film is asked for; a script that failed once stays failed until the page is loaded anew. */
const preload = () => {
  if (navigator.onLine) void load().catch(() => undefined);
};

type VideoPlayerProps = VideoStageProps & {
  /** How far it was seen; undefined of a preview. */
  learned?: LearningLesson | undefined;
  /** Plays at once: one film led to the next. */
  begun?: boolean;
};

/** A film: its poster until somebody wants to see it; only then the script of the player is fetched, which is as much as the page. */
export function VideoPlayer({ begun = false, ...shown }: VideoPlayerProps) {
  const [open, setOpen] = useState(begun);
  const { Stage, isOffline, retry } = useStage(open);
  return (
    <div className="relative aspect-video overflow-hidden bg-night lg:rounded-card">
      {open && Stage ? (
        <Stage {...shown} />
      ) : (
        <Poster {...shown} busy={open && !isOffline} onPlay={() => setOpen(true)} />
      )}
      {open && isOffline && <TroublePanel refusal={{ why: 'line' }} onAgain={retry} />}
    </div>
  );
}

/** The stage of a film that is to play. Without a line it says so until there is one; any other fault is the page's. */
function useStage(isWanted: boolean) {
  const [Stage, setStage] = useState(() => loaded);
  const [isOffline, setIsOffline] = useState(false);
  const retry = useCallback(async () => {
    setIsOffline(!navigator.onLine);
    if (!navigator.onLine) return;
    const fault = await load().catch((error: unknown) => ({ error }));
    setStage(() => {
      if (fault) throw fault.error;
      return loaded;
    });
  }, []);
  useEffect(() => {
    if (isWanted) void retry();
  }, [isWanted, retry]);
  return { Stage, isOffline, retry };
}

type PosterProps = Pick<VideoPlayerProps, 'lesson' | 'film' | 'learned' | 'playhead'> & {
  busy: boolean;
  onPlay: () => void;
};

function Poster({ lesson, film, learned, playhead, busy, onPlay }: PosterProps) {
  const begins = playhead.startSeconds ?? learned?.positionSeconds ?? 0;
  const left = begins >= 1 && begins < film.seconds - 5;
  return (
    <>
      <button
        type="button"
        aria-label={m.player_play_title({ title: lesson.title })}
        aria-busy={busy || undefined}
        onPointerEnter={preload}
        onFocus={preload}
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
        {left ? m.player_resume_at({ at: clock(begins) }) : clock(Math.round(film.seconds))}
      </span>
    </>
  );
}

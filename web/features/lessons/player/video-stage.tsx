import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataChoice } from '#web/features/lessons/playing/use-data-choice.ts';
import { usePlayback } from '#web/features/lessons/playing/use-playback.ts';
import { useVideoStream } from '#web/features/lessons/playing/use-stream.ts';
import { useVideo } from '#web/features/lessons/playing/use-video.ts';
import { beginAt, useVideoSource } from '#web/features/lessons/playing/use-video-source.ts';
import { m } from '#web/platform/words.ts';
import { useFullscreen } from '#web/ui/overlays/use-fullscreen.ts';
import { StageControls } from './stage-controls.tsx';
import { StageNotes } from './stage-notes.tsx';
import { VideoElement } from './video-element.tsx';
import type { VideoStageProps } from './video-props.ts';

/** The film with all that lies over it. The whole of it goes full screen, never the picture alone. */
export function VideoStage({ lesson, film, playhead, following }: VideoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { granted, refusal, ask, renew, oust } = useVideoStream(lesson.courseId, lesson.id);
  const data = useDataChoice(film.qualities.map(({ name }) => name));
  const { quality, trouble, goOn } = useVideoSource({
    video,
    granted,
    renew,
    seconds: film.seconds,
    startSeconds: playhead.startSeconds,
    choice: data.choice,
  });
  const state = useVideo(video);
  const screen = useFullscreen(stage);
  usePlayback({
    ...{ stage, video, film, playhead, lesson },
    mark: granted?.mark,
    isFull: screen.isFull,
    onElsewhere: oust,
  });

  useEffect(() => void ask(), [ask]);
  useEffect(() => {
    if (refusal) video?.pause();
  }, [refusal, video]);

  const again = useCallback(
    async (takeOver: boolean) => {
      if (!(await ask(takeOver))) return;
      goOn();
      void video?.play().catch(() => {});
    },
    [ask, goOn, video],
  );

  return (
    <section
      ref={stage}
      aria-label={m.player_label({ title: lesson.title })}
      className={`bg-night ${screen.filling ? 'fixed inset-0 z-40' : 'absolute inset-0'}`}
    >
      <VideoElement ref={setVideo} film={film} />
      {video && (
        <StageControls
          {...{ stage, video, film, state, screen, data, quality }}
          still={refusal !== undefined || trouble === 'broken'}
        />
      )}
      <StageNotes
        busy={!refusal && trouble !== 'broken' && (granted === undefined || state.waiting)}
        refusal={refusal ?? (trouble === 'broken' ? { why: 'broken' } : undefined)}
        lineLost={trouble === 'line'}
        resumedAt={granted ? beginAt(playhead.startSeconds ?? granted.resumeSeconds, film.seconds) : 0}
        ended={state.ended}
        following={following}
        onAgain={again}
        onRestart={() => playhead.seek(0)}
      />
    </section>
  );
}

import { type RefObject, useEffect } from 'react';
import type { Lesson } from '#contract/lessons/lesson-page.ts';
import type { Playhead } from '#web/platform/player/playhead.ts';
import { useMark } from './use-mark.ts';
import { useMediaSession } from './use-media-session.ts';
import { useProgressSaving } from './use-progress-saving.ts';
import { useRotationLock } from './use-rotation-lock.ts';

type PlaybackOptions = {
  stage: RefObject<HTMLElement | null>;
  video: HTMLVideoElement | null;
  mark: string | undefined;
  lesson: Pick<Lesson, 'id' | 'title'>;
  film: NonNullable<Lesson['film']>;
  isFull: boolean;
  playhead: Playhead;
  isStored?: boolean | undefined;
  onElsewhere: (device: string) => void;
};

/** What a film that plays always has: its mark, its place saved and moved from elsewhere, the lock screen, a screen that lies right. */
export function usePlayback({ stage, video, mark, lesson, film, isFull, ...saved }: PlaybackOptions): void {
  useMark(stage, video, mark);
  useProgressSaving({ video, lessonId: lesson.id, ...saved });
  useOutsideCommands(video, saved.playhead);
  useMediaSession(video, lesson.title, film.posterUrl);
  useRotationLock(isFull, film);
}

/** What stands under the film may move it. */
function useOutsideCommands(video: HTMLVideoElement | null, playhead: Playhead): void {
  useEffect(() => {
    if (!video) return;
    const play = () => void video.play().catch(() => {});
    return playhead.take({
      seek(seconds) {
        video.currentTime = seconds;
        play();
      },
      pause: () => video.pause(),
      resume: play,
    });
  }, [video, playhead]);
}

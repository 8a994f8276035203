import { type RefObject, useEffect } from 'react';
import type { Playhead } from '#web/platform/player/playhead.ts';
import { useMark } from './use-mark.ts';
import { useProgressSaving } from './use-progress-saving.ts';

type SavingState = {
  stage: RefObject<HTMLElement | null>;
  video: HTMLVideoElement | null;
  mark: string | undefined;
  lessonId: string;
  playhead: Playhead;
  onElsewhere: (device: string) => void;
};

/** What a film that plays always has: its mark, its place saved, and hands for what stands under it. */
export function useKeeping({ stage, video, mark, ...saved }: SavingState): void {
  useMark(stage, video, mark);
  useProgressSaving({ video, ...saved });
  useHands(video, saved.playhead);
}

/** What stands under the film may move it. */
function useHands(video: HTMLVideoElement | null, playhead: Playhead): void {
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

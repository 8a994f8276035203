import { type RefObject, useEffect } from 'react';
import type { Playhead } from '#web/platform/player/playhead.ts';
import { useMark } from './use-mark.ts';
import { useProgressSaving } from './use-progress-saving.ts';

type PlaybackOptions = {
  stage: RefObject<HTMLElement | null>;
  video: HTMLVideoElement | null;
  mark: string | undefined;
  lessonId: string;
  playhead: Playhead;
  onElsewhere: (device: string) => void;
};

/** What a film that plays always has: its mark, its place saved, and its place moved by what stands under it. */
export function usePlayback({ stage, video, mark, ...saved }: PlaybackOptions): void {
  useMark(stage, video, mark);
  useProgressSaving({ video, ...saved });
  useOutsideCommands(video, saved.playhead);
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

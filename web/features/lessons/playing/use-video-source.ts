import { useCallback, useEffect, useRef, useState } from 'react';
import type { Play } from '#contract/lessons/lesson-page.ts';
import type { QualityChoice } from '#web/platform/player/data-choice.ts';
import { openVideo, type Video, type VideoTrouble } from '#web/platform/player/hls-video.ts';

const RETRY_MS = 5000;
const NEAR_END = 5;

/** Where a film begins: where it was left, or at its beginning once it was seen to the end. */
export function beginAt(resumeSeconds: number, seconds: number): number {
  return resumeSeconds < seconds - NEAR_END ? resumeSeconds : 0;
}

type VideoSourceInput = {
  video: HTMLVideoElement | null;
  granted: Play | undefined;
  renew: () => Promise<Play>;
  seconds: number;
  /** Where it begins, if not where it was left. */
  startSeconds: number | undefined;
  choice: QualityChoice;
};

/** Plays what was granted in the element, at the chosen quality; goes on by itself when the line is back. */
export function useVideoSource({ video, granted, renew, seconds, startSeconds, choice }: VideoSourceInput) {
  const videoFile = useRef<Video>(undefined);
  const wanted = useRef(choice);
  const start = useRef(startSeconds);
  const [quality, setQuality] = useState('');
  const [trouble, setTrouble] = useState<VideoTrouble>();
  const goOn = useCallback(() => videoFile.current?.goOn(), []);

  useEffect(() => {
    if (!video || !granted) return;
    const hooks = { onQuality: setQuality, onTrouble: setTrouble, renew };
    const from = beginAt(start.current ?? granted.resumeSeconds, seconds);
    videoFile.current = openVideo(video, granted, wanted.current, from, hooks);
    void video.play().catch(() => {});
    return () => {
      // Granted anew, it goes on where it was.
      start.current = undefined;
      videoFile.current?.close();
    };
  }, [video, granted, renew, seconds]);

  useEffect(() => {
    if (wanted.current === choice) return;
    wanted.current = choice;
    videoFile.current?.choose(choice);
  }, [choice]);

  useEffect(() => {
    addEventListener('online', goOn);
    const clock = trouble === 'line' ? setInterval(goOn, RETRY_MS) : undefined;
    return () => {
      removeEventListener('online', goOn);
      clearInterval(clock);
    };
  }, [trouble, goOn]);

  return { quality, trouble, goOn };
}

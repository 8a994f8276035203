import { type RefObject, useCallback, useEffect } from 'react';
import { SPEEDS } from '#web/features/lessons/controls/settings-menu.tsx';
import { usePlayerKeys } from '#web/features/lessons/playing/use-player-keys.ts';
import type { KeyDeed } from '#web/platform/player/player-keys.ts';

export function goTo(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = Math.max(0, Math.min(video.duration || seconds, seconds));
}

export function setRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  lastRate = rate;
}

type Others = { captions: () => void; fullscreen: () => void };

/** What may be done to a film, by its buttons and by its keys. */
export function useDeeds(
  stage: RefObject<HTMLElement | null>,
  video: HTMLVideoElement,
  whole: number,
  { captions, fullscreen }: Others,
): (deed: KeyDeed) => void {
  // A new film is played as fast as the last one.
  useEffect(() => setRate(video, lastRate), [video]);
  const act = useCallback(
    (deed: KeyDeed) => {
      if (deed.do === 'captions') captions();
      else if (deed.do === 'fullscreen') fullscreen();
      else move(video, whole, deed);
    },
    [video, whole, captions, fullscreen],
  );
  usePlayerKeys(stage, act);
  return act;
}

function move(video: HTMLVideoElement, whole: number, deed: KeyDeed): void {
  if (deed.do === 'toggle') toggle(video);
  if (deed.do === 'mute') video.muted = !video.muted;
  if (deed.do === 'step') goTo(video, video.currentTime + deed.seconds);
  if (deed.do === 'goto') goTo(video, deed.share * whole);
  if (deed.do === 'speed') setRate(video, nextSpeed(video.playbackRate, deed.by));
}

function toggle(video: HTMLVideoElement): void {
  if (video.paused) void video.play().catch(() => {});
  else video.pause();
}

let lastRate = 1;

function nextSpeed(rate: number, by: 1 | -1): number {
  const place = SPEEDS.findIndex((speed) => speed >= rate);
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, place + by))] ?? rate;
}

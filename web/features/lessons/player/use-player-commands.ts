import { type RefObject, useCallback, useEffect } from 'react';
import { SPEEDS } from '#web/features/lessons/controls/settings-menu.tsx';
import { usePlayerKeys } from '#web/features/lessons/playing/use-player-keys.ts';
import type { PlayerCommand } from '#web/platform/player/player-keys.ts';

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
export function usePlayerCommands(
  stage: RefObject<HTMLElement | null>,
  video: HTMLVideoElement,
  whole: number,
  { captions, fullscreen }: Others,
): (command: PlayerCommand) => void {
  // A new film is played as fast as the last one.
  useEffect(() => setRate(video, lastRate), [video]);
  const act = useCallback(
    (command: PlayerCommand) => {
      if (command.do === 'captions') captions();
      else if (command.do === 'fullscreen') fullscreen();
      else move(video, whole, command);
    },
    [video, whole, captions, fullscreen],
  );
  usePlayerKeys(stage, act);
  return act;
}

function move(video: HTMLVideoElement, whole: number, command: PlayerCommand): void {
  if (command.do === 'toggle') toggle(video);
  if (command.do === 'mute') video.muted = !video.muted;
  if (command.do === 'step') goTo(video, video.currentTime + command.seconds);
  if (command.do === 'goto') goTo(video, command.share * whole);
  if (command.do === 'speed') setRate(video, nextSpeed(video.playbackRate, command.by));
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

import { useEffect } from 'react';
import { openMediaSession } from '#web/platform/player/media-session.ts';

/** The lock screen and the headset know the film, as long as its page is open. */
export function useMediaSession(video: HTMLVideoElement | null, title: string, posterUrl: string | null): void {
  useEffect(() => (video ? openMediaSession(video, { title, posterUrl }) : undefined), [video, title, posterUrl]);
}

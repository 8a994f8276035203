import { useEffect, useReducer } from 'react';

const EVENTS = [
  ...['timeupdate', 'play', 'playing', 'pause', 'seeking', 'seeked', 'waiting', 'canplay', 'ended', 'emptied'],
  ...['progress', 'durationchange', 'volumechange', 'ratechange'],
] as const;

const NONE = {
  ...{ seconds: 0, buffered: 0, volume: 1, rate: 1 },
  ...{ paused: true, ended: false, waiting: false, muted: false },
};

/** What a video does at this moment, drawn anew whenever it changes. */
export function useVideo(video: HTMLVideoElement | null): typeof NONE {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!video) return;
    const tracks = video.textTracks;
    for (const event of EVENTS) video.addEventListener(event, redraw);
    tracks.addEventListener('change', redraw);
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, redraw);
      tracks.removeEventListener('change', redraw);
    };
  }, [video]);
  if (!video) return NONE;
  const { currentTime: seconds, paused, ended, volume, muted, playbackRate: rate, readyState } = video;
  const waiting = !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  return { seconds, buffered: bufferedAt(video), volume, rate, paused, ended, waiting, muted };
}

/** To which second the film is here, from where it is now. */
function bufferedAt({ buffered, currentTime }: HTMLVideoElement): number {
  for (let place = 0; place < buffered.length; place += 1) {
    if (buffered.start(place) <= currentTime + 0.5 && buffered.end(place) > currentTime) return buffered.end(place);
  }
  return currentTime;
}

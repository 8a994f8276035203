import { useEffect } from 'react';
import type { Playhead } from '#web/platform/player/playhead.ts';
import { usePreviewMode } from '#web/platform/player/preview-mode.ts';
import { recordPlayed } from '#web/platform/player/progress/played.ts';
import { streamId } from '#web/platform/player/stream-id.ts';
import { useViewer } from '#web/platform/session.ts';
import { openProgressReporter, type ProgressReporter } from './progress-reporter.ts';

const EVERY_MS = 10_000;

type ProgressSaving = {
  video: HTMLVideoElement | null;
  lessonId: string;
  playhead: Playhead;
  /** Of a film that plays from this device, which takes no stream of the account. */
  isStored?: boolean | undefined;
  onElsewhere: (device: string) => void;
};

/** Saves where the film is and what was played of it: on pause, seek, end and hide, and every ten seconds. */
export function useProgressSaving({ video, lessonId, playhead, isStored, onElsewhere }: ProgressSaving): void {
  const personId = useViewer()?.id;
  const isLook = usePreviewMode();
  useEffect(() => {
    if (!video || !personId || isLook) return;
    return save(video, openProgressReporter(personId), { lessonId, playhead, isStored, onElsewhere });
  }, [video, personId, isLook, lessonId, playhead, isStored, onElsewhere]);
}

function save(
  video: HTMLVideoElement,
  reporter: ProgressReporter,
  { lessonId, playhead, isStored = false, onElsewhere }: Omit<ProgressSaving, 'video'>,
) {
  const record = recordPlayed();
  // Until it plays from where it was left, the element is at its beginning, and that is nobody's place.
  let begun = false;
  const closed = new AbortController();
  const on = (target: EventTarget, event: string, act: () => void) =>
    target.addEventListener(event, act, { signal: closed.signal });

  function saveNow(atEnd = false): void {
    if (!begun) return;
    const seconds = atEnd ? video.duration : video.currentTime;
    const positionSeconds = Math.round(seconds * 1000) / 1000;
    reporter.put({ lessonId, positionSeconds, played: record.take(atEnd), at: Date.now() });
    void send(seconds);
  }

  async function send(seconds: number): Promise<void> {
    const { known, elsewhere } = await reporter.send(video.paused || isStored ? null : await streamId());
    if (elsewhere !== undefined) onElsewhere(elsewhere);
    playhead.set({ saved: { seconds, sent: known } });
  }

  on(video, 'timeupdate', () => {
    if (begun) playhead.set({ seconds: video.currentTime });
    if (begun && !video.paused && !video.seeking) record.advance(video.currentTime);
  });
  on(video, 'playing', () => {
    begun = true;
    record.advance(video.currentTime);
  });
  on(video, 'emptied', () => {
    begun = false;
    record.jump();
  });
  on(video, 'seeking', () => record.jump());
  for (const event of ['play', 'pause', 'seeked']) on(video, event, () => !video.ended && saveNow());
  on(video, 'ended', () => saveNow(true));
  on(document, 'visibilitychange', () => document.hidden && saveNow());
  on(window, 'pagehide', () => saveNow());
  on(window, 'online', () => begun && void send(video.currentTime));
  const clock = setInterval(() => !video.paused && saveNow(), EVERY_MS);
  return () => {
    clearInterval(clock);
    closed.abort();
    saveNow(video.ended);
  };
}

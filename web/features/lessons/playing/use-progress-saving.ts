import { useEffect } from 'react';
import type { Playhead } from '#web/platform/player/playhead.ts';
import { usePreviewMode } from '#web/platform/player/preview-mode.ts';
import { recordPlayed } from '#web/platform/player/progress/played.ts';
import { streamId } from '#web/platform/player/stream-id.ts';
import { useViewer } from '#web/platform/session.ts';
import { createProgressReporter } from './progress-reporter.ts';

const EVERY_MS = 10_000;

type Saved = {
  video: HTMLVideoElement | null;
  lessonId: string;
  playhead: Playhead;
  onElsewhere: (device: string) => void;
};

/** Keeps where the film is and what was played of it: on pause, seek, end and hide, and every ten seconds. */
export function useSaving({ video, lessonId, playhead, onElsewhere }: Saved): void {
  const personId = useViewer()?.id;
  const isLook = usePreviewMode();
  useEffect(() => {
    if (!video || !personId || isLook) return;
    return save(video, createProgressReporter(personId), { lessonId, playhead, onElsewhere });
  }, [video, personId, isLook, lessonId, playhead, onElsewhere]);
}

type ProgressReporter = ReturnType<typeof createProgressReporter>;

function save(
  video: HTMLVideoElement,
  teller: ProgressReporter,
  { lessonId, playhead, onElsewhere }: Omit<Saved, 'video'>,
) {
  const record = recordPlayed();
  // Until it plays from where it was left, the element is at its beginning, and that is nobody's place.
  let begun = false;
  const closed = new AbortController();
  const on = (target: EventTarget, event: string, act: () => void) =>
    target.addEventListener(event, act, { signal: closed.signal });

  function keep(atEnd = false): void {
    if (!begun) return;
    const seconds = atEnd ? video.duration : video.currentTime;
    const positionSeconds = Math.round(seconds * 1000) / 1000;
    teller.put({ lessonId, positionSeconds, played: record.take(atEnd), at: Date.now() });
    void tell(seconds);
  }

  async function tell(seconds: number): Promise<void> {
    const { known, elsewhere } = await teller.tell(video.paused ? null : await streamId());
    if (elsewhere !== undefined) onElsewhere(elsewhere);
    playhead.set({ saved: { seconds, sent: known } });
  }

  on(video, 'timeupdate', () => {
    if (begun) playhead.set({ seconds: video.currentTime });
    if (begun && !video.paused && !video.seeking) record.hear(video.currentTime);
  });
  on(video, 'playing', () => {
    begun = true;
    record.hear(video.currentTime);
  });
  on(video, 'emptied', () => {
    begun = false;
    record.jump();
  });
  on(video, 'seeking', () => record.jump());
  for (const event of ['play', 'pause', 'seeked']) on(video, event, () => !video.ended && keep());
  on(video, 'ended', () => keep(true));
  on(document, 'visibilitychange', () => document.hidden && keep());
  on(window, 'pagehide', () => keep());
  on(window, 'online', () => begun && void tell(video.currentTime));
  const clock = setInterval(() => !video.paused && keep(), EVERY_MS);
  return () => {
    clearInterval(clock);
    closed.abort();
    keep(video.ended);
  };
}

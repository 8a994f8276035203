import { useLive } from '#web/platform/live.ts';

/** The streams that are live now, the newest first. */
export function useLiveStreams() {
  return useLive('streams.watch');
}

import { type RefObject, useEffect } from 'react';
import { guardMark } from '#web/platform/player/mark-guard.ts';

/** Shows whose film this is over its picture; it stands still where that cannot be shown. */
export function useMark(
  stage: RefObject<HTMLElement | null>,
  video: HTMLVideoElement | null,
  mark: string | undefined,
) {
  useEffect(() => {
    const over = stage.current;
    if (!over || !video || mark === undefined) return;
    return guardMark(over, mark, () => video.pause());
  }, [stage, video, mark]);
}

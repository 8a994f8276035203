import { useCallback, useEffect, useRef, useState } from 'react';
import type { Play } from '#contract/lessons/lesson-page.ts';
import { askToPlay, type PlayRefusal, usePlayingStream } from '#web/features/lessons/lessons.queries.ts';
import { usePreviewMode } from '#web/platform/player/preview-mode.ts';
import { streamId } from '#web/platform/player/stream-id.ts';

/** Leave to play a lesson here: what was granted first, or why not (any more). */
export function useVideoStream(courseId: string, lessonId: string) {
  const [granted, setGranted] = useState<Play>();
  const [refusal, setRefusal] = useState<PlayRefusal>();
  const isLook = usePreviewMode();
  const oust = useCallback((device: string) => setRefusal({ why: 'elsewhere', device }), []);
  useOtherScreen(oust);

  /** Answers with the leave, or undefined when `refusal` says why there is none. */
  const ask = useCallback(
    async (takeOver = false): Promise<Play | undefined> => {
      const asked = { courseId, lessonId, streamId: await streamId(), ...(takeOver && { takeOver }) };
      const answer = await askToPlay(asked, isLook);
      setRefusal(answer.refusal);
      if (answer.play) setGranted((before) => before ?? answer.play);
      return answer.play;
    },
    [courseId, lessonId, isLook],
  );

  const renew = useCallback(async (): Promise<Play> => {
    const play = await ask();
    if (!play) throw new Error('no leave to play');
    return play;
  }, [ask]);

  return { granted, refusal, ask, renew, oust };
}

/** Tells when another screen took over what was this one's. */
function useOtherScreen(onTaken: (device: string) => void): void {
  const { data: playing } = usePlayingStream();
  const wasOurs = useRef(false);
  useEffect(() => {
    let open = true;
    if (!playing) return;
    void streamId().then((own) => {
      if (!open) return;
      const isOurs = playing.streamId === own;
      if (!isOurs && wasOurs.current) onTaken(playing.device);
      wasOurs.current = isOurs;
    });
    return () => {
      open = false;
    };
  }, [playing, onTaken]);
}

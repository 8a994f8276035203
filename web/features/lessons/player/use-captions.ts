import { useCallback, useEffect, useState } from 'react';
import type { Lesson } from '#contract/lessons/lesson-page.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { currentLanguage } from '#web/platform/words.ts';

const KEY = 'player-captions';

/** Which captions are shown. What was chosen last holds for every film of this device. */
export function useCaptions(video: HTMLVideoElement, captions: NonNullable<Lesson['film']>['captions']) {
  const [wanted, setWanted] = useState(() => browserStore.local.readText(KEY));
  const shown = captions.find(({ language }) => language === wanted)?.language;

  useEffect(() => {
    for (const track of video.textTracks) track.mode = track.language === shown ? 'showing' : 'disabled';
  }, [video, shown]);

  const show = useCallback((language: string | undefined) => {
    setWanted(language);
    browserStore.local.writeText(KEY, language);
  }, []);

  const toggle = useCallback(() => {
    const own = captions.find(({ language }) => language === currentLanguage()) ?? captions[0];
    show(shown ? undefined : own?.language);
  }, [captions, shown, show]);

  return { shown, show, toggle };
}

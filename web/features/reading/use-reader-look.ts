import { type RefObject, useState } from 'react';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { useFullscreen } from '#web/ui/overlays/use-fullscreen.ts';
import type { Reader } from './reader-context.ts';
import { useTextView } from './text/use-text-view.ts';

const NIGHT_KEY = 'reader-night';

type ReaderLook = Pick<Reader, 'night' | 'setNight' | 'text' | 'toggleFullScreen' | 'filling'>;

/** How the document is shown: as pictures or as text, by night, over the whole screen. */
export function useReaderLook(root: RefObject<HTMLElement | null>): ReaderLook {
  const [night, setNight] = useNight();
  const text = useTextView();
  const { toggle, filling } = useFullscreen(root);
  return { night, setNight, text, toggleFullScreen: toggle, filling };
}

function useNight(): [boolean, (night: boolean) => void] {
  const [night, setNight] = useState(() => browserStore.local.read(NIGHT_KEY) === true);
  return [
    night,
    (next) => {
      browserStore.local.write(NIGHT_KEY, next || undefined);
      setNight(next);
    },
  ];
}

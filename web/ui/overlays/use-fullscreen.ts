import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useBackCloses } from './overlay-entries.ts';

/** A part of the page over the whole screen with all that lies over it; a phone without that fills its window. Back leaves it. */
export function useFullscreen(stage: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  const [filling, setFilling] = useState(false);

  useEffect(() => {
    const look = () => setFull(document.fullscreenElement === stage.current && stage.current !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [stage]);

  const toggle = useCallback(() => {
    const element = stage.current;
    if (!element) return;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void element.requestFullscreen().catch(() => setFilling(true));
    else setFilling((before) => !before);
  }, [stage]);

  useBackCloses(full || filling, () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    setFilling(false);
    return true;
  });

  return { isFull: full || filling, filling: filling && !full, toggle };
}

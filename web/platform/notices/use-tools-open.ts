import { useEffect, useRef, useState } from 'react';
import { useClosedNotices } from './closed-notices.ts';
import { useIsQuiet } from './quiet-screen.ts';
import { useCountNotice } from './shown.queries.ts';
import { startOf, toolsLookOpen, type WindowLook } from './tools-open.ts';

const CHECK_MS = 1000;
/** A keyboard slides away after the focus has left. */
const KEYBOARD_LEAVES_MS = 2000;
const EDITABLE = 'input, textarea, select, iframe, [contenteditable]';

/** What closes the notice while developer tools look open, checked every second while `watching`; the focus comes back after them. */
export function useToolsOpen(watching: boolean): { isOpen: boolean; onClose: () => void } {
  const [seen, setSeen] = useState(false);
  const [closed, close] = useClosedNotices();
  const isQuiet = useIsQuiet();
  const open = seen && !isQuiet && !closed.includes('tools');
  useCountNotice(open ? 'tools' : undefined);
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    if (!watching) return;
    let start: WindowLook | undefined;
    let typedAt = Number.NEGATIVE_INFINITY;
    const check = () => {
      if (document.activeElement?.matches(EDITABLE)) typedAt = performance.now();
      const now = lookOfWindow(performance.now() - typedAt < KEYBOARD_LEAVES_MS);
      start = startOf(start, now);
      const looksOpen = start !== undefined && toolsLookOpen(start, now);
      if (looksOpen) focused.current ??= document.activeElement;
      setSeen(looksOpen);
    };
    check();
    const clock = setInterval(check, CHECK_MS);
    return () => {
      clearInterval(clock);
      setSeen(false);
    };
  }, [watching]);

  useEffect(() => {
    if (open) return;
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [open]);

  return { isOpen: open, onClose: () => close('tools') };
}

function lookOfWindow(typing: boolean): WindowLook {
  return {
    width: innerWidth,
    height: innerHeight,
    ratio: devicePixelRatio,
    scale: window.visualViewport?.scale ?? 1,
    orientation: screen.orientation?.type ?? '',
    fullscreen: document.fullscreenElement !== null || matchMedia('(display-mode: fullscreen)').matches,
    touch: matchMedia('(pointer: coarse)').matches,
    typing,
  };
}

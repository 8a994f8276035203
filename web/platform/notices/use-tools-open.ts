import { useEffect, useRef, useState } from 'react';
import { useCountNotice } from './shown.queries.ts';
import { startOf, toolsLookOpen, type WindowLook } from './tools-open.ts';

const CHECK_MS = 1000;
/** A keyboard slides away after the focus has left. */
const KEYBOARD_LEAVES_MS = 2000;
const EDITABLE = 'input, textarea, select, iframe, [contenteditable]';

/** Whether developer tools look open, checked every second while `watching`; the focus comes back after them. */
export function useToolsOpen(watching: boolean): boolean {
  const [open, setOpen] = useState(false);
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
      const seen = start !== undefined && toolsLookOpen(start, now);
      if (seen) focused.current ??= document.activeElement;
      setOpen(seen);
    };
    check();
    const clock = setInterval(check, CHECK_MS);
    return () => {
      clearInterval(clock);
      setOpen(false);
    };
  }, [watching]);

  useEffect(() => {
    if (open) return;
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [open]);

  return open;
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

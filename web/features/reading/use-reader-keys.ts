import { type RefObject, useEffect, useEffectEvent } from 'react';
import { nextZoom } from './bars/page-controls.tsx';
import type { Reader } from './reader-context.ts';

const LINE_PX = 60;
const SCREEN = 0.9;
const TYPED_IN = 'input, textarea, select, [contenteditable]';
const PRESSED = 'button, a, summary, [role=menu] *, nav, aside';
const TURNS = /^Arrow(Left|Right)$/;

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Zooms as a browser does; false when the key is none of these. */
function zoomBy(key: string, { scroller: { zoom, zoomTo } }: Reader): boolean {
  if (key === '+' || key === '=') zoomTo(nextZoom(zoom, 1));
  else if (key === '-') zoomTo(nextZoom(zoom, -1));
  else return false;
  return true;
}

/** With Ctrl: find, zoom, and the plain size again. */
function command(key: string, reader: Reader): boolean {
  if (key === 'f') reader.finding.setOpen(true);
  else if (key === '0') reader.scroller.zoomTo(1);
  else return zoomBy(key, reader);
  return true;
}

function move({ key, shiftKey }: Keys, { scroller, opened, finding, text }: Reader): boolean {
  const { shown, goTo, scrollBy, box } = scroller;
  const screen = (box.current?.clientHeight ?? 0) * SCREEN;
  const jumps = new Map([
    ['ArrowRight', Math.min(opened.openPages, shown.page + 1)],
    ['ArrowLeft', shown.page - 1],
    ['Home', 1],
    ['End', opened.openPages],
  ]);
  const steps = new Map([
    ['ArrowDown', LINE_PX],
    ['ArrowUp', -LINE_PX],
    ['PageDown', screen],
    ['PageUp', -screen],
    [' ', shiftKey ? -screen : screen],
  ]);
  const [jump, step] = [jumps.get(key), steps.get(key)];
  if (jump !== undefined) goTo(jump);
  else if (step !== undefined && !text.isOn) scrollBy(step);
  else if (key === '/') finding.setOpen(true);
  else return false;
  return true;
}

function act(event: KeyboardEvent, reader: Reader): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey) {
    // A second Ctrl-F, in our own field, is the browser's.
    return !target?.matches('input[type=search]') && command(event.key, reader);
  }
  if (target?.closest(TYPED_IN) || (target?.closest(PRESSED) && !TURNS.test(event.key))) return false;
  return zoomBy(event.key, reader) || move(event, reader);
}

/** The keys of reading, while nothing is being typed. Embedded, only while the reader has the focus. */
export function useReaderKeys(reader: Reader, root: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isInside = event.target instanceof Node && root.current?.contains(event.target) === true;
    if (event.defaultPrevented || event.altKey || (reader.embedded && !isInside)) return;
    if (act(event, reader)) event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

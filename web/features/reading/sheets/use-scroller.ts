import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Opened } from '#contract/reading/document.ts';
import { GAP, type Layout, layOut, pageAt, pagesIn } from './page-layout.ts';

export const ZOOMS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4];
const BASE_WIDTH = 704;
const PHONE_WIDTH = 640;
const READ_AT = 0.35;
const NEAR_PX = 2;

export type ShownPages = { page: number; first: number; last: number; seen: number[] };
/** A place on a page (shares of it) and where in the window it stands (CSS pixels). */
type Anchor = { page: number; x: number; y: number; atX: number; atY: number };
type Point = { x: number; y: number };

export type Scroller = {
  box: RefObject<HTMLDivElement | null>;
  layout: Layout;
  /** Of a page, in CSS pixels; 0 until the window is measured. */
  width: number;
  shown: ShownPages;
  zoom: number;
  onScroll: () => void;
  /** To a page, or to a height on it (a share of the page). */
  goTo: (page: number, share?: number) => void;
  scrollBy: (pixels: number) => void;
  /** Keeps what stands under the point, or in the middle, where it is. */
  zoomTo: (zoom: number, at?: Point) => void;
  fitWidth: () => void;
};

/** The pages below one another in a window of its own: which are shown, how large, and ways to others. */
export function useScroller(pages: Opened['pages'], start: number): Scroller {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const side = size.width < PHONE_WIDTH ? 8 : 32;
  const room = Math.max(0, size.width - 2 * side);
  const base = Math.min(BASE_WIDTH, room);
  const [zoom, setZoom] = useState(1);
  const width = Math.round(base * zoom);
  const layout = useMemo(() => layOut(pages, width), [pages, width]);
  const [shown, setShown] = useState<ShownPages>({ page: start, first: start, last: start, seen: [] });
  const anchor = useRef<Anchor>({ page: start, x: 0.5, y: 0, atX: 0, atY: GAP });
  const aimed = useRef<{ page: number; top: number }>(undefined);

  const read = useCallback(() => {
    const at = box.current;
    if (!isDrawn(at, width)) return;
    const inWindow = pagesIn(layout, at.scrollTop, at.clientHeight);
    const isAimed = aimed.current && Math.abs(aimed.current.top - at.scrollTop) < NEAR_PX;
    const page = isAimed ? (aimed.current?.page ?? 1) : pageAt(layout, at.scrollTop + at.clientHeight * READ_AT);
    if (!isAimed) aimed.current = undefined;
    anchor.current = anchorAt(at, layout, width, {
      x: at.clientWidth / 2,
      y: isAimed ? GAP : at.clientHeight * READ_AT,
    });
    setShown((old) => (isSame(old, page, inWindow) ? old : { page, ...inWindow }));
  }, [layout, width]);

  useLayoutEffect(() => {
    if (!isDrawn(box.current, width)) return;
    putBack(box.current, layout, width, anchor.current);
    if (aimed.current) aimed.current.top = box.current.scrollTop;
    read();
  }, [layout, width, read]);

  const goTo = (page: number, share = 0) => {
    const to = Math.min(pages.length, Math.max(1, page));
    anchor.current = {
      page: to,
      x: 0.5,
      y: share,
      atX: (box.current?.clientWidth ?? 0) / 2,
      atY: share > 0 ? 96 : GAP,
    };
    // Not drawn just now: it is taken there when it is.
    if (!isDrawn(box.current, width)) return setShown({ page: to, first: to, last: to, seen: [to] });
    putBack(box.current, layout, width, anchor.current);
    aimed.current = { page: to, top: box.current.scrollTop };
    read();
  };
  const zoomTo = (next: number, at?: Point) => {
    const here = box.current;
    const to = Math.min(4, Math.max(0.5, next));
    if (here && at) anchor.current = anchorAt(here, layout, width, at);
    setZoom(to);
  };
  return {
    box,
    layout,
    width,
    shown,
    zoom,
    onScroll: read,
    goTo,
    scrollBy: (top) => box.current?.scrollBy({ top }),
    zoomTo,
    fitWidth: () => base > 0 && zoomTo(room / base),
  };
}

/** Not while the text stands in the place of the pages: then there is nothing to measure. */
const isDrawn = (box: HTMLElement | null, width: number): box is HTMLElement =>
  box !== null && width > 0 && box.clientWidth > 0;

const isSame = (old: ShownPages, page: number, next: Omit<ShownPages, 'page'>): boolean =>
  old.page === page && old.first === next.first && old.last === next.last && String(old.seen) === String(next.seen);

/** What stands at a point of the window. */
function anchorAt(box: HTMLElement, layout: Layout, width: number, at: Point): Anchor {
  const y = box.scrollTop + at.y;
  const page = pageAt(layout, y);
  const left = Math.max(0, (box.clientWidth - width) / 2);
  return {
    page,
    x: (box.scrollLeft + at.x - left) / width,
    y: (y - (layout.tops[page - 1] ?? 0)) / (layout.heights[page - 1] ?? 1),
    atX: at.x,
    atY: at.y,
  };
}

function putBack(box: HTMLElement, layout: Layout, width: number, { page, x, y, atX, atY }: Anchor): void {
  const left = Math.max(0, (box.clientWidth - width) / 2);
  box.scrollTop = (layout.tops[page - 1] ?? 0) + y * (layout.heights[page - 1] ?? 0) - atY;
  box.scrollLeft = left + x * width - atX;
}

function useSize(box: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (box.current) setSize({ width: box.current.clientWidth, height: box.current.clientHeight });
  }, [box]);
  useEffect(() => {
    const observed = box.current;
    if (!observed) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: observed.clientWidth, height: observed.clientHeight }));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

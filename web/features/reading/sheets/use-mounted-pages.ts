import { useEffect, useState } from 'react';
import type { ShownPages } from './use-scroller.ts';

/** So many pages stay as they were drawn, so that they are there without a line too. */
const MAX_KEPT = 24;

/** What is drawn of a document: the page that one is on, what else is in the window, its neighbours; and what was seen last. */
export function useMountedPages({ page: current, first, last }: ShownPages, count: number) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [kept, setKept] = useState<number[]>([]);
  const shown = range(first, last, count);
  // Each would take the line from the page that one waits for.
  const isHere = done.has(current) || current > count;
  const near = !isHere ? [current] : shown.every((page) => done.has(page)) ? range(first - 1, last + 1, count) : shown;
  const nearKey = near.join(' ');
  useEffect(() => {
    const drawn = nearKey.split(' ').map(Number);
    setKept((old) => [...drawn, ...old.filter((page) => !drawn.includes(page))].slice(0, MAX_KEPT));
  }, [nearKey]);
  const mounted = [...new Set([...near, ...kept.filter((page) => page <= count)])].sort((a, b) => a - b);
  return {
    mounted,
    isHere,
    hasText: (page: number) => done.has(page) && near.includes(page),
    onDone: (page: number) => setDone((old) => (old.has(page) ? old : new Set(old).add(page))),
  };
}

function range(from: number, to: number, count: number): number[] {
  const [first, last] = [Math.max(1, from), Math.min(count, to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
}

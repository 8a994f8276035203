import { useEffect, useEffectEvent } from 'react';

/** Closes what is open; false when it has to stay. */
type Close = () => boolean | undefined;
/** What an entry of the browser's history says of itself: which page it belongs to, and how many overlays lie on it. */
type EntryMark = { base: string; depth: number };
type PageLocation = { href: string; state: object };

const PATIENCE_MS = 1000;
/** So long after that a step of ours may still come, on a phone that is busy. */
const OVERDUE_MS = 10_000;

/** What is open, from the lowest up. */
const overlays: Close[] = [];
let readPage: () => PageLocation = () => ({ href: location.href, state: {} });
let base = '';
let entries = 0;
let queue: Promise<void> | undefined;
let landed: (() => void) | undefined;
let overdueUntil = 0;
let isLeaving = false;

/** While it is open, the browser's Back (a phone's too) closes it before it leaves the page. */
export function useBackCloses(isOpen: boolean, close: Close): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addOverlay(() => onBack()) : undefined), [isOpen]);
}

function addOverlay(close: Close): () => void {
  overlays.push(close);
  enqueue(matchEntries);
  return () => {
    const at = overlays.indexOf(close);
    if (at < 0) return;
    overlays.splice(at, 1);
    enqueue(matchEntries);
  };
}

/** Begins to watch the history of a page whose router knows where it is; it never hears of the entries in here. */
export function watchEntries(read: () => PageLocation): void {
  readPage = read;
  addEventListener('popstate', onPop, { capture: true });
  addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
    }, PATIENCE_MS);
  });
  // Loaded anew, or come back to from another document: what was open is not.
  leaveStale(readMark(history.state));
}

/** Pushes an entry of the page's own: what is open gives its entries up before, and has new ones where it stays open. */
export function pushOver(push: () => void, isOtherPage: boolean): void {
  if (isOtherPage) overlays.length = 0;
  if (entries === 0 && !queue) {
    push();
    return;
  }
  enqueue(async () => {
    if (entries > 0) await step(-entries);
    push();
  });
  enqueue(matchEntries);
}

/** Runs what writes the present entry when the history does not move by itself. */
export function whenStill(write: () => void): void {
  if (queue) enqueue(write);
  else write();
}

/** What the state of the present entry must go on saying when a router writes it. */
export function entryState(): { overlay?: EntryMark } {
  return entries > 0 ? { overlay: { base, depth: entries } } : {};
}

function enqueue(run: () => Promise<void> | void): void {
  const turn: Promise<void> = (queue ?? Promise.resolve()).then(run).finally(() => {
    if (queue === turn) queue = undefined;
  });
  queue = turn;
}

/** As many entries as overlays; what closes and what opens in one go share one. */
async function matchEntries(): Promise<void> {
  while (entries < overlays.length) pushEntry();
  if (entries <= overlays.length) return;
  // A link to another document closes what it stands in, too: a step back would call it off.
  await new Promise((resolve) => setTimeout(resolve));
  if (!isLeaving && entries > overlays.length) await step(overlays.length - entries);
}

function pushEntry(): void {
  if (entries === 0) {
    base = Math.random().toString(36).slice(2);
    writeEntry(history.state, location.href, 0);
  }
  entries += 1;
  // Past the router, which would take it for another page.
  History.prototype.pushState.call(history, withMark(history.state, entries), '');
}

function writeEntry(state: object, href: string, depth: number): void {
  History.prototype.replaceState.call(history, withMark(state, depth), '', href);
}

const withMark = (state: object, depth: number) => ({ ...state, overlay: { base, depth } });

async function step(by: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const patience = setTimeout(() => {
      overdueUntil = Date.now() + OVERDUE_MS;
      resolve();
    }, PATIENCE_MS);
    landed = () => {
      clearTimeout(patience);
      resolve();
    };
    history.go(by);
  });
  landed = undefined;
  arriveAt(Math.max(0, entries + by));
}

/** What a filter in an overlay wrote into the address is written into the entry below it. */
function arriveAt(depth: number): void {
  entries = depth;
  const { state, href } = readPage();
  writeEntry(state, href, depth);
}

function onPop(event: PopStateEvent): void {
  const mark = readMark(event.state);
  if (landed) {
    event.stopImmediatePropagation();
    landed();
  } else if (Date.now() < overdueUntil) {
    // Nobody went back: what was opened meanwhile stays, and has its entry again.
    event.stopImmediatePropagation();
    overdueUntil = 0;
    arriveAt(mark?.depth ?? 0);
    enqueue(matchEntries);
  } else if (mark && entries > 0 && mark.base === base && mark.depth < entries) {
    event.stopImmediatePropagation();
    arriveAt(mark.depth);
    closeAbove(mark.depth);
  } else if (mark && mark.depth > 0) {
    event.stopImmediatePropagation();
    leaveStale(mark);
  } else {
    entries = 0;
    closeAbove(0);
  }
}

function closeAbove(depth: number): void {
  const staying = overlays
    .splice(depth)
    .reverse()
    .filter((close) => close() === false);
  overlays.push(...staying.reverse());
  if (staying.length > 0) enqueue(matchEntries);
}

/** Away from an entry whose overlay was closed long ago: Forward opens nothing. */
function leaveStale(mark: EntryMark | undefined): void {
  if (!mark || mark.depth === 0) return;
  const depth = mark.base === base ? entries : 0;
  base = mark.base;
  entries = mark.depth;
  enqueue(() => step(depth - mark.depth));
  enqueue(matchEntries);
}

function readMark(state: unknown): EntryMark | undefined {
  return (state as { overlay?: EntryMark } | null)?.overlay;
}

import type { Rect } from '#contract/reading/document.ts';

const MAX_RECTS = 200;
const MAX_QUOTE = 5000;
const THINNEST_PX = 1;
const SAME_LINE = 0.6;
const WIDEST_GAP = 0.05;

/** What is marked on a page: its lines as shares of the page, and its words. */
export type Part = { page: number; rects: Rect[]; quote: string };

/** What the browser's selection marks inside `root`, page by page; empty when it marks nothing there. */
export function readSelection(root: HTMLElement, selection: Selection | null): Part[] {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  const layers = [...root.querySelectorAll<HTMLElement>('[data-text-page]')];
  return layers.filter((layer) => range.intersectsNode(layer)).flatMap((layer) => partOf(layer, range) ?? []);
}

function partOf(layer: HTMLElement, range: Range): Part | undefined {
  const inside = range.cloneRange();
  if (!layer.contains(inside.startContainer)) inside.setStart(layer, 0);
  if (!layer.contains(inside.endContainer)) inside.setEnd(layer, layer.childNodes.length);
  const sheet = layer.getBoundingClientRect();
  const quote = inside.toString().replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTE);
  const rects = [...inside.getClientRects()]
    .filter(({ width, height }) => width > THINNEST_PX && height > THINNEST_PX)
    .map((rect) => shareOf(rect, sheet));
  if (quote === '' || rects.length === 0) return undefined;
  return { page: Number(layer.dataset['textPage']), rects: joinLines(rects).slice(0, MAX_RECTS), quote };
}

function shareOf({ left, top, right, bottom }: DOMRect, sheet: DOMRect): Rect {
  const across = (x: number) => Math.min(1, Math.max(0, (x - sheet.left) / sheet.width));
  const down = (y: number) => Math.min(1, Math.max(0, (y - sheet.top) / sheet.height));
  const [x, y] = [across(left), down(top)];
  return { x, y, width: across(right) - x, height: down(bottom) - y };
}

/** One rect for what stands beside each other on a line: browsers name a line more than once. */
export function joinLines(rects: Rect[]): Rect[] {
  const joined: Rect[] = [];
  for (const rect of rects.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const place = joined.findIndex((line) => isBeside(line, rect));
    const line = joined[place];
    if (line) joined[place] = unionOf(line, rect);
    else joined.push(rect);
  }
  return joined;
}

function isBeside(line: Rect, rect: Rect): boolean {
  const common = Math.min(line.y + line.height, rect.y + rect.height) - Math.max(line.y, rect.y);
  const gap = Math.max(line.x, rect.x) - Math.min(line.x + line.width, rect.x + rect.width);
  return common > SAME_LINE * Math.min(line.height, rect.height) && gap < WIDEST_GAP;
}

function unionOf(one: Rect, two: Rect): Rect {
  const [x, y] = [Math.min(one.x, two.x), Math.min(one.y, two.y)];
  const width = Math.max(one.x + one.width, two.x + two.width) - x;
  return { x, y, width, height: Math.max(one.y + one.height, two.y + two.height) - y };
}

export type Layout = { tops: number[]; heights: number[]; total: number };

export const GAP = 16;

/** Where each page stands when all are `width` wide, below one another; in CSS pixels. */
export function layOut(pages: { width: number; height: number }[], width: number): Layout {
  const heights = pages.map((page) => (width * page.height) / page.width);
  const tops: number[] = [];
  let top = GAP;
  for (const height of heights) {
    tops.push(top);
    top += height + GAP;
  }
  return { tops, heights, total: top };
}

/** The page at a height, counted from 1: the last that begins above it. */
export function pageAt({ tops }: Layout, y: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** Which pages are in the window, and of these which for the most part: what is shown for a moment only is not read. */
export function pagesIn(layout: Layout, top: number, height: number) {
  const first = pageAt(layout, top);
  const last = Math.max(first, pageAt(layout, top + height));
  const shares = Array.from({ length: last - first + 1 }, (_, place) => {
    const at = first - 1 + place;
    const [from = 0, tall = 1] = [layout.tops[at], layout.heights[at]];
    const seen = Math.min(from + tall, top + height) - Math.max(from, top);
    return { page: at + 1, share: seen / Math.min(tall, height) };
  });
  const mostly = shares.filter(({ share }) => share >= 0.5).map(({ page }) => page);
  return { first, last, seen: mostly };
}

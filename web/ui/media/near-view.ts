/** So far outside the window, or outside a row that scrolls, something counts as near. */
const MARGIN = '200px';

let observer: IntersectionObserver | undefined;

/**
 * Fetches a picture from its `data-src` once it is within 200 px of what is seen; the answered function lets it be. A
 * browser's own lazy loading begins 1,250 px ahead and more, which is the whole of a short page.
 */
export function fetchWhenNear(picture: HTMLImageElement | null) {
  if (!picture) return undefined;
  observer ??= new IntersectionObserver(fetchNear, { rootMargin: MARGIN, scrollMargin: MARGIN });
  observer.observe(picture);
  return () => observer?.unobserve(picture);
}

function fetchNear(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
    observer?.unobserve(target);
    target.src = target.dataset['src'] ?? '';
  }
}

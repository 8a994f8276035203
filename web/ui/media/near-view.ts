/** So far above or below the window, and beside it or in a row that scrolls, a picture counts as near. */
const AROUND = '200px 100px';
const IN_ROW = '100px';

let observer: IntersectionObserver | undefined;

/**
 * Fetches a picture from its `data-src` once it is near what is seen; the answered function lets it be. A
 * browser's own lazy loading begins 1,250 px ahead and more, which is the whole of a short page.
 */
export function fetchWhenNear(picture: HTMLImageElement | null) {
  if (!picture) return undefined;
  observer ??= new IntersectionObserver(fetchNear, { rootMargin: AROUND, scrollMargin: IN_ROW });
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

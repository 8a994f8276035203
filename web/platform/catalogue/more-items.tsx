import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from '#web/platform/offline/online.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

const AHEAD = '800px 0px';

type MoreItemsProps = { found: UseInfiniteQueryResult<readonly unknown[]>; list: RefObject<HTMLElement | null> };

/** The end of a list: the next page comes by itself as one gets near, or by the button. */
export function MoreItems({ found, list }: MoreItemsProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;
  const end = useRef<HTMLDivElement>(null);
  const online = useOnline();
  const focusNext = useFocusOnNew(list, found.data?.length ?? 0);
  const comesByItself = hasNextPage && online && !isFetching && !isFetchNextPageError;
  const fetchMore = useEffectEvent(() => void fetchNextPage());

  useEffect(() => {
    if (!comesByItself || !end.current) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && fetchMore(), { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [comesByItself]);

  // What failed without a line is asked for again with one.
  const tryAgain = useEffectEvent(() => isFetchNextPageError && fetchMore());
  useEffect(() => {
    if (online) tryAgain();
  }, [online]);

  function onMore() {
    focusNext();
    fetchMore();
  }

  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mt-6 flex flex-col items-center gap-3">
      <p role="status" className="text-center text-base text-ink-2 empty:hidden">
        {isFetchNextPageError && !isFetchingNextPage && m.catalogue_more_failed()}
      </p>
      <Button variant="line" size="lg" busy={isFetchingNextPage} onClick={onMore}>
        {isFetchNextPageError ? m.common_retry() : m.common_show_more()}
      </Button>
    </div>
  );
}

/** Once asked, the first item that is added takes the focus: the button may be gone by then. */
function useFocusOnNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    list.current?.children[from.current]?.querySelector('a')?.focus({ preventScroll: true });
    from.current = undefined;
  }, [list, count]);
  return () => {
    from.current = count;
  };
}

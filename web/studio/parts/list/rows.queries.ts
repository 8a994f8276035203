import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ListPage, ListSearch, Matching } from './list-types.ts';
import { mergeRows } from './merge-rows.ts';

const WAIT_MS = 400;
const RETRY_MS = 5000;
const NOBODY_COUNTED: Matching = { count: 0, isMore: true };

export type Rows<Row> = {
  page: ListPage<Row> | undefined;
  isFailed: boolean;
  isLoading: boolean;
  retry: () => void;
  /** How many rows came since and wait to be shown. */
  waiting: number;
  showWaiting: () => void;
  noun: string;
  version: string | undefined;
  /** How many rows another question finds. */
  count: (search: ListSearch) => Promise<Matching>;
};

/**
 * A page of a list by its question, read again whenever its version changes. Rows that changed are replaced where they
 * stand; new ones wait until they are asked for, so that the list never jumps under a finger.
 */
export function useRows<Row extends { id: string }>(
  noun: string,
  search: ListSearch,
  read: (search: ListSearch) => Promise<ListPage<Row>>,
  version: string | undefined,
): Rows<Row> {
  const queries = useQueryClient();
  const key = ['studio', noun, search];
  const query = useQuery({
    queryKey: key,
    queryFn: () => read(search),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const place = JSON.stringify(key);
  const [fresh, setFresh] = useState<{ place: string; page: ListPage<Row> }>();
  const readings = useRef(0);
  const readAgain = async () => {
    readings.current += 1;
    const reading = readings.current;
    const page = await read(search).catch(() => undefined);
    // What was read before a later change must not come after what was read of it.
    if (reading !== readings.current) return true;
    const shown = queries.getQueryData<ListPage<Row>>(key);
    if (!page || !shown) return !shown;
    const merged = mergeRows(shown, page);
    queries.setQueryData(key, merged.page);
    setFresh(merged.waiting > 0 ? { place, page } : undefined);
    return true;
  };
  useOnVersion(version, readAgain);

  const waits = fresh?.place === place ? fresh.page : undefined;
  return {
    page: query.data,
    isFailed: query.isError && !query.data,
    isLoading: query.isPending,
    retry: () => void query.refetch(),
    waiting: waits && query.data ? mergeRows(query.data, waits).waiting : 0,
    showWaiting: () => {
      if (waits) queries.setQueryData(key, waits);
      setFresh(undefined);
    },
    noun,
    version,
    count: async (filter) => (await read({ ...filter, only: 'count' })).matching ?? NOBODY_COUNTED,
  };
}

/** Acts soon after a version changed, and again where it could not; many changes in a row are one, and none puts it off. */
function useOnVersion(version: string | undefined, act: () => Promise<boolean>): void {
  const latest = useRef(act);
  const seen = useRef(version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = useRef(true);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const before = seen.current;
    seen.current = version;
    if (before === undefined || before === version || timer.current !== undefined) return;
    const actIn = (milliseconds: number) => {
      timer.current = setTimeout(async () => {
        timer.current = undefined;
        const isDone = await latest.current();
        if (!isDone && timer.current === undefined && isShown.current) actIn(RETRY_MS);
      }, milliseconds);
    };
    actIn(WAIT_MS);
  }, [version]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      clearTimeout(timer.current);
    };
  }, []);
}

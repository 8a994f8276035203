import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useMatches } from '@tanstack/react-router';
import { keyOf, type WatchPath } from '#web/platform/live.ts';
import { useOnline } from './online.ts';

/** Whether the page of this address has nothing to show and cannot have it: there is no line, and none of its data is here. */
export function useIsPageUnreachable(): boolean {
  const online = useOnline();
  const queries = useQueryClient();
  const match = useMatches().at(-1);
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  if (online || !match) return false;
  const watches = match.staticData.watchesOf?.(match.params, new URLSearchParams(search)) ?? [];
  // What an address names is what its page is about.
  const named = watches.filter(({ input }) => input !== undefined);
  const about = named.length > 0 ? named : watches;
  const isHere = ({ path, input }: (typeof about)[number]) =>
    queries.getQueryData([keyOf(path as WatchPath, input)]) !== undefined;
  return about.length > 0 && !about.some(isHere);
}

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

/** One thing as it is saved, read anew whenever its version changes; what was read of it stands until a newer reading comes. */
export function useOne<Row>(
  noun: string,
  id: string,
  version: string | undefined,
  read: () => Promise<Row>,
  isNeeded = true,
) {
  const stood = useRef<{ id: string; row: Row }>(undefined);
  const query = useQuery({
    queryKey: ['studio', noun, id, version],
    queryFn: read,
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    enabled: isNeeded,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  if (query.data !== undefined) stood.current = { id, row: query.data };
  // A reading that failed takes nothing off the screen: somebody may be typing there.
  return { ...query, data: query.data ?? (stood.current?.id === id ? stood.current.row : undefined) };
}

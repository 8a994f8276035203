import { useMutation, useQueryClient } from '@tanstack/react-query';

/** `scope`: acts of one id are sent one after the other. */
type More = { scope?: { id: string }; onError?: () => void };

/** An act of staff. When it is done or refused what it touches is read anew, though a snapshot would say so too. */
export function useAct<Input, Output>(noun: string, act: (input: Input) => Promise<Output>, more: More = {}) {
  const refetch = useStudioRefetch();
  return useMutation({ mutationFn: act, ...more, onSettled: () => refetch(noun) });
}

/** Invalidates the queries of a noun of the studio, or of all, so that what is shown is fetched again. */
export function useStudioRefetch(): (noun?: string) => Promise<void> {
  const queries = useQueryClient();
  return (noun) => queries.invalidateQueries({ queryKey: noun ? ['studio', noun] : ['studio'] });
}

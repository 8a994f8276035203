import { useMutation, useQueryClient } from '@tanstack/react-query';

/** `scope`: acts of one id are sent one after the other. */
type More = { scope?: { id: string }; onError?: () => void };

/** An act of staff. When it is done or refused what it touches is read anew, though a snapshot would say so too. */
export function useAct<Input, Output>(noun: string, act: (input: Input) => Promise<Output>, more: More = {}) {
  const readAnew = useReadAnew();
  return useMutation({ mutationFn: act, ...more, onSettled: () => readAnew(noun) });
}

/** Reads anew what is shown of a noun of the studio, or of all. */
export function useReadAnew(): (noun?: string) => Promise<void> {
  const queries = useQueryClient();
  return (noun) => queries.invalidateQueries({ queryKey: noun ? ['studio', noun] : ['studio'] });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';

/** `scope`: acts of one id are sent one after the other. */
type More = { scope?: { id: string }; onError?: () => void };

/** An act of staff. When it is done or refused what it touches is read anew, though a snapshot would say so too. */
export function useAct<Input, Output>(noun: string, act: (input: Input) => Promise<Output>, more: More = {}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    ...more,
    onSettled: () => queries.invalidateQueries({ queryKey: ['studio', noun] }),
  });
}

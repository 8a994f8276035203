import { useMutation, useQueryClient } from '@tanstack/react-query';

/** An act of staff. When it is done or refused what it touches is read anew, though a frame would say so too. */
export function useAct<Input, Output>(noun: string, act: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ['studio', noun] }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductRef } from '#contract/products/product.ts';
import { setAlert } from '#web/platform/alert.ts';
import { keepaliveApi } from '#web/platform/api.ts';
import { keyOf, useOwn } from '#web/platform/live.ts';
import { orKeep } from '#web/platform/outbox/or-keep.ts';

/** Ids of the products that you wish for, from whichever device. */
export function useWishlist() {
  return useOwn('wishlist.watch');
}

/** Puts the product on the list (true) or takes it off (false): seen at once, undone when the server refuses. */
export function useToggleWish({ kind, id }: ProductRef) {
  const queries = useQueryClient();

  function show(wished: boolean) {
    queries.setQueryData<string[]>([keyOf('wishlist.watch')], (ids = []) => {
      const others = ids.filter((other) => other !== id);
      return wished ? [id, ...others] : others;
    });
  }

  return useMutation({
    // In turn, so that the last of two quick presses is the one that stands; a page that is left at once still sends it.
    scope: { id: `wish ${id}` },
    mutationFn: (wished: boolean) => {
      const act = wished ? 'create' : 'remove';
      const unsent = { act: `wishlist.products.${act}`, input: { kind, id }, subject: `wish ${id}` } as const;
      return orKeep(keepaliveApi.wishlist.products[act], unsent);
    },
    onMutate: show,
    onError: (_error, wished) => {
      show(!wished);
      setAlert();
    },
  });
}

import { useLive } from '#web/platform/live.ts';

/** The cards of what you wish for and do not own, newest wish first. */
export function useWishedProducts() {
  return useLive('wishlist.products.watch');
}

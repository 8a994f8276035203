import { useBoot } from '#web/platform/session.ts';

/** Where this person orders a product: visitors, where they may look, have a checkout of their own. */
export function useCheckoutPage(): 'checkout' | 'visitorCheckout' {
  const { viewer, mayLook } = useBoot();
  return viewer === null && mayLook === true ? 'visitorCheckout' : 'checkout';
}

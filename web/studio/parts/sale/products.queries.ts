import { useQuery } from '@tanstack/react-query';
import type { PublishState } from '#contract/products/products.studio.ts';
import { api } from '#web/platform/api.ts';

const { studio } = api.products;

/** `revision`: the one that it was seen at, to be refused if somebody changed it since. */
export type SeenProduct = { id: string; revision?: number };

/** Publishes, schedules, archives or takes back: all of them or none. `at`: when what is scheduled goes live. */
export const setPublishState = (products: SeenProduct[], state: PublishState, at?: string) =>
  studio.setState({
    products: products.map(({ id, revision }) => ({ id, ...(revision !== undefined && { revision }) })),
    state,
    ...(at && { at }),
  });

type Prices = Parameters<typeof studio.reprice>[0]['prices'];
export const repriceProducts = (prices: Prices) => studio.reprice({ prices });

export function useTaxClasses() {
  return useQuery({ queryKey: ['studio', 'tax-classes'], queryFn: () => studio.taxClasses(), retry: false });
}

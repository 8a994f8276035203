import type { Lease, LeaseOffer } from '#contract/leases.ts';
import type { Run } from '#contract/reading/document.ts';
import { api, codeOf } from '#web/platform/api.ts';
import type { ItemName } from './offline-item.ts';

/** What would be kept of an item. */
export const readOffer = ({ kind, id }: ItemName): Promise<LeaseOffer> => api.leases.read({ kind, id });

/** Issues leases, or renews them: the same call. */
export const createLeases = (items: ItemName[]): Promise<{ now: string; publicKey: string; leases: Lease[] }> =>
  api.leases.create({ items: items.map(({ kind, id }) => ({ kind, id })) });

/** The text of a page. */
export const readPageText = ({ kind, id }: ItemName, page: number): Promise<Run[]> =>
  api.reading.text({ kind, id, page });

/** Why an item is not to be had, where the server says so. */
export const codeOfRefusal = codeOf;

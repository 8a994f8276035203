import type { Right } from './testing-right.ts';

const NONE = { kind: 'ebook', id: 'none' };

/** What a device keeps. */
export const LEASE_RIGHTS: Record<string, Right> = {
  'leases.read': { for: 'signed-in', input: NONE, gives: 'NOT_FOUND' },
  'leases.create': { for: 'signed-in', input: { items: [NONE] }, gives: 'OK' },
};

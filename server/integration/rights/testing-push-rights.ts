import type { Right } from './testing-right.ts';

const ENDPOINT = 'https://127.0.0.1/push';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

/** Notices on devices. */
export const PUSH_RIGHTS: Record<string, Right> = {
  'push.key': { for: 'signed-in', input: undefined, gives: 'OK' },
  'push.subscriptions.watch': { for: 'signed-in', input: undefined, gives: 'OK' },
  'push.subscriptions.create': {
    for: 'signed-in',
    input: { endpoint: ENDPOINT, keys: KEYS },
    gives: 'ENDPOINT_REFUSED',
  },
  'push.subscriptions.remove': { for: 'signed-in', input: { id: 'none' }, gives: 'OK' },
};

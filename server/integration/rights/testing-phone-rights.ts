import type { Right } from './testing-right.ts';

const ENDPOINT = 'https://127.0.0.1/push';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

const NO_ITEM = { kind: 'ebook', id: 'none' };

const staff = (input: unknown, gives = 'OK'): Right => ({ for: 'settings.change', input, gives });
const GATEWAY = { address: 'https://127.0.0.1/messages', key: 'a key of theirs' };

/** Of phones: notices that are pushed to them, messages, and what they keep. */
export const PHONE_RIGHTS: Record<string, Right> = {
  'push.key': { for: 'signed-in', input: undefined, gives: 'OK' },
  'push.subscriptions.watch': { for: 'signed-in', input: undefined, gives: 'OK' },
  'push.subscriptions.create': {
    for: 'signed-in',
    input: { endpoint: ENDPOINT, keys: KEYS },
    gives: 'ENDPOINT_REFUSED',
  },
  'push.subscriptions.remove': { for: 'signed-in', input: { id: 'none' }, gives: 'OK' },
  'messages.offered': { for: 'own-account', input: undefined, gives: 'OK' },
  'messages.state': staff(undefined),
  'messages.try': staff({ keys: GATEWAY }, 'ADDRESS_REFUSED'),
  'settings.setMessages': staff(GATEWAY, 'ADDRESS_REFUSED'),
  'leases.read': { for: 'signed-in', input: NO_ITEM, gives: 'NOT_FOUND' },
  'leases.create': { for: 'signed-in', input: { items: [NO_ITEM] }, gives: 'OK' },
};

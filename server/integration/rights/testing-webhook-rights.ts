import type { Right } from './testing-right.ts';

const right = (input: unknown, gives = 'OK'): Right => ({ for: 'settings.change', input, gives });

/** What the school is told of, outside. */
export const WEBHOOK_RIGHTS: Record<string, Right> = {
  'webhooks.changes.watch': right(undefined),
  'webhooks.list': right(undefined),
  'webhooks.create': right({ address: 'https://127.0.0.1/hook' }, 'ADDRESS_REFUSED'),
  'webhooks.switch': right({ endpointId: 'none', isOn: false }, 'NOT_FOUND'),
  'webhooks.remove': right({ endpointId: 'none' }, 'NOT_FOUND'),
  'webhooks.test': right({ endpointId: 'none' }, 'NOT_FOUND'),
  'webhooks.sendAgain': right({ deliveryId: 'none' }, 'NOT_FOUND'),
};

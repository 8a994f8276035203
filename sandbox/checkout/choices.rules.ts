import type { Method } from '#sandbox/bank/entities.rules.ts';

/** `after`: seconds until the bank answers; `told`: whether the browser is there to hear it. */
type Answer = { value: string; label: string; hint: string; after: number | null; told: boolean };

export const METHODS: { value: Method; label: string; hint?: string }[] = [
  { value: 'upi', label: 'UPI' },
  { value: 'card', label: 'Card' },
  { value: 'netbanking', label: 'Net banking' },
];

const LATER = 'Only the webhook tells, later.';

export const ANSWERS: Answer[] = [
  { value: 'now', label: 'At once', hint: 'You come back with the result.', after: 0, told: true },
  { value: 'closed', label: 'At once, tab closed', hint: 'Only the webhook tells.', after: 0, told: false },
  { value: '10s', label: 'After 10 seconds', hint: LATER, after: 10, told: false },
  { value: '2m', label: 'After 2 minutes', hint: LATER, after: 120, told: false },
  { value: '15m', label: 'After 15 minutes', hint: 'Fails after 10, is paid after all.', after: 900, told: false },
  { value: 'never', label: 'Never', hint: 'Fails after 10 minutes.', after: null, told: false },
];

/** Whether an address is one of the school's own pages; `path`: where on it. */
export function isOwnAddress(address: string, origins: string[], path = '/'): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, protocol, username } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && origins.includes(origin) && pathname.startsWith(path);
}

/** Whole paise as the page prints them: INR 12,499.00. */
export function amountInWords(paise: number): string {
  const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `INR ${rupees.format(paise / 100)}`;
}

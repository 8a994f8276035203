import { expect, test } from 'vitest';
import { callbackText, isSignedBy, sign } from './signatures.ts';

// The vectors that Razorpay publishes (spec: payments.md 1.1).
const KEY_SECRET = 'EnLs21M47BllR3X8PSFtjtbd';
const CALLBACK = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';
const WEBHOOK = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc';
const BODY = '{"a":1,"b":2,"c":{"d":3}}';

test('signs as the provider does', () => {
  expect(sign(KEY_SECRET, callbackText('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l'))).toBe(CALLBACK);
  expect(sign('123456', BODY)).toBe(WEBHOOK);
});

test('accepts the current secret and the one before, and no other', () => {
  expect(isSignedBy(['123456'], Buffer.from(BODY), WEBHOOK)).toBe(true);
  expect(isSignedBy(['a newer one', '123456'], BODY, WEBHOOK)).toBe(true);
  expect(isSignedBy(['a newer one'], BODY, WEBHOOK)).toBe(false);
  expect(isSignedBy([], BODY, WEBHOOK)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['half of it', WEBHOOK.slice(0, 32)],
  ['a sign too many', `${WEBHOOK}0`],
  ['upper case', WEBHOOK.toUpperCase()],
  ['base64', Buffer.from(WEBHOOK, 'hex').toString('base64')],
  ['letters of another script', 'अ'.repeat(64)],
  ['one digit off', WEBHOOK.replace(/c$/, 'd')],
])('refuses %s', (_what, signature) => {
  expect(isSignedBy(['123456'], BODY, signature)).toBe(false);
});

test('refuses the body with a byte more, and the same JSON written anew', () => {
  expect(isSignedBy(['123456'], `${BODY}\n`, WEBHOOK)).toBe(false);
  expect(isSignedBy(['123456'], '{"a": 1, "b": 2, "c": {"d": 3}}', WEBHOOK)).toBe(false);
});

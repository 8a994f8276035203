import { expect, test } from 'vitest';
import { tokenIn } from './link-token.ts';

const whole = 'abcDEF0123456789_-abcd';

test.each([
  ['', null],
  ['?other=1', null],
  [`?token=${whole}`, whole],
  [`?x=1&token=${whole}&token=second`, whole],
  ['?token=', ''],
  ['?token=too-short', ''],
  [`?token=${whole}.`, ''],
  [`?token=${whole}%20`, ''],
  [`?token=${'a'.repeat(65)}`, ''],
])('the secret in %j is %j', (search, token) => {
  expect(tokenIn(search)).toBe(token);
});

import { expect, test } from 'vitest';
import { ApiError } from '#web/platform/api.ts';
import { lengthFault, passwordRefusal } from './password-faults.ts';

const refused = (fault: string) =>
  new ApiError(422, { code: 'PASSWORD_REFUSED', defined: true, data: { fault, least: 15 } });

test('each fault has a sentence of its own, and the length is the one that this person needs', () => {
  const sentences = ['short', 'long', 'common', 'personal', 'simple'].map((fault) => passwordRefusal(refused(fault)));
  expect(new Set(sentences).size).toBe(5);
  expect(sentences[0]).toBe('Please use at least 15 characters.');
  expect(sentences).not.toContain(undefined);
});

test('other failures say nothing of the password', () => {
  expect(passwordRefusal(new ApiError(422, { code: 'PASSWORD_REFUSED', data: { fault: 'short', least: 8 } }))).toBe(
    undefined,
  );
  expect(passwordRefusal(new ApiError(410, { code: 'LINK_INVALID', defined: true }))).toBe(undefined);
  expect(passwordRefusal(new TypeError('Failed to fetch'))).toBe(undefined);
});

test('staff are asked for more', () => {
  expect(lengthFault('fourteen char!', 15)).toBe('Please use at least 15 characters.');
  expect(lengthFault('fifteen chars !', 15)).toBeUndefined();
});

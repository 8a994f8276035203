import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { sentenceFor } from './faults.ts';

const refusals = { WRONG_CREDENTIALS: () => 'not right' };
const declared = (code: string, data?: unknown) => new ApiError(400, { code, defined: true, data });

test.each([
  ['a declared refusal', declared('WRONG_CREDENTIALS'), 'not right'],
  ['a declared refusal that nobody explains here', declared('NOT_FOUND'), undefined],
  ['the same code, not declared', new ApiError(400, { code: 'WRONG_CREDENTIALS' }), undefined],
  ['a bug of the server', new ApiError(400, { code: 'INTERNAL_SERVER_ERROR' }), undefined],
  ['no line', new TypeError('Failed to fetch'), expect.stringMatching(/^No connection/)],
  ['no answer in time', new DOMException('', 'TimeoutError'), expect.stringMatching(/^No connection/)],
  ['a bug of ours', new Error('oops'), undefined],
])('%s', (_, error, sentence) => {
  expect(sentenceFor(error, refusals)).toEqual(sentence);
});

test.each([
  [1, '2 seconds'],
  [59, '59 seconds'],
  [100, '100 seconds'],
  [101, '2 minutes'],
  [3600, '60 minutes'],
])('too many tries with %i seconds to go asks to wait %s', (retryAfterSeconds, time) => {
  expect(sentenceFor(declared('TOO_MANY_REQUESTS', { retryAfterSeconds }), {})).toContain(`wait ${time} `);
});

import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { describeApi } from '#server/platform/openapi/document.ts';
import { describeForClients, findBreaks } from '#server/platform/openapi/testing-growth.ts';
import { readReleased } from './released.ts';

test.each(['people', 'staff'] as const)('the API for %s has all that the last release promised', async (audience) => {
  const now = describeForClients(await describeApi(contract, 'Adhyay', audience));
  expect(now.length).toBeGreaterThan(10_000);
  expect(findBreaks(readReleased(audience), now)).toEqual([]);
});

import { expect, test } from 'vitest';
import { spokenIn } from '#web/platform/words.ts';
import { gatewayFault } from './gateway-fault.ts';

test.each([
  ['500 busy', 'The gateway answered: 500 busy'],
  ['it did not answer in time', 'The gateway did not answer in time.'],
  ['it cannot be reached (ECONNREFUSED)', 'The gateway cannot be reached (ECONNREFUSED).'],
  ['it cannot be reached', 'The gateway cannot be reached (–).'],
  ['the address of the gateway is a private one', expect.stringContaining('lead to the public internet')],
])('%s is told as %s, in Hindi without an English sentence', (answer, words) => {
  expect(gatewayFault(answer)).toEqual(words);
  expect(spokenIn('hi', () => gatewayFault(answer))).not.toMatch(/answered|cannot be reached|did not|private/);
});

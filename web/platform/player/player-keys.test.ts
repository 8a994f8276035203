import { expect, test } from 'vitest';
import { commandOf } from './player-keys.ts';

const press = (key: string, given = {}) => commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...given });

test.each([
  [' ', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['j', { do: 'step', seconds: -10 }],
  ['ArrowRight', { do: 'step', seconds: 5 }],
  ['0', { do: 'goto', share: 0 }],
  ['7', { do: 'goto', share: 0.7 }],
  ['>', { do: 'speed', by: 1 }],
  ['x', undefined],
])('%s: %o', (key, command) => {
  expect(press(key)).toEqual(command);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key is the browser’s', (modifier) => {
  expect(press('f', { [modifier]: true })).toBeUndefined();
});

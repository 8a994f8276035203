import { expect, test } from 'vitest';
import { roomKeyOf } from './room-keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false };

test('digits and letters choose, the letters of the six acts do them, others nothing', () => {
  const does = ['1', '8', '9', 'a', 'B', 'c', 'h', 'i', 'n', 'P', 'm', 'l', 'q', '?', 'Enter'];
  expect(does.map((key) => roomKeyOf({ ...none, key }))).toEqual([
    ...[0, 7, undefined, 0, 1, 'clear', 7, undefined, 'next', 'back', 'mark', 'language', 'palette', 'help', undefined],
  ]);
});

test("the browser's own keys stay its own", () => {
  expect(roomKeyOf({ ...none, ctrlKey: true, key: 'p' })).toBeUndefined();
});

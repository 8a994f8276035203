import { expect, test } from 'vitest';
import { findMarksFault } from './marks-draft.ts';

test('marks are refused where they are missing, not readable or too many', () => {
  expect(['', ' ', 'two', '3.5', '3', '1/3', '0'].map((marks) => findMarksFault(marks, '3'))).toEqual([
    ...['missing', 'missing', 'unread', 'too-many'],
    ...[undefined, undefined, undefined],
  ]);
});

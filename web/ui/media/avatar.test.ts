import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test('first and last word', () => {
  expect(initialsOf('Ravi Kumar')).toBe('RK');
  expect(initialsOf(' anjali  devi verma ')).toBe('AV');
  expect(initialsOf('Ravi')).toBe('R');
});

test('Devanagari letters keep their marks', () => {
  expect(initialsOf('सीमा मिश्रा')).toBe('सीमि');
});

test('no letters, no initials', () => {
  expect(initialsOf('')).toBe('');
  expect(initialsOf('42')).toBe('');
});

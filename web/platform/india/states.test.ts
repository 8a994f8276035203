import { expect, test } from 'vitest';
import { contradictsState, statesByName } from './states.ts';

test('every State and Union Territory is there once, in both languages', () => {
  const english = statesByName('en');
  const hindi = statesByName('hi');
  expect(english).toHaveLength(37);
  expect(new Set(english.map(({ code }) => code)).size).toBe(37);
  expect(hindi.map(({ code }) => code).sort()).toEqual(english.map(({ code }) => code).sort());
  for (const { name } of hindi) expect(name).toMatch(/^[\p{Script=Devanagari}\s]+$/u);
  expect(english[0]?.name).toBe('Andaman and Nicobar Islands');
  expect(english.at(-1)?.name).toBe('Other Territory');
  expect(hindi[0]?.name).toBe('अंडमान और निकोबार द्वीपसमूह');
});

test.each([
  ['110092', '07', false],
  ['800001', '07', true],
  ['800001', '10', false],
  ['533464', '34', false],
  ['609602', '34', false],
  ['110001', '34', true],
  ['999999', '97', true],
  ['110092', '', false],
  ['8000', '07', false],
  ['', '07', false],
])('PIN %j in State %j: contradiction is %s', (pin, code, contradicts) => {
  expect(contradictsState(pin, code)).toBe(contradicts);
});

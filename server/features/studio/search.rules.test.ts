import { expect, test } from 'vitest';
import { orderNumbersIn, ticketNumberIn } from './search.rules.ts';

test.each([
  ['4182', 'T-004182'],
  ['t 4182', 'T-004182'],
  ['T-004182', 'T-004182'],
  ['999999', 'T-999999'],
  ['1000000', 'T-1000000'],
  ['t-1000001', 'T-1000001'],
  ['9876543210', undefined],
  ['T-', undefined],
  ['4182 rupees', undefined],
])('%j means the ticket %j', (text, number) => {
  expect(ticketNumberIn(text)).toBe(number);
});

test.each([
  ['4182', ['ADH-26-004182', 'ADH-25-004182', 'ADH-24-004182', 'ADH-23-004182']],
  ['adh-26-004182', ['ADH-26-004182']],
  ['26-1000001', ['ADH-26-1000001']],
  ['1000001', ['ADH-26-1000001', 'ADH-25-1000001', 'ADH-24-1000001', 'ADH-23-1000001']],
  ['9876543210', []],
  ['sana', []],
])('%j means the orders %j', (text, numbers) => {
  expect(orderNumbersIn(text, 2026)).toEqual(numbers);
});

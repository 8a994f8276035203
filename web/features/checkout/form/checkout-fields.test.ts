import { describe, expect, test } from 'vitest';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { buyerOf, checkoutErrorOf, gstinFault, isPin } from './checkout-fields.ts';

const errorOf = (name: string, value: string, checked?: boolean) =>
  checkoutErrorOf({ name, value, form: null, ...(checked === undefined ? {} : { checked }) } as Control);

test.each([
  ['state', '', 'Choose your State.'],
  ['state', '07', undefined],
  ['pin', '  ', 'Enter the PIN of your address.'],
  ['pin', '11009', expect.stringContaining('6 digits')],
  ['pin', '011009', expect.stringContaining('6 digits')],
  ['pin', ' 110092 ', undefined],
  ['gstin', ' - ', 'Enter the GSTIN of this business.'],
  ['gstin', '27AAPFU0939F1Z', expect.stringContaining('not a valid GSTIN')],
  ['gstin', '27AAPFU0939F1ZA', expect.stringContaining('not a valid GSTIN')],
  ['gstin', '27 aapfu-0939f1zv', undefined],
  ['businessName', ' ', 'Enter the name of the business.'],
  ['businessName', 'अ'.repeat(200), undefined],
  ['businessName', 'अ'.repeat(201), expect.stringContaining('too long')],
  ['coupon', '', undefined],
])('%s %j: %s', (name, value, sentence) => {
  expect(errorOf(name, value)).toEqual(sentence);
});

test('the tick has to be made', () => {
  expect(errorOf('termsAccepted', 'on', false)).toBe('Please tick this to continue.');
  expect(errorOf('termsAccepted', 'on', true)).toBeUndefined();
});

describe('a GSTIN that is being typed', () => {
  test.each([
    ['', '27', undefined],
    ['27AAPFU0939F1Z', '27', undefined],
    ['27AAPFU0939F1ZV', '27', undefined],
    ['27AAPFU0939F1ZV', '', undefined],
    ['27AAPFU0939F1ZV', '07', 'This GSTIN is of another State than the one chosen above.'],
    ['27AAPFU0939F1ZW', '27', expect.stringContaining('not a valid GSTIN')],
    ['27AAPFU0939F1ZVV', '27', expect.stringContaining('not a valid GSTIN')],
  ])('%j in State %j', (typed, stateCode, sentence) => {
    expect(gstinFault(typed, stateCode)).toEqual(sentence);
  });
});

test('a PIN may have blanks around it and nothing else', () => {
  expect([' 110092', '110 092', '1100922', '११००९२'].map(isPin)).toEqual([true, false, false, false]);
});

test('what was typed becomes a buyer; a business has both its marks', () => {
  const typed = new FormData();
  for (const [name, value] of [
    ['state', '27'],
    ['pin', ' 400001 '],
    ['coupon', 'half typed'],
    ['termsAccepted', 'on'],
  ] as const)
    typed.set(name, value);
  expect(buyerOf(typed)).toEqual({ stateCode: '27', pin: '400001' });
  typed.set('gstin', '27 aapfu0939f1zv');
  typed.set('businessName', ' आशा ');
  expect(buyerOf(typed)).toEqual({ stateCode: '27', pin: '400001', gstin: '27AAPFU0939F1ZV', businessName: 'आशा' });
});

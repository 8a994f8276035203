import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BrandColour, contrastOf, lookOf } from './brand.ts';

const anyColour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
  .filter((colour) => contrastOf(colour, '#ffffff') >= 4.5);

function shadesIn(look: string, selector: string): Record<string, string> {
  const block = look.slice(look.indexOf(selector) + selector.length);
  return Object.fromEntries(
    [...(block.split('}')[0] ?? '').matchAll(/--color-([\w-]+):(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
}

test('black on white is the most there is', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#4338ca', '#ffffff')).toBeCloseTo(7.9, 1);
});

test.each(['#f2a516', '#ffffff', '#8888ff', 'red', '#fff', '#12345', 'url(x)', '#000000;}'])(
  '%s is refused',
  (colour) => {
    expect(v.safeParse(BrandColour, colour).success).toBe(false);
  },
);

describe.each([
  ['light', ':root{', '#fbfaf7', '#ffffff'],
  ['dark', ':root[data-theme="dark"]{', '#16151a', '#201e26'],
])('in the %s theme', (_, selector, paper, surface) => {
  test('any colour that is taken can be read wherever it stands', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const shades = shadesIn(lookOf(colour), selector);
        const of = (name: string) => shades[name] ?? '';
        for (const ground of [paper, surface, of('brand-50'), of('brand-100')])
          expect(contrastOf(of('brand-700'), ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        for (const button of ['act', 'act-h', 'brand-600'])
          expect(contrastOf(of(button), '#ffffff'), `${colour} ${button}`).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(of('brand-500'), surface), `${colour} ring`).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropShare, imageAddress, partOf, pixelsOf, resized } from './cut.ts';

const size = fc.record({ width: fc.integer({ min: 40, max: 9000 }), height: fc.integer({ min: 40, max: 9000 }) });
const shape = fc.constantFrom(16 / 9, 3 / 4, 1, 4);

test('the largest part touches two sides, stands in the middle and has its shape', () => {
  expect(partOf({ width: 1600, height: 1200 }, 16 / 9)).toMatchObject({ x: 0, width: 100, y: 12.5, height: 75 });
  fc.assert(
    fc.property(size, shape, (of, aspect) => {
      const { x, y, width, height } = partOf(of, aspect);
      expect(Math.max(width, height)).toBeCloseTo(100, 5);
      expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([50, 50]);
      expect((width * of.width) / (height * of.height)).toBeCloseTo(aspect, 5);
    }),
  );
});

test('another size keeps the middle where it can, and never leaves the picture', () => {
  fc.assert(
    fc.property(size, shape, fc.integer({ min: 10, max: 100 }), fc.nat(100), fc.nat(100), (of, aspect, share, x, y) => {
      const crop = { ...partOf(of, aspect, 20), x: x * 0.8, y: y * 0.8 };
      const next = resized(crop, of, aspect, share);
      expect(cropShare(next, of, aspect)).toBe(share);
      for (const [start, length] of [
        [next.x, next.width],
        [next.y, next.height],
      ] as const) {
        expect(start).toBeGreaterThanOrEqual(-1e-9);
        expect(start + length).toBeLessThanOrEqual(100 + 1e-9);
      }
    }),
  );
});

test('what is kept is as wide as it is, 1200 at most, and its address is one that the server makes', () => {
  const crop = { unit: '%' as const, x: 25, y: 0, width: 50, height: 100 };
  expect(pixelsOf(crop, { width: 4000, height: 1000 })).toEqual({
    x: 1000,
    y: 0,
    width: 2000,
    height: 1000,
    kept: 1200,
  });
  expect(pixelsOf(crop, { width: 900, height: 100 }).kept).toBe(450);
  expect([imageAddress('m', 1200), imageAddress('m', 450)]).toEqual([
    '/files/images/m/800.webp',
    '/files/images/m/450.webp',
  ]);
});

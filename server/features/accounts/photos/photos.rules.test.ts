import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pngOf } from '#server/testing/testing-images.ts';
import { addressOf, photoKeyOf, photoOf } from './photos.rules.ts';

const SCRIPT = '<script>alert(document.cookie)</script>';
const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

const png = await plain(300, 200).png().toBuffer();
const jpeg = await plain(300, 200).jpeg().toBuffer();
const webp = await plain(300, 200).webp().toBuffer();
const noise = sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251)), {
  raw: { width: 300, height: 300, channels: 3 },
});
const noisyJpeg = await noise.clone().jpeg({ quality: 95 }).toBuffer();
const noisyPng = await noise.clone().png().toBuffer();
const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

async function stored(bytes: Buffer): Promise<Buffer> {
  const photo = await photoOf(bytes);
  if (!photo) throw new Error('the picture was refused');
  return photo;
}

describe('a picture', () => {
  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('%s becomes a square WebP of 256 px', async (_, bytes) => {
    const photo = await stored(bytes);
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  test('keeps nothing of what a camera wrote about place, owner and colour', async () => {
    const told = await plain(400, 400)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Asha of Patna' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 36/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '85/1 8/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Asha of Patna</x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    expect(await sharp(told).metadata()).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer) });
    const photo = await stored(told);
    const { exif, xmp, icc, iptc } = await sharp(photo).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(photo.includes('Asha')).toBe(false);
  });

  test('stands upright as the camera was held', async () => {
    const sideways = await plain(200, 200, RED)
      .composite([{ input: await plain(100, 200, BLUE).png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const top = await sharp(await stored(sideways))
      .extract({ left: 100, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(top[2]).toBeGreaterThan(150);
    expect(top[0]).toBeLessThan(80);
  });

  test('loses what hung on it: a page behind a PNG, an archive behind a JPEG', async () => {
    for (const polyglot of [
      Buffer.concat([png, Buffer.from(`<html>${SCRIPT}</html>`)]),
      Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${SCRIPT}`)]),
    ]) {
      const photo = await stored(polyglot);
      expect(photo.includes('script')).toBe(false);
      expect(photo.equals(await stored(polyglot.subarray(0, -30)))).toBe(true);
    }
  });
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
const files: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['an SVG with a script', Buffer.from(svg)],
  ['an SVG that begins with XML', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['an SVG behind a byte order mark', Buffer.from(`\uFEFF${svg}`)],
  ['a page', Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a page that begins as a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SCRIPT)])],
  ['a page that begins as a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from(SCRIPT)])],
  ['a page that begins as a WebP', Buffer.from(`RIFF\x24\0\0\0WEBP${SCRIPT}`)],
  ['a sound', Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>')],
  ['a picture that begins one byte late', Buffer.concat([Buffer.from('\n'), png])],
  ['a GIF', await plain(9, 9).gif().toBuffer()],
  ['a TIFF', await plain(9, 9).tiff().toBuffer()],
  ['an AVIF', await plain(64, 64).avif().toBuffer()],
  ['half a PNG', pngOf(500, 500, Buffer.alloc(501 * 250))],
  ['a PNG cut off', halfOf(noisyPng)],
  ['a JPEG cut off', halfOf(noisyJpeg)],
  ['a WebP cut off', webp.subarray(0, webp.length - 40)],
  ['a header of 3,600 megapixels', pngOf(60_000, 60_000, Buffer.alloc(60_001))],
  ['a header of 300 megapixels', pngOf(20_000, 15_000, Buffer.alloc(20_001))],
  ['a header with no width', pngOf(0, 100, Buffer.alloc(100))],
];

describe('refused is', () => {
  test.each(files)('%s', async (_, bytes) => {
    expect(await photoOf(bytes)).toBeUndefined();
  });

  test('a picture of more than 40 megapixels, though it is a small file', async () => {
    expect(await photoOf(await plain(8000, 5001).png().toBuffer())).toBeUndefined();
    expect(await photoOf(await plain(8000, 4999).png().toBuffer())).toBeInstanceOf(Buffer);
  });
});

test('an address is a key and nothing else', () => {
  const key = `photos/0a/${'b'.repeat(30)}`;
  expect(addressOf(key)).toBe(`/files/photo/0a${'b'.repeat(30)}`);
  expect(photoKeyOf(`0a${'b'.repeat(30)}`)).toBe(key);
  for (const wrong of ['', '..', `../${'b'.repeat(29)}`, 'B'.repeat(32), 'b'.repeat(33), `${'b'.repeat(31)}\n`])
    expect(photoKeyOf(wrong)).toBeUndefined();
});

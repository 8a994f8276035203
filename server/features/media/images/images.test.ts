import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { convertMedia } from '#server/features/media/conversion.jobs.ts';
import { pngOf } from '#server/testing/testing-images.ts';
import { openDoors } from '#server/testing/testing-uploads.ts';
import { insertRow, testServices } from '#server/testing.ts';
import { mountImages } from './images.http.ts';

const services = await testServices();
const { db, storage } = services;
const { base, close } = await openDoors(services, mountImages);
afterAll(close);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

async function convert(content: Buffer) {
  const original_key = await storage.insert('media', content);
  const row = { kind: 'image', status: 'waiting', name: 'cover', bytes: Math.max(1, content.length), original_key };
  const id = await insertRow(db, 'media', row);
  const done = await convertMedia.work(services, { mediaId: id });
  return { id, done };
}

const large = await plain(8200, 5001).png().toBuffer();
const cut = (await plain(400, 400).jpeg().toBuffer()).subarray(0, 300);
const gif = await plain(9, 9).gif().toBuffer();

const mediaItem = (id: string) => db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const picturesOf = (id: string) =>
  db.selectFrom('media_images').where('media_id', '=', id).orderBy('width').orderBy('format').selectAll().execute();
const get = async (path: string) => {
  const answer = await fetch(`${base}${path}`);
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
};

describe('a picture', () => {
  test.each([
    ['a large JPEG', plain(3000, 1500).jpeg(), [480, 800, 1200]],
    ['a PNG between two widths', plain(1000, 500).png(), [480, 800, 1000]],
    ['a small WebP', plain(300, 900).webp(), [300]],
  ])('%s becomes AVIF and WebP, none larger than it is', async (_, source, widths) => {
    const { id, done } = await convert(await source.toBuffer());
    expect(done).toBe('published');
    const rows = await picturesOf(id);
    expect(rows.map(({ width, format }) => `${width} ${format}`)).toEqual(
      widths.flatMap((width) => [`${width} avif`, `${width} webp`]),
    );
    for (const { width, format, bytes } of rows) {
      const { status, headers, content } = await get(`/files/images/${id}/${width}.${format}`);
      expect([status, content.length, headers.get('content-type')]).toEqual([200, bytes, `image/${format}`]);
      const found = await sharp(content).metadata();
      expect([found.width, found.format]).toEqual([width, format === 'avif' ? 'heif' : 'webp']);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('stands upright, and keeps nothing of place and owner', async () => {
    const told = await plain(900, 600)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Asha of Patna' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 36/1 0/1' } })
      .toBuffer();
    const { id } = await convert(told);
    const { content } = await get(`/files/images/${id}/480.webp`);
    const { exif, xmp, icc, width = 0, height = 0 } = await sharp(content).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    expect(content.includes('Asha')).toBe(false);
    const turned = (await sharp(told).metadata()).orientation === 6;
    expect(turned ? height > width : width > height).toBe(true);
    expect(await mediaItem(id)).toMatchObject(turned ? { width: 600, height: 900 } : { width: 900, height: 600 });
  });

  test('converted anew has its new pictures and not the old', async () => {
    const { id } = await convert(await plain(3000, 300).png().toBuffer());
    const small = await storage.insert('media', await plain(200, 20).png().toBuffer());
    await db.updateTable('media').set({ status: 'waiting', original_key: small }).where('id', '=', id).execute();
    await convertMedia.work(services, { mediaId: id });
    expect((await picturesOf(id)).map(({ width }) => width)).toEqual([200, 200]);
    expect((await get(`/files/images/${id}/480.webp`)).status).toBe(404);
  });
});

describe('refused, with nothing to see, is', () => {
  test.each([
    ['3,600 megapixels in a header of a few bytes', pngOf(60_000, 60_000, Buffer.alloc(60_001)), 'too-large'],
    ['41 megapixels', large, 'too-large'],
    ['half a PNG', pngOf(500, 500, Buffer.alloc(501 * 250)), 'damaged'],
    ['a JPEG cut off', cut, 'damaged'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'not-this-kind'],
    ['a GIF', gif, 'not-this-kind'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'damaged'],
    ['nothing', Buffer.alloc(0), 'damaged'],
  ])('%s', async (_, content, fault) => {
    const begun = performance.now();
    const { id, done } = await convert(content);
    expect(done).toBe(`failed: ${fault}`);
    expect(await mediaItem(id)).toMatchObject({ status: 'failed', fault });
    expect(await picturesOf(id)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

test('what is no address of a picture is not found', async () => {
  const { id } = await convert(await plain(500, 500).png().toBuffer());
  const names = [
    '481.webp',
    '480.jpg',
    '480.svg',
    '480',
    '..%2f..',
    '480.webp%00',
    '4e2.webp',
    '00480.webp',
    '480.WEBP',
  ];
  for (const name of names) expect((await get(`/files/images/${id}/${name}`)).status, name).toBe(404);
  expect((await get(`/files/images/none/480.webp`)).status).toBe(404);
  expect((await get(`/files/images/${id}/480.webp`)).status).toBe(200);
});

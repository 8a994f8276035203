import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createLimits } from '#server/platform/limits.ts';
import type { Person } from '#server/platform/session.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, newPerson, type TestServices, testServices } from '#server/testing.ts';
import { mountTicketFiles } from './tickets.http.ts';

const services = await testServices();
const { db } = services;

/** The door, and who comes through it. */
const doorOf = (person: Person | null = null, used: TestServices = services) =>
  openDoor(used, mountTicketFiles, person);

type Sent = { type?: string; name?: string; address?: string; site?: string };

function send(
  bytes: Buffer | string,
  { type = 'image/png', name = 'fee.png', address, site }: Sent = {},
  door = doorOf(),
) {
  return door.inject({
    method: 'POST',
    url: '/files/tickets',
    headers: {
      'content-type': type,
      'x-file-name': encodeURIComponent(name),
      'sec-fetch-site': site ?? 'same-origin',
    },
    payload: bytes,
    ...(address ? { remoteAddress: address } : {}),
  });
}

const png = (width = 8, height = 6) =>
  sharp({ create: { width, height, channels: 3, background: '#4338ca' } })
    .png()
    .toBuffer();
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
const pdfWith = (inside: string) => Buffer.from(PDF.toString().replace('/Type /Catalog', `/Type /Catalog ${inside}`));

async function storedBytes(id: string): Promise<Buffer> {
  const row = await db.selectFrom('ticket_attachments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const file = await services.storage.read(row.file_key);
  return Buffer.concat((await file?.stream.toArray()) ?? []);
}

/** A PNG that says how large it is and holds nothing. */
function hugePng(side: number): Buffer {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000', 'hex');
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

describe('upload', () => {
  test('an image becomes a new one: WebP, 2000 px at most, nothing but its pixels', async () => {
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '28/1 36/1 50/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('a secret place')).toBe(true);
    const answer = await send(photo, { type: 'image/jpeg', name: '../kal ki रसीद.JPG' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { id, name, bytes } = answer.json();
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(name).toBe('kal ki रसीद.webp');
    const stored = await storedBytes(id);
    expect(stored).toHaveLength(bytes);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 2000, height: 1000 });
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.includes('secret')).toBe(false);
    const row = await db.selectFrom('ticket_attachments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ message_id: null, media_type: 'image/webp', name });
  });

  test('what hides behind an image is gone', async () => {
    const polyglot = Buffer.concat([await png(), Buffer.from('<html><script>alert(1)</script></html>')]);
    const answer = await send(polyglot);
    expect(answer.statusCode).toBe(200);
    expect((await storedBytes(answer.json().id)).includes('script')).toBe(false);
  });

  test('a quiet PDF is taken as it is', async () => {
    const answer = await send(PDF, { type: 'application/pdf', name: 'form.pdf' });
    expect(answer.json()).toMatchObject({ name: 'form.pdf', bytes: PDF.length });
    expect(await storedBytes(answer.json().id)).toEqual(PDF);
  });

  test.each([
    ['a script', pdfWith('/AA << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a script in disguise', pdfWith('/AA << /S /J#61vaScript >>')],
    ['an act at opening', pdfWith('/OpenAction 3 0 R')],
    ['a program', pdfWith('/A << /S /Launch >>')],
    ['a file within', pdfWith('/Names << /EmbeddedFiles 3 0 R >>')],
  ])('a PDF with %s is dangerous', async (_what, bytes) => {
    const answer = await send(bytes, { type: 'application/pdf' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'DANGEROUS']);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['an SVG that says PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['HTML that says PDF', '<!doctype html>%PDF-1.4 %%EOF', 'application/pdf'],
    ['a PDF without an end', '%PDF-1.4\n<html>', 'application/pdf'],
    ['a PDF that begins late', `\n${PDF}`, 'application/pdf'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00', 'image/gif'],
    ['a program', 'MZ\x90\x00', 'application/octet-stream'],
    ['JSON', '{"a":1}', 'application/json'],
    ['no bytes', '', 'image/png'],
    ['half an image', Buffer.from('ffd8ffe000104a46', 'hex'), 'image/jpeg'],
    ['60 000 × 60 000 pixels', hugePng(60_000), 'image/png'],
    ['a bomb of 49 megapixels', Buffer.concat([hugePng(7000), deflateSync(Buffer.alloc(1000))]), 'image/png'],
  ])('%s is not supported', async (_what, bytes, type) => {
    const answer = await send(bytes, { type });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'NOT_SUPPORTED']);
  });

  test('more than 5 MB is too large, exactly 5 MB is not', async () => {
    const most = 5 * 1024 * 1024;
    const answer = await send(Buffer.alloc(most + 1), { type: 'application/pdf' });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
    const padded = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(most - 14), Buffer.from('%%EOF')]);
    expect((await send(padded, { type: 'application/pdf' })).statusCode).toBe(200);
  });

  test('from a page that is not ours it is refused', async () => {
    expect((await send(await png(), { site: 'cross-site' })).statusCode).toBe(403);
  });

  test('twenty an hour from an address, of all processes together; refusals count, too', async () => {
    const used = () => doorOf(null, { ...services, limits: createLimits(services.pool, 1) });
    const [one, two] = [used(), used()];
    for (let n = 0; n < 20; n += 1) await send('not a file', { address: '203.0.113.5' }, n % 2 ? one : two);
    const answer = await send(await png(), { address: '203.0.113.5' }, one);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      429,
      { code: 'TOO_MANY_REQUESTS', defined: true, data: { retryAfterSeconds: expect.any(Number) } },
    ]);
    expect((await send(await png(), { address: '203.0.113.6' }, one)).statusCode).toBe(200);
  });
});

describe('download', () => {
  async function ticketWith(bytes: Buffer, sent: Sent, person: Person | null = null) {
    const { id } = (await send(bytes, sent)).json();
    const { key } = await clientFor(services, person).tickets.create({
      name: 'Meera',
      email: 'meera@example.test',
      category: 'other',
      message: 'Please look at this file.',
      attachmentIds: [id],
    });
    return { id, key };
  }
  const get = (key: string, id: string, person: Person | null = null) =>
    doorOf(person).inject({ url: `/files/tickets/${key}/${id}` });

  test('an image is shown, without an origin', async () => {
    const { id, key } = await ticketWith(await png(), { name: 'fee "1"\u202e.png' });
    const answer = await get(key, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': expect.stringMatching(
        /^inline; filename="fee _1_\.webp"; filename\*=UTF-8''fee%20%221%22\.webp$/,
      ),
    });
  });

  test('a PDF is a download', async () => {
    const { id, key } = await ticketWith(PDF, { type: 'application/pdf', name: 'रसीद.pdf' });
    const answer = await get(key, id);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(answer.rawPayload).toEqual(PDF);
  });

  test('opens to the key, the owner and staff who answer, and to nobody else', async () => {
    const owner = await newPerson(services);
    const { id, key } = await ticketWith(await png(), {}, owner);
    const { key: otherKey } = await ticketWith(await png(), {});
    expect((await get(key, id)).statusCode).toBe(200);
    expect((await get('any', id, owner)).statusCode).toBe(200);
    for (const role of ['support', 'admin'] as const)
      expect((await get('any', id, await newPerson(services, { role }))).statusCode).toBe(200);
    const strangers = [null, await newPerson(services), await newPerson(services, { role: 'instructor' })];
    for (const person of strangers)
      for (const wrong of ['any', otherKey, key.slice(1), `${key}x`]) {
        const answer = await get(wrong, id, person);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
      }
  });

  test('what no message has opens to nobody, staff included', async () => {
    const { id } = (await send(await png())).json();
    const admin = await newPerson(services, { role: 'admin' });
    for (const person of [null, admin]) expect((await get('any', id, person)).statusCode).toBe(404);
  });

  test.each(['unknown', '%00', '..%2f..%2fsecret', "'%20or%201=1", 'x'.repeat(22)])('%s is 404', async (id) => {
    expect((await get('any', id)).statusCode).toBe(404);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresigner } from './presigner.ts';

const STORE = {
  bucket: 'school',
  endpoint: 'https://s3.test',
  region: 'ap-south-1',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
};
const KEY = 'media/ab/0123456789abcdef0123456789abcd';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

// The signatures are those of botocore, which signs for Amazon's own tools, for the same moment and query.
test.each([
  [
    'the store',
    {},
    `https://s3.test/school/${KEY}`,
    '0fac7800e719702b2d364fc20dac79b3af270f8faecfbb76e5585774fe425bb5',
  ],
  [
    'the address of it that browsers know',
    { publicEndpoint: 'https://cdn.test:8443/files/' },
    `https://cdn.test:8443/files/school/${KEY}`,
    'de4e9bccc054f4db776a639b9894dc5856df04b62a85eb159b4a704c2c4308a1',
  ],
])('an address of %s is signed for one file, for a minute', (_where, more, place, signature) => {
  const url = new URL(createPresigner({ ...STORE, ...more })(KEY, 'video/mp2t'));
  expect(`${url.origin}${url.pathname}`).toBe(place);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'response-content-type': 'video/mp2t',
    'response-cache-control': 'private, no-store',
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'id/20261123/ap-south-1/s3/aws4_request',
    'X-Amz-Date': '20261123T120000Z',
    'X-Amz-Expires': '60',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': signature,
  });
});

test('another file, secret or second has another signature', () => {
  const presign = createPresigner(STORE);
  const other = createPresigner({ ...STORE, secretAccessKey: 'another' });
  const addresses = [presign(KEY, 'video/mp2t'), presign(`${KEY}0`, 'video/mp2t'), other(KEY, 'video/mp2t')];
  vi.setSystemTime(new Date('2026-11-23T12:00:01Z'));
  addresses.push(presign(KEY, 'video/mp2t'));
  expect(new Set(addresses.map((address) => new URL(address).searchParams.get('X-Amz-Signature'))).size).toBe(4);
});

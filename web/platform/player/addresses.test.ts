import { expect, test, vi } from 'vitest';
import { keepAddresses, playlistOf, qualityOf } from './addresses.ts';

const lesson = 'https://school.test/files/lessons/a';
const sourceOf = (sign: string, ms: number) => ({
  manifestUrl: `/files/lessons/a/master.m3u8?s=${sign}`,
  audioUrl: `/files/lessons/a/audio.m3u8?s=${sign}`,
  until: new Date(Date.now() + ms).toISOString(),
});
const OLD = ['240p.m3u8?s=old', 'audio.m3u8?s=old', '480p.key?s=old'];

test('a playlist is known by its file, a segment and a key are none', () => {
  expect(qualityOf('/files/lessons/a/240p.m3u8?e=1&s=x')).toBe('240p');
  expect(qualityOf('master.m3u8')).toBe('master');
  expect(qualityOf('/files/lessons/a/240p/3.ts?e=1')).toBeUndefined();
  expect(qualityOf('/files/lessons/a/240p.key')).toBeUndefined();
  expect(playlistOf(sourceOf('x', 0), '240p')).toBe('/files/lessons/a/240p.m3u8?s=x');
});

test('an address that opens stays as it is', async () => {
  const renew = vi.fn(async () => sourceOf('new', 300_000));
  const addresses = keepAddresses(sourceOf('old', 300_000), renew);
  for (const file of OLD) expect(await addresses.fresh(`${lesson}/${file}`)).toBe(`${lesson}/${file}`);
  expect(renew).not.toHaveBeenCalled();
});

test('what is about to end is opened by a newer query, asked for once; a segment keeps its own', async () => {
  const renew = vi.fn(async () => sourceOf('new', 300_000));
  const addresses = keepAddresses(sourceOf('old', 5000), renew);
  const fresh = await Promise.all(OLD.map((file) => addresses.fresh(`${lesson}/${file}`)));
  expect(fresh).toEqual(OLD.map((file) => `${lesson}/${file.replace('old', 'new')}`));
  expect(renew).toHaveBeenCalledTimes(1);
  expect(await addresses.fresh(`${lesson}/240p/3.ts?s=seg`)).toBe(`${lesson}/240p/3.ts?s=seg`);
  expect(await addresses.fresh(`${lesson}/360p.m3u8?s=old`)).toBe(`${lesson}/360p.m3u8?s=new`);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('what refuses to renew is heard, and asked again the next time', async () => {
  const renew = vi.fn(() => Promise.reject(new Error('elsewhere')));
  const addresses = keepAddresses(sourceOf('old', 0), renew);
  await expect(addresses.fresh(`${lesson}/240p.m3u8`)).rejects.toThrow('elsewhere');
  await expect(addresses.fresh(`${lesson}/240p.m3u8`)).rejects.toThrow('elsewhere');
  expect(renew).toHaveBeenCalledTimes(2);
});

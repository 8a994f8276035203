import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFfmpeg } from './ffmpeg.ts';

async function folderWith(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-ffmpeg-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of names) await writeFile(join(folder, name), '#!/bin/sh\n', { mode: 0o755 });
  return folder;
}

test('both programs are found in PATH, the first folder first', async () => {
  const [first, second] = [await folderWith('ffmpeg', 'ffprobe'), await folderWith('ffmpeg', 'ffprobe')];
  const path = [first, second].join(delimiter);
  const found = findFfmpeg({ ffmpeg: undefined, ffprobe: undefined, path });
  expect(found).toEqual({ ffmpeg: join(first, 'ffmpeg'), ffprobe: join(first, 'ffprobe') });
});

test('FFMPEG_PATH goes before PATH, as a program or as its folder; ffprobe is the one beside it, or its own', async () => {
  const [own, other] = [await folderWith('ffmpeg', 'ffprobe'), await folderWith('ffmpeg', 'ffprobe', 'ffprobe-7')];
  for (const ffmpeg of [own, join(own, 'ffmpeg')])
    expect(findFfmpeg({ ffmpeg, ffprobe: undefined, path: other })).toEqual({
      ffmpeg: join(own, 'ffmpeg'),
      ffprobe: join(own, 'ffprobe'),
    });
  const ffprobe = join(other, 'ffprobe-7');
  expect(findFfmpeg({ ffmpeg: own, ffprobe, path: '' })).toEqual({ ffmpeg: join(own, 'ffmpeg'), ffprobe });
});

test('where one of both is missing there is none; what is installed meanwhile is found', async () => {
  const path = await folderWith('ffmpeg');
  await writeFile(join(path, 'ffprobe'), 'not a program', { mode: 0o644 });
  const settings = { ffmpeg: undefined, ffprobe: undefined, path };
  expect(findFfmpeg(settings)).toBeUndefined();
  expect(findFfmpeg({ ...settings, path: undefined })).toBeUndefined();
  await chmod(join(path, 'ffprobe'), 0o755);
  expect(findFfmpeg(settings)).toEqual({ ffmpeg: join(path, 'ffmpeg'), ffprobe: join(path, 'ffprobe') });
});

import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueConversion } from '#server/features/media/conversion/conversion.service.ts';
import { askForFfmpeg, resumeConversions } from '#server/features/media/conversion.jobs.ts';
import {
  convertFile,
  keysOf,
  makeVideo,
  newMediaItem,
  readVideo,
  runFile,
  videoFolder,
} from '#server/testing/testing-videos.ts';
import { clientFor, follow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { converterBy, convertVideo } from './convert-video.service.ts';

// Asked for here and not within a test, so that it is removed after all of them.
const folder = await videoFolder();
const services = await testServices();
const listener = createServer((socket) => socket.destroy());
let calls = 0;
let address = '';

beforeAll(async () => {
  listener.on('connection', () => {
    calls += 1;
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const at = listener.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
});
afterAll(() => listener.close());

async function refusalOf(path: string) {
  const id = await newMediaItem(services);
  const before = await keysOf(services);
  const error = await convertFile(services, convertVideo, id, path).catch((refused: unknown) => refused);
  expect(await readVideo(services, id)).toEqual([]);
  expect(await keysOf(services)).toEqual(before);
  return error;
}

async function write(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const playlist = (first: string) =>
  `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\n${first}\n#EXTINF:10.0,\n${address}/secret.ts\n#EXT-X-ENDLIST\n`;

/** An AVI whose one chunk is a playlist: what read local files in 2017. */
function aviWith(text: string): Buffer {
  const size = (bytes: number) => {
    const held = Buffer.alloc(4);
    held.writeUInt32LE(bytes);
    return held;
  };
  const body = Buffer.from(text);
  const list = Buffer.concat([Buffer.from('GAB2\0'), body]);
  return Buffer.concat([Buffer.from('RIFF'), size(list.length + 12), Buffer.from('AVI LIST'), size(list.length), list]);
}

test.each([
  ['a text', () => 'Dear students,\n\nthis is no film.\n'],
  ['a web page', () => '<!doctype html><script>alert(1)</script>'],
  ['nothing', () => ''],
  ['a playlist of a local file', () => playlist('file:///etc/passwd')],
  ['a playlist of the network', () => playlist(`${address}/first.ts`)],
  ['a list of files to join', () => `ffconcat version 1.0\nfile /etc/passwd\nfile '${address}/x.mp4'\n`],
  ['a playlist in an AVI', () => aviWith(playlist('concat:/etc/passwd'))],
  ['a recipe for a manifest', () => `<MPD><Period><BaseURL>${address}/</BaseURL></Period></MPD>`],
])('%s that is called lesson.mp4 is no film; nothing that it names is read or called', async (name, content) => {
  const path = await write(`${name.replaceAll(' ', '-')}.mp4`, content());
  expect(await refusalOf(path)).toMatchObject({ fault: 'not-this-kind' });
  expect(calls).toBe(0);
});

test('the same behind the first bytes of a film is a damaged film, and calls nobody either', async () => {
  for (const tail of [playlist('file:///etc/passwd'), playlist(`${address}/a.ts`)]) {
    const head = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom\0\0\0\0isommp42'),
      Buffer.from(tail),
    ]);
    expect(await refusalOf(await write('behind.mp4', head))).toMatchObject({ fault: 'damaged' });
  }
  expect(calls).toBe(0);
});

test('had anybody called, it would have been heard', async () => {
  await runFile('ffprobe', ['-v', 'error', `${address}/film.mp4`], { timeout: 10_000 }).catch(() => undefined);
  expect(calls).toBeGreaterThan(0);
  calls = 0;
}, 20_000);

test('a film that breaks off is damaged; so is noise with the name of one', async () => {
  const path = await makeVideo('whole.mp4', { seconds: 8, more: ['-movflags', '+faststart'] });
  const bytes = await readFile(path);
  expect(await refusalOf(await write('half.mp4', bytes.subarray(0, bytes.length / 2)))).toMatchObject({
    fault: 'damaged',
  });
  const noise = Buffer.concat([bytes.subarray(0, 64), Buffer.alloc(50_000, 7)]);
  expect(await refusalOf(await write('noise.mp4', noise))).toMatchObject({ fault: 'damaged' });
}, 180_000);

test('sound without a picture, and two films in one file, are not of this kind', async () => {
  const video = await makeVideo('one.mp4', { seconds: 2 });
  await runFile('ffmpeg', ['-v', 'error', '-y', '-i', video, '-vn', '-c', 'copy', `${folder}/sound.mp4`]);
  expect(await refusalOf(`${folder}/sound.mp4`)).toMatchObject({ fault: 'not-this-kind' });
  await runFile('ffmpeg', [
    ...['-v', 'error', '-y', '-i', video, '-map', '0:v', '-map', '0:v', '-c', 'copy', `${folder}/two.mp4`],
  ]);
  expect(await refusalOf(`${folder}/two.mp4`)).toMatchObject({ fault: 'not-this-kind' });
}, 180_000);

test('a matroska film is taken too', async () => {
  const id = await newMediaItem(services);
  await convertFile(services, convertVideo, id, await makeVideo('lesson.mkv', { size: '320x240', seconds: 3 }));
  expect((await readVideo(services, id)).map(({ name }) => name)).toEqual(['audio', '240p']);
}, 180_000);

test('without ffmpeg the fault says what is missing', async () => {
  const path = await makeVideo('unseen.mp4', { seconds: 2 });
  for (const programs of [
    { ffmpeg: 'no-ffmpeg-here', ffprobe: 'no-ffprobe-here' },
    { ffmpeg: 'no-ffmpeg-here', ffprobe: 'ffprobe' },
  ])
    await expect(
      convertFile(services, converterBy(programs), await newMediaItem(services), path),
    ).rejects.toMatchObject({
      fault: 'no-converter',
    });
}, 180_000);

test('a full disk is no fault of the film: the error says so and it is tried again', async () => {
  const path = await makeVideo('crowded.mp4', { seconds: 3 });
  const full = join(folder, 'full.sh');
  await writeFile(full, '#!/bin/sh\necho "av_interleaved_write_frame(): No space left on device" >&2\nexit 228\n', {
    mode: 0o755,
  });
  const convert = converterBy({ ffmpeg: full, ffprobe: 'ffprobe' });
  await expect(convertFile(services, convert, await newMediaItem(services), path)).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  const killed = join(folder, 'killed.sh');
  await writeFile(killed, '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 });
  const dies = converterBy({ ffmpeg: killed, ffprobe: 'ffprobe' });
  const error = await convertFile(services, dies, await newMediaItem(services), path).catch(
    (failed: unknown) => failed,
  );
  expect(error).not.toHaveProperty('fault');
}, 180_000);

async function upload(path: string) {
  const key = await services.storage.insertFile('media', path);
  const id = await newMediaItem(services, { status: 'waiting', original_key: key });
  await services.db.updateTable('media').set({ tries: 0 }).where('id', '=', id).execute();
  await enqueueConversion(services.db, id);
  return id;
}

/** A run of the queue ends while its last job still holds the lane of conversions. */
async function runConversions(): Promise<void> {
  for (let time = 0; time < 3; time += 1) await runJobs(services);
}

const statusOf = (id: string) =>
  services.db.selectFrom('media').where('id', '=', id).select(['status', 'fault', 'tries']).executeTakeFirstOrThrow();

test('the queue brings a whole film to students and parks a broken one with its fault', async () => {
  const whole = await upload(await makeVideo('queued.mp4', { size: '320x240', seconds: 3 }));
  const broken = await upload(await write('broken.mp4', 'no film'));
  await runConversions();
  expect(await statusOf(whole)).toMatchObject({ status: 'ready', fault: null });
  expect(await statusOf(broken)).toMatchObject({ status: 'failed', fault: 'not-this-kind' });
  expect((await readVideo(services, whole)).length).toBe(2);
}, 180_000);

test('where ffmpeg is missing a film waits, staff read which command helps, and it is converted once ffmpeg is there', async () => {
  const id = await upload(await makeVideo('patient.mp4', { size: '320x240', seconds: 2 }));
  const staff = await newPerson(services, { role: 'instructor' });
  const without = { ...services, ffmpeg: { find: () => undefined, isHere: true } };
  for (let time = 0; time < 2; time += 1) await runJobs(without);
  expect(await statusOf(id)).toEqual({ status: 'waiting', fault: 'no-converter', tries: 0 });
  const shelf = async (of: typeof services) => (await follow(clientFor(of, staff).media.watch))();
  expect((await shelf(without)).missingFfmpeg).toBe(process.platform === 'darwin' ? 'brew' : 'apt');
  // A web process of its own converts nothing: it tells by what waits.
  const web = { ...services, ffmpeg: { find: () => undefined, isHere: false } };
  expect((await shelf(web)).missingFfmpeg).not.toBeNull();
  // A worker that converts nothing asks those that do.
  expect(await askForFfmpeg.work(web)).toBe(1);
  await runJobs(without);
  expect(await statusOf(id)).toMatchObject({ status: 'waiting', fault: 'no-converter' });
  expect(await resumeConversions.work(services, {})).toBe(1);
  expect(await askForFfmpeg.work(web)).toBe(0);
  await runConversions();
  expect(await statusOf(id)).toMatchObject({ status: 'ready', fault: null });
  expect([(await shelf(services)).missingFfmpeg, (await shelf(web)).missingFfmpeg]).toEqual([null, null]);
}, 180_000);

test('what takes the worker with it three times is given up', async () => {
  const id = await upload(await makeVideo('poison.mp4', { size: '320x240', seconds: 2 }));
  // Three workers began and were killed: none of them could say how it ended.
  await services.db.updateTable('media').set({ status: 'working', tries: 3 }).where('id', '=', id).execute();
  await runConversions();
  expect(await statusOf(id)).toMatchObject({ status: 'failed', fault: 'gave-up' });
  expect(await readVideo(services, id)).toEqual([]);
}, 180_000);

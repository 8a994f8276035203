import { expect, test } from 'vitest';
import {
  convertFile,
  decode,
  keysOf,
  loudnessOf,
  makeVideo,
  newMediaItem,
  readVideo,
  runFile,
} from '#server/testing/testing-videos.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { convertVideo } from './convert-video.service.ts';

const services = await testServices();

async function convert(path: string, given: { wants1080?: boolean } = {}) {
  const id = await newMediaItem(services);
  await convertFile(services, convertVideo, id, path, given);
  const mediaItem = await services.db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return { id, medium: mediaItem, film: await readVideo(services, id) };
}

const whole = await convert(await makeVideo('whole.mp4', { size: '1280x720', seconds: 8 }));

test('a film of 720 lines becomes four sizes and sound alone; each decrypts and decodes to the whole', async () => {
  const { medium, film } = whole;
  expect(film.map(({ name, width, height }) => [name, width, height])).toEqual([
    ['audio', null, null],
    ['240p', 426, 240],
    ['360p', 640, 360],
    ['480p', 852, 480],
    ['720p', 1280, 720],
  ]);
  expect(medium).toMatchObject({ status: 'ready', percent: 100, width: 1280, height: 720, fault: null });
  expect(Number(medium.seconds)).toBeCloseTo(8, 1);
  for (const { name, file, segments, width, height, codecs } of film) {
    const { complaints, streams, seconds } = await decode(file);
    expect(complaints, name).toBe('');
    expect(seconds, name).toBeCloseTo(8, 0);
    expect(
      segments.map((each) => Math.round(each.seconds)),
      name,
    ).toEqual([6, 2]);
    const kinds = streams.map((each) => each['codec_name']);
    expect(kinds, name).toEqual(name === 'audio' ? ['aac'] : ['h264', 'aac']);
    if (name === 'audio') expect(codecs).toBe('mp4a.40.2');
    else expect(streams[0]).toMatchObject({ width, height, pix_fmt: 'yuv420p' });
  }
}, 180_000);

test('each size begins each segment with a key frame at the same moment, so that a player may change between them', async () => {
  const { film } = await convert(await makeVideo('aligned.mp4', { size: '854x480', seconds: 14, rate: 15 }));
  const starts = await Promise.all(
    film.map(async ({ file }) => {
      const shown = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
      const { stdout } = await runFile('ffprobe', ['-v', 'error', '-select_streams', '0', ...shown, file]);
      return stdout
        .trim()
        .split('\n')
        .filter((line) => line.includes('K'))
        .map((line) => Number(line.split(',')[0]));
    }),
  );
  const [sound, ...pictures] = starts;
  for (const each of pictures) {
    for (const [index, second] of [0, 6, 12].entries())
      expect(
        each.filter((time) => time < (each[0] ?? 0) + second + 0.001).length,
        `key frame ${index}`,
      ).toBeGreaterThan(index);
    expect(each.map((time) => time.toFixed(3))).toEqual(pictures[0]?.map((time) => time.toFixed(3)));
    expect([0, 6, 12].every((second) => each.some((time) => Math.abs(time - (each[0] ?? 0) - second) < 0.001))).toBe(
      true,
    );
  }
  // Sound alone begins with its priming, some 21 ms before.
  expect(Math.abs((sound?.[0] ?? 9) - (pictures[0]?.[0] ?? 0))).toBeLessThan(0.03);
}, 180_000);

test('codecs and rates are those of the real segments', () => {
  for (const { name, segments, bandwidth, average_bandwidth, bytes, codecs, clear } of whole.film) {
    const sum = segments.reduce((all, each) => all + each.bytes, 0);
    expect(Number(bytes)).toBe(sum);
    const seconds = segments.reduce((all, each) => all + each.seconds, 0);
    expect(average_bandwidth).toBe(Math.ceil((sum * 8) / seconds));
    const first = segments[0] ?? { bytes: 0, seconds: 1 };
    expect(bandwidth).toBeGreaterThanOrEqual(Math.floor((first.bytes * 8) / first.seconds));
    if (name === 'audio') continue;
    const parameters = clear.indexOf(Buffer.from([0, 0, 1, 0x67]));
    expect(codecs).toBe(`avc1.${clear.toString('hex', parameters + 4, parameters + 7)},mp4a.40.2`);
  }
});

test.each([
  [
    'of 300 lines gets its own size too',
    '400x300',
    [
      ['240p', 320, 240],
      ['360p', 400, 300],
    ],
  ],
  ['of 200 lines is not made larger', '300x200', [['240p', 300, 200]]],
  ['of odd sides loses a line', '427x241', [['240p', 424, 240]]],
  [
    'that stands upright is measured across',
    '360x640',
    [
      ['240p', 240, 426],
      ['360p', 360, 640],
    ],
  ],
])(
  'a film %s',
  async (_, size, sizes) => {
    const more = size === '427x241' ? ['-vf', 'scale=427:241,setsar=1,format=yuv444p', '-pix_fmt', 'yuv444p'] : [];
    const { film } = await convert(await makeVideo(`${size}.mp4`, { size, seconds: 3, more }));
    expect(film.slice(1).map(({ name, width, height }) => [name, width, height])).toEqual(sizes);
    for (const { file } of film) expect((await decode(file)).complaints).toBe('');
  },
  180_000,
);

test('1080 lines are made only when they were asked for', async () => {
  const path = await makeVideo('large.mp4', { size: '1920x1080', seconds: 3 });
  const { id, medium, film } = await convert(path);
  expect(film.map(({ name }) => name)).toEqual(['audio', '240p', '360p', '480p', '720p']);
  // Asked for later it is added; what somebody may be watching stays as it is, key and all.
  await services.db.updateTable('media').set({ status: 'working', wants_1080: true }).where('id', '=', id).execute();
  await convertFile(services, convertVideo, id, path, { wants1080: true });
  const later = await readVideo(services, id);
  expect(later.map(({ name }) => name)).toEqual(['audio', '240p', '360p', '480p', '720p', '1080p']);
  expect(later.slice(0, -1).map((each) => [each.sealed_key, each.segments])).toEqual(
    film.map((each) => [each.sealed_key, each.segments]),
  );
  const again = await services.db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(again).toMatchObject({
    status: 'ready',
    poster_key: medium.poster_key,
    strip: medium.strip,
    seconds: medium.seconds,
  });
  expect((await decode(later.at(-1)?.file ?? '')).streams[0]).toMatchObject({ width: 1920, height: 1080 });
}, 240_000);

test('a film without sound has no sound alone; one with silence stays silent', async () => {
  const silent = await convert(await makeVideo('silent.mp4', { sound: false, seconds: 3 }));
  expect(silent.film.map(({ name, codecs }) => [name, codecs.includes('mp4a')])).toEqual([
    ['240p', false],
    ['360p', false],
  ]);
  expect((await decode(silent.film[0]?.file ?? '')).streams).toHaveLength(1);
  const muted = await convert(await makeVideo('muted.mp4', { seconds: 3, more: ['-af', 'volume=0'] }));
  expect(muted.film[0]?.name).toBe('audio');
  expect((await decode(muted.film[0]?.file ?? '')).complaints).toBe('');
}, 180_000);

test('a film that was taken with the phone on its side is shown upright', async () => {
  const flat = await makeVideo('flat.mp4', { size: '640x360', seconds: 3 });
  const turned = flat.replace('flat', 'turned');
  await runFile('ffmpeg', ['-v', 'error', '-y', '-i', flat, '-c', 'copy', '-metadata:s:v', 'rotate=90', turned]);
  const { medium, film } = await convert(turned);
  expect([medium.width, medium.height]).toEqual([360, 640]);
  expect(film.at(-1)).toMatchObject({ name: '360p', width: 360, height: 640 });
}, 180_000);

test('pictures that come unevenly keep their time', async () => {
  const drop = ['-vf', "select='lt(t,2)+not(mod(n,7))'", '-fps_mode', 'vfr'];
  const { film } = await convert(await makeVideo('uneven.mp4', { seconds: 8, rate: 25, more: drop }));
  for (const { file } of film) expect((await decode(file)).seconds).toBeCloseTo(8, 0);
}, 180_000);

test.each([
  ['a quiet one', '0.08'],
  ['a loud one', '8'],
])(
  '%s is made as loud as every other: -16 LUFS, within one',
  async (name, volume) => {
    const path = await makeVideo(`${name}.mp4`, { size: '320x240', seconds: 6, more: ['-af', `volume=${volume}`] });
    expect(Math.abs((await loudnessOf(path)) + 16)).toBeGreaterThan(2);
    const { film } = await convert(path);
    for (const { file } of film) expect(Math.abs((await loudnessOf(file)) + 16)).toBeLessThan(1);
  },
  180_000,
);

test('the poster is no black picture, and the strip has one picture for each two seconds', async () => {
  const fade = ['-vf', "drawbox=color=black:t=fill:enable='lt(t,3)'"];
  const { medium } = await convert(await makeVideo('fade.mp4', { size: '640x360', seconds: 8, more: fade }));
  const { default: sharp } = await import('sharp');
  const bytes = async (key: string) => {
    const held = await services.storage.read(key);
    const chunks: Buffer[] = [];
    for await (const chunk of held?.stream ?? []) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  const poster = sharp(await bytes(medium.poster_key ?? ''));
  expect(await poster.metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
  expect((await poster.stats()).channels[1]?.mean).toBeGreaterThan(60);
  const strip = medium.strip as { key: string; columns: number; rows: number; width: number; height: number };
  expect(strip).toMatchObject({ columns: 4, rows: 1, width: 160, height: 90, every: 2 });
  expect(await sharp(await bytes(strip.key)).metadata()).toMatchObject({ format: 'webp', width: 640, height: 90 });
}, 180_000);

test('what is called off midway leaves nothing, neither rows nor pieces nor a running program', async () => {
  const path = await makeVideo('long.mp4', { size: '1280x720', seconds: 30, rate: 25 });
  const id = await newMediaItem(services);
  const before = await keysOf(services);
  const off = new AbortController();
  const heard: number[] = [];
  const progress = (percent: number) => {
    heard.push(percent);
    if (percent > 30) off.abort(new Error('cancelled'));
  };
  await expect(convertFile(services, convertVideo, id, path, { signal: off.signal, progress })).rejects.toThrow(
    'cancelled',
  );
  expect(heard.length).toBeGreaterThan(3);
  expect(heard.toSorted((a, b) => a - b)).toEqual(heard);
  expect(await keysOf(services)).toEqual(before);
  expect(await readVideo(services, id)).toEqual([]);
  const { stdout } = await runFile('ps', ['-eo', 'args']);
  expect(stdout.split('\n').filter((line) => line.includes(path))).toEqual([]);
}, 180_000);

test('what was cancelled while its pieces were kept is not published, and its pieces go', async () => {
  const path = await makeVideo('late.mp4', { size: '320x240', seconds: 3 });
  const id = await newMediaItem(services);
  const before = await keysOf(services);
  const progress = (percent: number) => {
    if (percent >= 90)
      void services.db.updateTable('media').set({ status: 'cancelled' }).where('id', '=', id).execute();
  };
  await expect(convertFile(services, convertVideo, id, path, { progress })).rejects.toThrow();
  expect(await readVideo(services, id)).toEqual([]);
  expect(await keysOf(services)).toEqual(before);
}, 180_000);

test('two workers that convert one film publish it once, and nothing is left over', async () => {
  const path = await makeVideo('twice.mp4', { size: '320x240', seconds: 3 });
  const id = await newMediaItem(services);
  const before = await keysOf(services);
  const ends = await Promise.allSettled([1, 2].map(() => convertFile(services, convertVideo, id, path)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const video = await readVideo(services, id);
  const mediaItem = await services.db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const named = [...video.flatMap(({ segments }) => segments.map(({ key }) => key)), mediaItem.poster_key];
  expect((await keysOf(services)).length - before.length).toBe(named.length + 1);
}, 180_000);

test('staff see a film become ready', async () => {
  const client = clientFor(services, await newPerson(services, { role: 'instructor' }));
  const { id } = await convert(await makeVideo('seen.mp4', { size: '320x240', seconds: 3 }));
  const shelf = await client.media.watch();
  const frame = (await shelf.next()).value;
  await shelf.return?.();
  expect(JSON.stringify(frame)).toContain(id);
}, 180_000);

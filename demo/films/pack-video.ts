import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Head, packVideo } from '#demo/media/video-package.rules.ts';
import { type Bench, encode, lengthOf, measureGain, probe } from '#server/features/media/video/encode.service.ts';
import type { EncodingStyle } from '#server/features/media/video/encoding.rules.ts';
import { drawPictures } from '#server/features/media/video/pictures.service.ts';
import { planRenditions, planSprite } from '#server/features/media/video/renditions.rules.ts';

// Slides that stand still and one voice: time enough to spend few bits, and one sound for all renditions.
const STYLE: EncodingStyle = { preset: 'slow', quality: 36, tune: 'animation', sound: 36 };

/** Packs a drawn and spoken lesson for the demo school (demo/films/generate.ts); says how long it plays. */
async function pack(folder: string, language: 'en' | 'hi', target: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'adhyay-pack-'));
  const bench: Bench = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', scratch, signal: new AbortController().signal };
  const { original, source } = await probe(bench, join(folder, 'film.mkv'));
  const strip = planSprite(source, source.seconds ?? 0);
  const plan = { source, rungs: planRenditions(source, false), hasSoundAlone: true, strip, style: STYLE };
  const gain = await measureGain(bench, original, source, () => undefined);
  const made = await encode(bench, original, { ...plan, gain }, () => undefined);
  const drawn = await drawPictures(bench, original, source, strip);
  if (!drawn) throw new Error('the film shows nothing');
  const pieces = await Promise.all(made.map((each) => Promise.all(each.pieces.map(({ read }) => read()))));
  const head: Head = {
    ...{ seconds: Math.max(...made.map(lengthOf)), width: source.width, height: source.height },
    poster: drawn.poster.length,
    strip: { bytes: drawn.strip.image.length, ...drawn.strip.facts },
    captions: [{ language, text: await readFile(join(folder, 'captions.vtt'), 'utf8') }],
    renditions: made.map(({ pieces: each, ...rendition }, at) => ({
      ...rendition,
      pieces: each.map(({ seconds }, index) => ({ seconds, bytes: pieces[at]?.[index]?.length ?? 0 })),
    })),
  };
  await writeFile(target, packVideo(head, [drawn.poster, drawn.strip.image, ...pieces.flat()]));
  await rm(scratch, { recursive: true });
  console.log(head.seconds);
}

const [folder = '', language, target = ''] = process.argv.slice(2);
await pack(folder, language === 'hi' ? 'hi' : 'en', target);

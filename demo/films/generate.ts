import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEasel, toPng } from '#demo/art/render.ts';
import { history } from './scripts/history.ts';
import { politics } from './scripts/politics.ts';
import { study } from './scripts/study.ts';
import { HEIGHT, openingArt, SLIDE_WIDTH, slideArt } from './slide-art.ts';
import type { Video } from './video.ts';
import { RATE, speak, toWav } from './voice.ts';

const PACK = join(import.meta.dirname, 'pack-film.ts');
/** How long each film plays, in seconds: the courses say so before their films are brought. */
const LENGTHS = join(import.meta.dirname, 'packages/lengths.json');
const LEAD_SECONDS = 0.4;
const PAUSE_SECONDS = 0.45;
const FRAMES_A_SECOND = 10;

/** A sentence with its picture and its place in time, in seconds. */
type Beat = { svg: string; sentence: string; from: number; to: number; until: number; samples: Int16Array };

function beatsOf(video: Video, folder: string): Beat[] {
  const scenes = [
    { svg: openingArt(video), sentence: video.opening },
    ...video.slides.flatMap((slide) =>
      slide.say.map((sentence, at) => {
        const early = Math.max(0, slide.say.length - slide.cards.length);
        const hasLast = early > 0 && slide.cards.length < 4;
        const shown = hasLast ? Math.min(slide.cards.length, at + 1) : Math.max(0, at + 1 - early);
        return { svg: slideArt(video, slide, shown), sentence };
      }),
    ),
  ];
  let clock = LEAD_SECONDS;
  return scenes.map((scene) => {
    const samples = speak(scene.sentence, video.language, folder);
    const from = clock;
    const to = from + samples.length / RATE;
    clock = to + PAUSE_SECONDS;
    return { ...scene, samples, from, to, until: clock };
  });
}

function soundOf(beats: Beat[]): Int16Array {
  const whole = new Int16Array(Math.ceil((beats.at(-1)?.until ?? 0) * RATE));
  for (const { samples, from } of beats) whole.set(samples, Math.round(from * RATE));
  return whole;
}

const version = (seconds: number) => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
};

const captionsOf = (beats: Beat[]) =>
  `WEBVTT\n\n${beats.map(({ from, to, sentence }) => `${version(from)} --> ${version(to)}\n${sentence}\n`).join('\n')}`;

const lengths: Record<string, number> = JSON.parse(readFileSync(LENGTHS, 'utf8'));
const wanted = process.argv.slice(2);
const videos = [...politics, ...history, ...study].filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const { browser, page } = await openEasel();
try {
  for (const video of videos) {
    const folder = mkdtempSync(join(tmpdir(), 'adhyay-film-'));
    mkdirSync(join(folder, 'work'));
    const beats = beatsOf(video, folder);
    const list: string[] = [];
    for (const [at, { svg, until }] of beats.entries()) {
      const picture = `${String(at).padStart(2, '0')}.png`;
      writeFileSync(join(folder, picture), await toPng(page, svg, SLIDE_WIDTH, HEIGHT));
      list.push(`file ${picture}\nduration ${(until - (beats[at - 1]?.until ?? 0)).toFixed(3)}`);
    }
    // The last picture is named once more: the list forgets how long it lasts otherwise.
    writeFileSync(
      join(folder, 'list.txt'),
      `${list.join('\n')}\nfile ${String(beats.length - 1).padStart(2, '0')}.png\n`,
    );
    writeFileSync(join(folder, 'sound.wav'), toWav(soundOf(beats)));
    writeFileSync(join(folder, 'captions.vtt'), captionsOf(beats));
    const length = String(beats.at(-1)?.until ?? 0);
    execFileSync(
      'ffmpeg',
      [
        ...['-v', 'error', '-f', 'concat', '-i', 'list.txt', '-i', 'sound.wav', '-vf', `fps=${FRAMES_A_SECOND}`],
        ...[
          '-c:v',
          'libx264',
          '-preset',
          'fast',
          '-crf',
          '6',
          '-pix_fmt',
          'yuv420p',
          '-c:a',
          'flac',
          '-t',
          length,
          'film.mkv',
        ],
      ],
      { cwd: folder },
    );
    const target = join(import.meta.dirname, 'packages', `${video.name}.film`);
    const seconds = Number(
      execFileSync(process.execPath, [PACK, folder, video.language, target], { encoding: 'utf8' }),
    );
    lengths[video.name] = seconds;
    writeFileSync(LENGTHS, `${JSON.stringify(lengths, null, 2)}\n`);
    console.log(`${video.name} ${seconds.toFixed(1)} s, ${statSync(target).size} bytes`);
    rmSync(folder, { recursive: true });
  }
} finally {
  await browser.close();
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faviconArt, iconArt } from './brand-art.ts';
import { courseArt } from './course-art.ts';
import { coverArt } from './cover-art.ts';
import { avatarArt, instructorArt } from './face-art.ts';
import { openEasel, toPng, toWebp } from './render.ts';
import { sceneArt } from './scene-art.ts';

const files = join(import.meta.dirname, '..', 'files');
const site = join(import.meta.dirname, '..', '..', 'web', 'public');

const pictures = [
  ...courseArt.map((art) => ({ ...art, width: 640, height: 360, budget: 9_000 })),
  ...coverArt.map((art) => ({ ...art, width: 360, height: 480, budget: 8_000 })),
  ...sceneArt.map((art) => ({ ...art, width: 960, height: 540, budget: 16_000 })),
  { name: 'instructor', svg: instructorArt, width: 320, height: 320, budget: 7_000 },
  ...avatarArt.map((svg, at) => ({ name: `avatar-${at + 1}`, svg, width: 96, height: 96, budget: 2_000 })),
];

const icons = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };

mkdirSync(files, { recursive: true });
mkdirSync(site, { recursive: true });
const { browser, page } = await openEasel();
try {
  for (const { name, svg, width, height, budget } of pictures) {
    writeFileSync(join(files, `${name}.webp`), await toWebp(page, svg, width, height, budget));
  }
  for (const [name, size] of Object.entries(icons)) {
    writeFileSync(join(site, name), await toPng(page, iconArt, size, size));
  }
  writeFileSync(join(site, 'favicon.svg'), `${faviconArt}\n`);
} finally {
  await browser.close();
}
console.log(`${pictures.length} pictures in demo/files, ${Object.keys(icons).length + 1} icons in web/public`);

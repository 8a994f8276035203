import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const QUALITIES = [0.86, 0.83, 0.8, 0.77, 0.74, 0.71, 0.68, 0.65];
const SCRIPTS = { latin: 'U+0000-00FF, U+2010-2027', devanagari: 'U+0900-097F, U+200C-200D, U+20B9, U+25CC' };

/** Opens a page that knows Poppins in both scripts; close the browser when done. */
export async function openEasel(): Promise<{ browser: Browser; page: Page }> {
  const executablePath = existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined;
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  const page = await browser.newPage();
  await page.setContent(`<style>${fontFaces()} body { margin: 0 } svg { display: block }</style><body></body>`);
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
  return { browser, page };
}

function fontFaces() {
  return Object.entries(SCRIPTS)
    .flatMap(([script, range]) => [500, 600].map((weight) => fontFace(script, range, weight)))
    .join('');
}

function fontFace(script: string, range: string, weight: number) {
  const file = require.resolve(`@fontsource/poppins/files/poppins-${script}-${weight}-normal.woff2`);
  const data = readFileSync(file).toString('base64');
  return `@font-face { font-family: Poppins; font-weight: ${weight}; unicode-range: ${range}; src: url(data:font/woff2;base64,${data}) }`;
}

/** PNG bytes of an SVG, `width` by `height` px; throws when a text passes its right edge. */
export async function toPng(page: Page, svg: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.evaluate(draw, { svg, width, height });
  const overflowing = await page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('text[data-max]')]
      .filter((line) => line.getBBox().x + line.getBBox().width > Number(line.getAttribute('data-max')))
      .map((line) => line.textContent),
  );
  if (overflowing.length > 0) throw new Error(`Text too wide: ${overflowing.join(', ')}`);
  return page.screenshot({ omitBackground: true });
}

function draw({ svg, width, height }: { svg: string; width: number; height: number }) {
  document.body.innerHTML = svg;
  document.body.firstElementChild?.setAttribute('width', `${width}`);
  document.body.firstElementChild?.setAttribute('height', `${height}`);
}

/** WebP bytes of an SVG, `width` by `height` px, at the best quality that keeps to `budget` bytes. */
export async function toWebp(page: Page, svg: string, width: number, height: number, budget: number) {
  const png = (await toPng(page, svg, width, height)).toString('base64');
  const tries = await page.evaluate(encode, { png, qualities: QUALITIES });
  const files = tries.map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  return files.find((file) => file.length <= budget) ?? files.at(-1) ?? Buffer.alloc(0);
}

async function encode({ png, qualities }: { png: string; qualities: number[] }) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return qualities.map((quality) => canvas.toDataURL('image/webp', quality));
}

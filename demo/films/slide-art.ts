import { circle, picture, rect, text } from '#demo/art/svg.ts';
import type { Slide, Video } from './video.ts';

export const SLIDE_WIDTH = 1280;
export const HEIGHT = 720;

const [INK, INK_2, PAPER, INDIGO] = ['#1b1930', '#514e68', '#fdfaf2', '#1e2260'];
const [MARIGOLD, SUN] = ['#a35f00', '#f2a516'];
const COLOURS = [
  ['#eeedfc', '#4338ca'],
  ['#dcf3e6', '#0f7a4a'],
  ['#fdf0d0', '#a35f00'],
  ['#fbdfe3', '#b4233f'],
] as const;

const LEFT = 64;
const INNER = 112;
const RIGHT = SLIDE_WIDTH - 112;
const GAP = 28;
const CARDS_TOP = 268;
const CARDS_BOTTOM = 596;
const MAX_CARD = 236;

const toMarkup = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const lines = (words: string) => words.split('|').map(toMarkup);

/** The first picture of a film, while its first sentence is spoken. */
export function openingArt({ label, title }: Video): string {
  const words = text(lines(label), { x: INNER + 8, y: 250, size: 28, fill: MARIGOLD, tracking: 2 });
  const parts = wrap(title, 24);
  const name = text(parts, { x: INNER + 8, y: 345, size: 76, gap: 92, fill: INK, max: RIGHT });
  const sun = `<g clip-path="url(#paper)">${circle(1130, 640, 190, '#fbd27a')}${circle(1130, 640, 120, SUN)}</g>`;
  return ground(sun + words + name + rect(INNER + 8, 400 + 92 * (parts.length - 1), 120, 10, SUN, 5));
}

/** A slide with so many of its cards; `current` is the one that is spoken of. */
export function slideArt(video: Video, { heading, cards }: Slide, shown: number): string {
  const places = placesOf(cards.length);
  const drawn = cards.slice(0, shown).map(([title, words], at) => {
    const place = places[at];
    return place ? card(place, at, title, words, at === shown - 1) : '';
  });
  const label = text(lines(video.label), { x: INNER, y: 142, size: 25, fill: MARIGOLD, tracking: 2 });
  const name = text(lines(heading), { x: INNER, y: 210, size: 50, fill: INK, max: RIGHT });
  return ground(label + name + drawn.join(''));
}

type Place = { x: number; y: number; width: number; height: number };

function placesOf(count: number): Place[] {
  const columns = count === 3 ? 1 : 2;
  const rows = Math.ceil(count / columns);
  const width = (RIGHT - INNER - GAP * (columns - 1)) / columns;
  const height = Math.min(MAX_CARD, (CARDS_BOTTOM - CARDS_TOP - GAP * (rows - 1)) / rows);
  return Array.from({ length: count }, (_, at) => ({
    x: INNER + (at % columns) * (width + GAP),
    y: CARDS_TOP + Math.floor(at / columns) * (height + GAP),
    ...{ width, height },
  }));
}

function card({ x, y, width, height }: Place, at: number, title: string, words: string, isCurrent: boolean): string {
  const [fill, strong] = COLOURS[at % COLOURS.length] ?? COLOURS[0];
  const edge = isCurrent
    ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="20" fill="none" stroke="${strong}" stroke-width="4"/>`
    : '';
  const middle = y + height / 2;
  const tall = height > 200;
  const low = height < 110;
  const [badge, name, below] = tall
    ? [y + 66, y + 78, y + 160]
    : [middle, middle - (low ? 6 : 8), middle + (low ? 30 : 36)];
  const max = x + width - 16;
  return [
    rect(x, y, width, height, fill, 20),
    edge,
    circle(x + 56, badge, 28, strong),
    `<text x="${x + 56}" y="${badge + 11}" font-size="30" font-weight="600" fill="#fff" text-anchor="middle">${at + 1}</text>`,
    text(lines(title), { x: x + 106, y: name, size: tall || low ? 30 : 34, fill: INK, max }),
    text(lines(words), {
      x: tall ? x + 36 : x + 106,
      y: below,
      size: low ? 25 : 27,
      gap: 42,
      weight: 500,
      fill: INK_2,
      max,
    }),
  ].join('');
}

function ground(body: string): string {
  const paper = `<clipPath id="paper"><rect x="${LEFT}" y="56" width="${SLIDE_WIDTH - 2 * LEFT}" height="584" rx="28"/></clipPath>`;
  const mark = `${rect(LEFT, 662, 34, 34, '#4338ca', 9)}${circle(LEFT + 17, 673, 5, SUN)}<path d="M${LEFT + 7} 684q5-4 10 0q5-4 10 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`;
  return picture(
    SLIDE_WIDTH,
    HEIGHT,
    `<defs>${paper}</defs>${rect(0, 0, SLIDE_WIDTH, HEIGHT, INDIGO)}${circle(1190, 60, 210, '#2a2f7a')}${circle(60, 700, 170, '#2a2f7a')}${rect(LEFT, 56, SLIDE_WIDTH - 2 * LEFT, 584, PAPER, 28)}${body}${mark}${text(['Adhyay'], { x: LEFT + 46, y: 688, size: 24, fill: '#fff' })}`,
  );
}

/** Words in lines of at most so many letters. */
function wrap(words: string, most: number): string[] {
  const all: string[] = [];
  for (const word of words.split(' ')) {
    const last = all.at(-1);
    if (last === undefined || last.length + word.length + 1 > most) all.push(toMarkup(word));
    else all[all.length - 1] = `${last} ${toMarkup(word)}`;
  }
  return all;
}

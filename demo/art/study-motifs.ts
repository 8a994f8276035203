import type { Motif } from './society-motifs.ts';
import { circle, rect, shape, stroke } from './svg.ts';

const book = (y: number, left: number, right: number, cover: string) =>
  [
    rect(left, y, right - left, 38, cover, 8),
    rect(left + 24, y + 7, right - left - 24, 24, '#fff4dc'),
    stroke(`M${left + 38} ${y + 15}H${right - 8}M${left + 38} ${y + 23}H${right - 8}`, '#e4d3a8', 2),
    rect(right - 8, y, 8, 38, cover, 3),
  ].join('');

export const books: Motif = () =>
  [
    book(66, -108, 108, '#e0569b'),
    book(28, -92, 92, '#2fa58f'),
    book(-10, -102, 84, '#7d74ee'),
    shape('M-40-34V-8c0 10 26 16 44 16s44-6 44-16V-34Z', '#d98706'),
    shape('M4-104 108-62 4-20-100-62Z', '#fbbf24'),
    stroke('M4-62 78-46V-4', '#fff4dc', 5),
    circle(78, 2, 9, '#fff4dc'),
  ].join('');

export const sprout: Motif = () =>
  [
    circle(46, -62, 36, '#f2b53c'),
    stroke('M0 92C0 52-2 20 4-14', '#bfe8a8', 10),
    shape('M4-8C-4-74-58-96-112-92-112-34-70 4 4-8Z', '#7ccf73'),
    stroke('M-88-72C-52-58-22-38 4-8', '#2b7a44', 5),
    shape('M0 40C8-14 50-32 108-30 104 22 62 54 0 40Z', '#a9e08f'),
    stroke('M86-14C54-2 26 14 0 40', '#2b7a44', 5),
    shape('M-104 104C-76 66-36 74 0 74s76-8 104 30Z', '#8a5a2b'),
    rect(-112, 96, 224, 10, '#6e431c', 5),
  ].join('');

export const atom: Motif = () => {
  const orbit = (turn: number, colour: string) =>
    `<ellipse rx="108" ry="42" fill="none" stroke="${colour}" stroke-width="8" transform="rotate(${turn})"/>`;
  const electron = (turn: number, at: number) =>
    `<g transform="rotate(${turn})">${circle(108 * Math.cos(at), 42 * Math.sin(at), 13, '#fff')}</g>`;
  return [
    orbit(0, '#8fc4ff'),
    orbit(60, '#b9dcff'),
    orbit(120, '#8fc4ff'),
    circle(0, 0, 27, '#fbbf24'),
    electron(0, 2.6),
    electron(60, 5.6),
    electron(120, 5.2),
  ].join('');
};

export const quill: Motif = () =>
  [
    shape('M-112 6C-76-18-30-12 0 14 30-12 76-18 112 6V98C76 78 30 82 0 104-30 82-76 78-112 98Z', '#e9a7a3'),
    shape('M-104-4C-72-26-28-20 0 6V94C-28 70-72 66-104 88Z', '#fff'),
    shape('M104-4C72-26 28-20 0 6V94C28 70 72 66 104 88Z', '#f6ebe2'),
    stroke('M-84 14C-62 4-40 8-20 20M-84 38C-62 28-40 32-20 44M-84 62C-62 52-40 56-20 68', '#d9b8ae', 6),
    stroke('M22 66C40 56 62 52 82 60', '#d9b8ae', 6),
    shape('M34 46C26-2 40-66 92-106 112-62 98-2 46 40Z', '#fbbf24'),
    stroke('M24 62C40 10 58-38 84-86', '#b46f00', 5),
    stroke('M48 10 74-2M58-20 88-34', '#b46f00', 4),
  ].join('');

export const mind: Motif = () => {
  const fold = '#9a3fa6';
  return [
    shape(
      'M-46 104V66H-66C-82 66-90 56-90 42V20L-106 14C-112 11-113 5-109 0L-90-30C-88-76-52-106-4-106 52-106 92-68 92-16 92 20 76 42 56 60V104Z',
      '#f3d3f7',
    ),
    shape(
      'M-52-30C-62-52-44-74-24-72-14-92 16-94 26-78 48-82 68-64 62-44 76-28 68-2 48 2 40 20 14 24 4 10-14 20-38 12-38-8-50-10-56-20-52-30Z',
      '#e58af0',
    ),
    stroke('M4 10C2-14 2-44-2-60M2-28C18-28 26-38 26-50M3-6C22-6 38-12 44-24M0-42C-16-42-24-36-28-26', fold, 6),
  ].join('');
};

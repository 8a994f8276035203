import { circle, place, rect, shape, stroke, text } from './svg.ts';

/** Motifs are drawn about the origin, within 116 px left and right and 104 px up and down. */
export type Motif = (field: string) => string;

export const pillars: Motif = (field) => {
  const gold = '#fbbf24';
  const columns = [-82, -35, 12, 59].map((x) => rect(x, -24, 24, 96, gold, 5)).join('');
  return [
    shape('M-104 -52 0 -106 104 -52a4 4 0 0 1-2 8H-102a4 4 0 0 1-2-8Z', gold),
    circle(0, -67, 10, field),
    rect(-92, -40, 184, 12, gold, 4),
    columns,
    rect(-94, 76, 188, 11, gold, 4),
    rect(-108, 91, 216, 13, gold, 5),
  ].join('');
};

export const stupa: Motif = () => {
  const cream = '#ffe9cf';
  const band = '#dda36c';
  const posts = [-98, -66, -34, 0, 34, 66, 98].map((x) => rect(x - 4, 62, 8, 34, cream, 2)).join('');
  return [
    circle(0, -12, 116, '#b4542a'),
    circle(0, -12, 86, '#d67f40'),
    circle(0, -12, 56, '#fbb45c'),
    rect(-3, -98, 6, 50, cream),
    rect(-11, -92, 22, 6, cream, 3),
    rect(-17, -80, 34, 6, cream, 3),
    rect(-23, -68, 46, 6, cream, 3),
    rect(-19, -54, 38, 20, cream, 3),
    shape('M-84 62C-88-2-48-36 0-36S88-2 84 62Z', cream),
    stroke('M-80 36H80', band, 5),
    rect(-90, 56, 180, 40, band),
    posts,
    rect(-106, 67, 212, 6, cream, 3),
    rect(-106, 80, 212, 6, cream, 3),
    rect(-114, 94, 228, 11, cream, 4),
  ].join('');
};

const person = (x: number, y: number, scale: number, fill: string) =>
  place(circle(0, -72, 34, fill) + shape('M-62 70V30a62 62 0 0 1 124 0V70Z', fill), x, y, scale);

export const people: Motif = (field) =>
  [
    person(-66, 24, 0.82, '#9a83e0'),
    person(66, 24, 0.82, '#9a83e0'),
    person(0, 12, 1.12, field),
    person(0, 16, 1, '#e6deff'),
    rect(-118, 80, 236, 30, field),
    rect(-118, 86, 236, 9, '#e6deff', 4),
  ].join('');

export const chart: Motif = () => {
  const heights = [44, 76, 62, 104, 142];
  const tints = ['#2c9384', '#38a896', '#45bda8', '#5ad2bb', '#7ce7d1'];
  const bars = heights.map((height, at) => rect(-98 + at * 42, 84 - height, 28, height, tints[at] ?? '#fff', 6));
  return [
    ...bars,
    rect(-110, 92, 220, 9, '#7ce7d1', 4),
    stroke('M-90 4-42-32 0-14 82-96', '#fff', 8),
    stroke('M48-98H84V-62', '#fff', 8),
  ].join('');
};

export const speech: Motif = (field) =>
  [
    shape(
      'M-92-96H38a24 24 0 0 1 24 24V-8a24 24 0 0 1-24 24H-38L-70 46V16H-92a24 24 0 0 1-24-24V-72a24 24 0 0 1 24-24Z',
      '#f9a8d0',
    ),
    stroke('M-82-58H28M-82-24H-14', '#a32c6b', 9),
    shape(
      'M16-14H96a26 26 0 0 1 26 26V60a26 26 0 0 1-26 26H86V112L54 86H16a26 26 0 0 1-26-26V12A26 26 0 0 1 16-14Z',
      field,
    ),
    shape(
      'M18-4H92a20 20 0 0 1 20 20V56A20 20 0 0 1 92 76H78V98L52 76H18A20 20 0 0 1-2 56V16A20 20 0 0 1 18-4Z',
      '#fff',
    ),
    circle(28, 36, 8, '#e0569b'),
    circle(55, 36, 8, '#e0569b'),
    circle(82, 36, 8, '#e0569b'),
  ].join('');

export const ballot: Motif = (field) =>
  [
    `<g transform="rotate(-7 0 -40)">${rect(-46, -106, 92, 120, '#fff', 8)}${stroke('M-22-66-6-50 24-82', '#f2a516', 11)}${stroke('M-24-24H24', '#9bd7ee', 7)}</g>`,
    rect(-98, -8, 196, 108, '#7cc6e3', 10),
    rect(-112, -16, 224, 30, '#a9def2', 9),
    rect(-66, -6, 132, 10, field, 5),
    circle(0, 57, 25, field),
    circle(0, 57, 17, '#a9def2'),
    stroke('M0 42V72M-15 57H15M-11 46 11 68M11 46-11 68', field, 3),
  ].join('');

export const ledger: Motif = (field) => {
  const rows = [-26, 0, 26, 52].map((y) => stroke(`M-78 ${y}H-26M-6 ${y}H18M38 ${y}H58`, '#a9b9cc', 7)).join('');
  return [
    rect(-98, -92, 180, 196, '#f2a516', 12),
    rect(-90, -100, 180, 190, '#fff', 10),
    shape('M-80-100H80a10 10 0 0 1 10 10V-58H-90V-90a10 10 0 0 1 10-10Z', '#cfdcea'),
    stroke('M-74-79H-28M-6-79H18M38-79H62', '#5f7690', 7),
    rows,
    circle(74, 66, 46, field),
    circle(74, 66, 38, '#f2a516'),
    text(['₹'], { x: 59, y: 83, size: 48, fill: '#4a2f00' }),
  ].join('');
};

export const globe: Motif = (field) => {
  const line = '#1f6fa3';
  return [
    stroke('M38-80 48-96A96 96 0 0 1 0 84', '#f2a516', 10),
    circle(0, -12, 78, '#8fd0f0'),
    stroke('M-78-12H78M-68-48H68M-68 24H68M0-90V66', line, 4),
    `<ellipse cx="0" cy="-12" rx="38" ry="78" fill="none" stroke="${line}" stroke-width="4"/>`,
    circle(26, -44, 15, field),
    circle(26, -44, 10, '#fff'),
    circle(-38, 14, 15, field),
    circle(-38, 14, 10, '#fff'),
    stroke('M16-34-28 4', '#fff', 4),
    rect(-6, 82, 12, 14, '#f2a516'),
    rect(-56, 92, 112, 13, '#f2a516', 6),
  ].join('');
};

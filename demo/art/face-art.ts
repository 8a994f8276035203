import { circle, picture, place, rect, shape, stroke } from './svg.ts';

const HAIR = '#2c1a15';
const LINE = '#27170f';

type Skin = { light: string; shade: string; lip: string };
const wheat: Skin = { light: '#d69768', shade: '#b9784b', lip: '#8f4a2f' };
const amber: Skin = { light: '#c98757', shade: '#a9693d', lip: '#7c3f28' };

const eyes = (y: number) => circle(-27, y, 5, LINE) + circle(27, y, 5, LINE);

const head = (skin: Skin) =>
  [
    shape('M-25 50H25V112C25 138-25 138-25 112Z', skin.shade),
    shape('M-66-30C-66-78-38-96 0-96S66-78 66-30V4C66 52 36 84 0 84S-66 52-66 4Z', skin.light),
    stroke('M0 8C-5 20-7 26 0 28', skin.shade, 4),
    stroke('M-20 48Q0 66 20 48', skin.lip, 5),
  ].join('');

/** The teacher to the waist, about her face: 220 px up to 260 px down, 170 px to each side. */
export const teacher = [
  shape(
    'M0-142C-84-142-108-84-108-18-108 30-104 62-84 88-76 98-62 98-50 96L0 84 50 96C62 98 76 98 84 88 104 62 108 30 108-18 108-84 84-142 0-142Z',
    HAIR,
  ),
  shape('M-168 262C-166 176-132 134-62 116L-25 102Q0 150 25 102L62 116C132 134 166 176 168 262Z', '#0f766e'),
  shape('M-25 102-46 110Q0 176 46 110L25 102Q0 132-25 102Z', '#0b5c55'),
  head(wheat),
  shape('M58 114C112 128 150 158 164 214L168 262H-96C-40 236 22 190 58 114Z', '#f2a516'),
  shape('M58 114 44 110C14 184-46 234-122 262H-96C-40 236 22 190 58 114Z', '#c97a06'),
  stroke('M98 138C72 190 34 232-12 262M134 164C116 204 92 238 64 262', '#d98f10', 4),
  shape('M-74 8C-84-52-60-86-18-98 4-104 20-104 30-98 14-62-22-36-66-26-70-16-72-4-74 8Z', HAIR),
  shape('M20-100C52-92 78-60 74 8 70-28 50-48 34-70Z', HAIR),
  circle(0, -40, 5.5, '#b3202c'),
  stroke('M-44-24Q-30-31-16-26M16-26Q30-31 44-24', LINE, 4),
  eyes(6),
  '<g fill="none" stroke="#27170f" stroke-width="5"><circle cx="-29" cy="6" r="23"/><circle cx="29" cy="6" r="23"/><path d="M-6 3Q0-1 6 3"/></g>',
  circle(-67, 46, 6, '#fbbf24'),
  circle(67, 46, 6, '#fbbf24'),
].join('');

const shoulders = (cloth: string, collar: string) =>
  [
    shape('M-132 220C-130 156-98 128-52 116L-25 104Q0 144 25 104L52 116C98 128 130 156 132 220Z', cloth),
    shape('M-25 104-44 111Q0 164 44 111L25 104Q0 132-25 104Z', collar),
  ].join('');

/** A young man about his face, 150 px up to 220 px down. */
export const boy = [
  shoulders('#4338ca', '#dedcf9'),
  head(amber),
  circle(-67, 4, 12, amber.light),
  circle(67, 4, 12, amber.light),
  shape('M-72 0C-88-70-66-128 0-130 70-134 88-70 72 0 68-22 64-36 56-52 20-44-24-48-50-62-62-44-68-22-72 0Z', HAIR),
  stroke('M-40-16Q-27-24-14-18M14-18Q27-24 40-16', LINE, 5),
  eyes(4),
].join('');

/** A young woman about her face, 150 px up to 220 px down. */
export const girl = [
  shape('M0-136C-72-136-92-84-90-24-88 40-100 96-84 150H84C100 96 88 40 90-24 92-84 72-136 0-136Z', HAIR),
  shoulders('#be2f73', '#f9c6de'),
  head(wheat),
  shape('M-72 14C-84-56-58-104 0-112 58-104 84-56 72 14 66-28 44-62 0-96-44-62-66-28-72 14Z', HAIR),
  circle(0, -46, 4.5, '#b3202c'),
  stroke('M-40-14Q-27-22-14-16M14-16Q27-22 40-14', LINE, 4),
  eyes(6),
].join('');

const portrait = (ground: string, bust: string, x: number, y: number, scale: number) =>
  picture(320, 320, [rect(0, 0, 320, 320, ground), place(bust, x, y, scale)].join(''));

/** The teacher's portrait, square, for a round frame. */
export const instructorArt = portrait('#fdebcf', teacher, 160, 150, 0.86);

/** The faces of people who have not chosen one, square, for a round frame. */
export const avatarArt = [portrait('#dedcf9', boy, 160, 160, 0.92), portrait('#fdf0d0', girl, 160, 160, 0.92)];

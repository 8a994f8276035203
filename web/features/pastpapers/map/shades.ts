import type { PaperMap } from '#contract/pastpapers/paper-map.ts';

/** Marks as a number, for a colour or an order alone. */
export function toNumber(marks: string): number {
  const [above = '0', below = '1'] = marks.split('/');
  return Number(above) / Number(below);
}

/** Five steps of one hue; the number stands inside, so that the colour is never alone. */
export const SHADES = [
  'bg-brand-50 text-brand-700',
  'bg-brand-100 text-brand-700',
  'bg-brand-200 text-ink',
  'bg-brand-600 text-white',
  'bg-brand-900 text-white',
];

/** The look of so many marks, by the greatest cell of the map. */
export function shadeOf(marks: string, most: number): string {
  const step = Math.ceil((toNumber(marks) / most) * SHADES.length);
  return SHADES[Math.min(SHADES.length, Math.max(1, step)) - 1] ?? '';
}

export function mostMarks({ units }: Pick<PaperMap, 'units'>): number {
  return Math.max(1, ...units.flatMap(({ cells }) => cells.map(({ marks }) => toNumber(marks))));
}

export const HATCHED = 'bg-[repeating-linear-gradient(135deg,var(--color-line-strong)_0_1px,transparent_1px_6px)]';

import * as v from 'valibot';

type Rgb = [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The paper of the dark theme. */
const NIGHT: Rgb = [22, 21, 26];
const TEXT_CONTRAST = 4.5;
/** The least light of a button that stands out three to one from the paper of the dark theme, white words still on it. */
const DARK_BUTTON_LUMINANCE = 0.13;
const STEP = 0.02;

function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const hexOf = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function mix([r, g, b]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  return [r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share];
}

/** Relative luminance (WCAG 2.2), 0 to 1. */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours like #4338ca, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour that white words can be read on. */
export const BrandColour = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/),
  v.check((colour) => contrastOf(colour, '#ffffff') >= TEXT_CONTRAST, 'too light for white words'),
);

export const Site = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  nameHi: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  copyrightYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
  /** A picture of the school's own; without one its mark. */
  logoUrl: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500), v.regex(/^\/[^/\\]/)))),
  colour: v.optional(v.nullable(BrandColour)),
});
export type Site = v.InferOutput<typeof Site>;

/** The style that paints the pages in a colour, light and dark, with the contrast of the usual one. */
export function lookOf(hex: string): string {
  const colour = rgbOf(hex);
  const light: Record<string, Rgb> = {
    '50': mix(colour, WHITE, 0.93),
    '100': mix(colour, WHITE, 0.86),
    '200': mix(colour, WHITE, 0.65),
    '500': mix(colour, WHITE, 0.1),
    '600': colour,
    '700': mix(colour, BLACK, 0.2),
    '900': mix(colour, BLACK, 0.55),
  };
  const button = inDark(colour);
  const dark: Record<string, Rgb> = {
    '50': mix(NIGHT, colour, 0.16),
    '100': mix(NIGHT, colour, 0.26),
    '200': mix(button, NIGHT, 0.3),
    '500': mix(button, WHITE, 0.35),
    '600': button,
    '700': mix(button, WHITE, 0.65),
    '900': mix(NIGHT, colour, 0.5),
  };
  const day = rulesOf(light, colour);
  const night = rulesOf(dark, button);
  return `:root{${day}}:root[data-theme="dark"]{${night}}@media (prefers-color-scheme:dark){:root[data-theme="system"]{${night}}}`;
}

function inDark(colour: Rgb): Rgb {
  let lighter = colour;
  while (luminance(lighter) < DARK_BUTTON_LUMINANCE) lighter = mix(lighter, WHITE, STEP);
  return lighter;
}

function rulesOf(shades: Record<string, Rgb>, act: Rgb): string {
  const rules = Object.entries(shades).map(([shade, colour]) => `--color-brand-${shade}:${hexOf(colour)}`);
  return [...rules, `--color-act:${hexOf(act)}`, `--color-act-h:${hexOf(mix(act, BLACK, 0.15))}`].join(';');
}

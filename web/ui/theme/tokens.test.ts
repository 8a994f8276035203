import { expect, test } from 'vitest';
// The # keeps Vitest from taking it for a stylesheet, which it would empty.
import css from './tokens.css#source?raw';

type Palette = Record<string, string>;

function paletteIn(opening: string): Palette {
  const from = css.indexOf(opening);
  const block = css.slice(from, css.indexOf('\n}', from)).split('\n    }\n')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const light = paletteIn('@theme {');
const themes = { light, dark: { ...light, ...paletteIn('@variant dark {\n      color-scheme') } };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const on = (texts: string[], under: string[]) =>
  texts.flatMap((text) => under.map((ground) => [text, ground] as const));

const texts = [
  ...on(['ink', 'ink-2', 'ink-3', 'brand-700', 'leaf-700', 'marigold-800', 'live-700'], grounds),
  ...on(['ink', 'ink-2', 'brand-700'], ['brand-50', 'brand-100']),
  ...on(['white'], ['act', 'act-h', 'brand-600', 'brand-900', 'leaf-600', 'live']),
  ...on(['ink'], ['marigold-100', 'leaf-100', 'live-100']),
  ...on(['marigold-800'], ['marigold-100']),
  ...on(['leaf-700'], ['leaf-100']),
  ...on(['live-700'], ['live-100']),
  ...on(['night'], ['white']),
];

const controls = [...on(['ctl', 'brand-500', 'live-700'], ['paper', 'surface']), ...on(['brand-500'], ['brand-50'])];

for (const [theme, palette] of Object.entries<Palette>(themes)) {
  test.each(texts)(`${theme}: text %s can be read on %s`, (text, ground) => {
    expect(contrast(palette[text] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)(`${theme}: the edge %s can be seen on %s`, (edge, ground) => {
    expect(contrast(palette[edge] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
}

test('dark gives every role of its own but those that are the same in both', () => {
  const same = ['white', 'black', 'night', 'marigold-300', 'marigold-500', 'live'];
  const left = Object.keys(light).filter((name) => !same.includes(name) && themes.dark[name] === light[name]);
  expect(left).toEqual([]);
});

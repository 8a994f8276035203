import type { Highlight } from '#contract/reading/document.ts';
import { m } from '#web/platform/words.ts';

export type Colour = Highlight['colour'];

export const colours: Colour[] = ['yellow', 'green', 'pink', 'blue'];

export const colourNames: Record<Colour, () => string> = {
  yellow: m.reader_yellow,
  green: m.reader_green,
  pink: m.reader_pink,
  blue: m.reader_blue,
};

/** On the page, whose ink shows through. */
export const markClass: Record<Colour, string> = {
  yellow: 'bg-[#fde08f]',
  green: 'bg-[#c3ebd3]',
  pink: 'bg-[#f9cdd6]',
  blue: 'bg-[#cfd6fb]',
};

/** On the page turned dark. */
export const nightMarkClass: Record<Colour, string> = {
  yellow: 'bg-[#6b5206]',
  green: 'bg-[#16563a]',
  pink: 'bg-[#6f2a3b]',
  blue: 'bg-[#343f86]',
};

/** Beside a highlight in a list. */
export const barClass: Record<Colour, string> = {
  yellow: 'bg-[#e5a823]',
  green: 'bg-[#3f9d6c]',
  pink: 'bg-[#d4718a]',
  blue: 'bg-[#7480dd]',
};

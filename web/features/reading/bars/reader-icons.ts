import type { IconShape } from '#web/ui/icon.tsx';

const ribbon = 'M7 4.5h10a1 1 0 0 1 1 1v14l-6-4-6 4v-14a1 1 0 0 1 1-1Z';

/** Drawn for the reader alone, so that no other page carries them; on the grid of the others. */
export const readerIcons = {
  arrowLeft: { line: 'M20 12H4.5M11 5.5L4.5 12l6.5 6.5' },
  chevronUp: { line: 'M6 14.5l6-6 6 6' },
  minus: { line: 'M5 12h14' },
  fitWidth: { line: 'M3.5 12h17M7 8.5L3.5 12 7 15.5M17 8.5l3.5 3.5-3.5 3.5' },
  bookmark: { line: ribbon },
  bookmarkFilled: { line: ribbon, fill: ribbon },
  panelLeft: {
    line: 'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5ZM9.5 4.5v15',
  },
  highlighter: { line: 'M14.5 4.5l5 5-8 8H7.5l-1-1v-4ZM6.5 16.5L4 19.5h5M12 7l5 5' },
  fullScreen: { line: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15' },
  textView: { line: 'M5 6h14M5 10h14M5 14h14M5 18h8' },
  textLarger: { line: 'M3 18.5L8.5 5.5h1l5.5 13M5 14h8M18.5 6v6M15.5 9h6' },
  textSmaller: { line: 'M5 18.5L9.5 8h1l4.5 10.5M6.5 15h7M16 7h5.5' },
  speaker: { line: 'M4.5 9.5h3.5l4.5-4v13l-4.5-4H4.5ZM16 9a4 4 0 0 1 0 6M18.5 6.5a7.5 7.5 0 0 1 0 11' },
  stop: { line: 'M7 7h10v10H7Z' },
  note: {
    line: 'M14 19.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5h12A1.5 1.5 0 0 1 19.5 6v8ZM14 19.5V14h5.5',
  },
  more: {
    fill: 'M10.4 5.5a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0ZM10.4 12a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0ZM10.4 18.5a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0Z',
  },
  trash: {
    line: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10 11v5.5M14 11v5.5',
  },
} as const satisfies Record<string, IconShape>;

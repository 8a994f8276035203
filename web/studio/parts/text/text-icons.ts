import type { IconShape } from '#web/ui/icon.tsx';

const line = (path: string): IconShape => ({ line: path });

export const textIcons = {
  bold: line('M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5ZM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6Z'),
  italic: line('M10.5 5h7M6.5 19h7M14 5l-4 14'),
  bullets: line('M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1'),
  numbers: line('M10 6.5h10M10 12h10M10 17.5h10M4 5.5l1.3-1v4M3.8 15.2c.3-.9 2.3-1 2.3.3 0 .9-2.2 1.6-2.3 2.8h2.4'),
  quote: line(
    'M5 16.5c1.8-.4 3-1.8 3-4H5v-5h5v5c0 3-1.8 5.2-4.5 6M14 16.5c1.8-.4 3-1.8 3-4h-3v-5h5v5c0 3-1.8 5.2-4.5 6',
  ),
  link: line('M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'),
  undo: line('M8.5 5L4.5 9l4 4M4.5 9h10a5 5 0 0 1 0 10H8'),
  redo: line('M15.5 5l4 4-4 4M19.5 9h-10a5 5 0 0 0 0 10H16'),
} as const;

import type { IconShape } from '#web/ui/icon.tsx';

/** On the grid of the others; drawn for timetables alone, so that no other page carries it. */
export const bellIcon: IconShape = { line: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1h-14ZM10 20.5h4' };

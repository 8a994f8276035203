import type { IconShape } from '#web/ui/icon.tsx';

/** On the grid of the others; drawn where something is guarded, so that no other page carries it. */
export const shieldIcon: IconShape = {
  line: 'M12 3.5l7 2.6v5.4c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6.1ZM8.8 11.8l2.3 2.3 4.1-4.2',
};

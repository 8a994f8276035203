import { useSyncExternalStore } from 'react';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { createListeners } from '#web/platform/browser-store/listeners.ts';

const KEY = 'attempt-look';
const WIDE = '(width >= 64rem)';
export const TEXT_SIZES = ['100', '125', '150', '200'] as const;

/** How a student reads an attempt on this device; `size` in percent, `isBoth`: English and Hindi one below the other. */
export type ReadingLook = {
  size: (typeof TEXT_SIZES)[number];
  isLoose: boolean;
  isStrong: boolean;
  isBoth: boolean;
};

const USUAL: ReadingLook = { size: '100', isLoose: false, isStrong: false, isBoth: false };
const { subscribe, notify } = createListeners();
let shown: ReadingLook | undefined;

function readLook(): ReadingLook {
  shown ??= { ...USUAL, ...(browserStore.local.read(KEY) as Partial<ReadingLook> | undefined) };
  return shown;
}

function changeLook(change: Partial<ReadingLook>): void {
  shown = { ...readLook(), ...change };
  browserStore.local.write(KEY, shown);
  notify();
}

/** The look of attempts on this device, and the way to change it. */
export function useReadingLook(): [ReadingLook, typeof changeLook] {
  return [useSyncExternalStore(subscribe, readLook, () => USUAL), changeLook];
}

function subscribeToWidth(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is room for two languages at once. */
export const useHasRoomForBoth = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );

const SIZES: Record<ReadingLook['size'], string> = {
  ...{ '100': '', '125': '[zoom:125%]', '150': '[zoom:150%]', '200': '[zoom:200%]' },
};
/** The colours that the system writes with: black on white, in the dark white on black. */
const STRONG =
  'bg-[Canvas] text-ink [--color-ink:CanvasText] [--color-ink-2:CanvasText] [--color-ink-3:CanvasText] ' +
  '[--color-line:CanvasText] [--color-line-strong:CanvasText] [--color-surface:Canvas] [--color-sunken:Canvas]';

/** What gives the pane of a question, and its text in there, this look. */
export function classesOfLook({ size, isLoose, isStrong }: ReadingLook): { pane: string; text: string } {
  const lines = isLoose ? '[&_.question-text]:leading-loose' : '';
  return { pane: isStrong ? STRONG : '', text: `${SIZES[size]} ${lines}` };
}

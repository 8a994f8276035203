import { useState } from 'react';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';

const KEY = 'reader-text';
/** Of its letters, in CSS pixels. */
const SIZES = [15, 17, 19, 22, 26, 31, 37];

export type TextTheme = 'light' | 'sepia' | 'dark';
type TextLook = { size: number; theme: TextTheme };

export type TextView = TextLook & {
  isOn: boolean;
  toggle: () => void;
  setTheme: (theme: TextTheme) => void;
  /** Undefined where the letters are as large, or as small, as they get. */
  larger: (() => void) | undefined;
  smaller: (() => void) | undefined;
};

/** As the page around it is: nobody who reads at night is shown a white page first. */
function pageTheme(): TextTheme {
  if (typeof document === 'undefined') return 'light';
  return getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light';
}

/** The document as text; how large and how light is remembered in this browser, for all documents. */
export function useTextView(): TextView {
  const [isOn, setOn] = useState(false);
  const [look, setLook] = useState<TextLook>(() => ({
    size: 19,
    theme: pageTheme(),
    ...(browserStore.local.read(KEY) as object),
  }));
  const change = (part: Partial<TextLook>) => {
    const next = { ...look, ...part };
    browserStore.local.write(KEY, next);
    setLook(next);
  };
  const larger = SIZES.find((size) => size > look.size);
  const smaller = SIZES.findLast((size) => size < look.size);
  return {
    ...look,
    isOn,
    toggle: () => setOn(!isOn),
    setTheme: (theme) => change({ theme }),
    larger: larger === undefined ? undefined : () => change({ size: larger }),
    smaller: smaller === undefined ? undefined : () => change({ size: smaller }),
  };
}

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So long is waited for the pictures of a sheet; without a line they are left out. */
const PATIENCE_MS = 4000;

/**
 * Whether what is only for paper is drawn: from the first time that the page is printed, by `printPage` or by the browser's own
 * way. Until then a page does not carry its questions twice.
 */
export function usePrinting(): { isPrinted: boolean; printPage: () => Promise<void> } {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    // The browser takes what is there once the event is over.
    const draw = () => flushSync(() => setPrinted(true));
    addEventListener('beforeprint', draw);
    return () => removeEventListener('beforeprint', draw);
  }, []);
  async function printPage(): Promise<void> {
    flushSync(() => setPrinted(true));
    await loadPictures();
    print();
  }
  return { isPrinted, printPage };
}

/** Pictures that nobody has scrolled to are not there yet. */
async function loadPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-print-sheet] img')];
  if (pictures.length === 0) return;
  for (const picture of pictures) picture.loading = 'eager';
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), patience]);
}

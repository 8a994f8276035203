const PATIENCE_MS = 4000;
const IDLE_AFTER_MS = 1000;

let address = '';
let coming: Promise<void> | undefined;
let here = false;

/** Says that the page answers, drawn with the part of the style that came in it. The rest is fetched when there is time. */
export function fetchWhenIdle(): void {
  address = document.querySelector<HTMLElement>('style[data-whole]')?.dataset['whole'] ?? '';
  whenIdle(() => void wholeStyle());
}

/** When there is time, and the pictures in view are here: they go first. */
export function whenIdle(run: () => void): void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, IDLE_AFTER_MS));
  if (document.readyState === 'complete') idle(run);
  else addEventListener('load', () => idle(run), { once: true });
}

/**
 * What another page waits for before it shows: the whole style; nothing when it is here. Should it fail it is asked for
 * again the next time, and nobody waits for longer than four seconds: a page is worth more than its looks.
 */
export function wholeStyle(): Promise<void> | undefined {
  if (here || address === '') return undefined;
  coming ??= fetchStyle();
  return Promise.race([coming, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

function fetchStyle(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // Safari draws nothing new while a style of the screen is on its way.
  link.media = 'print';
  return new Promise((resolve) => {
    link.onload = () => {
      link.media = 'all';
      here = true;
      resolve();
    };
    link.onerror = () => {
      link.remove();
      coming = undefined;
      resolve();
    };
    document.head.append(link);
  });
}

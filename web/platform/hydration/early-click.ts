declare global {
  interface Window {
    /** Of a page that the server drew (server/platform/pages/early-click.ts): the last button that was clicked so far. */
    earlyClick?: { button?: HTMLButtonElement; stop: () => void };
  }
}

/** Once, when all of the page is alive: from here on it answers clicks itself. */
export function repeatEarlyClick(): void {
  const { button, stop } = window.earlyClick ?? {};
  stop?.();
  delete window.earlyClick;
  if (button?.isConnected) button.click();
}

declare global {
  interface Window {
    /** Of a page that the server drew (server/platform/pages/early-click.ts): the last button that was clicked so far. */
    earlyClick?: { button?: HTMLButtonElement; stop: () => void };
  }
}

/** From here on React answers clicks, of what it has not hydrated yet too. */
export function stopHoldingClicks(): void {
  window.earlyClick?.stop();
}

/** Once, when all of the page is alive. */
export function repeatEarlyClick(): void {
  const { button } = window.earlyClick ?? {};
  delete window.earlyClick;
  if (button?.isConnected) button.click();
}

import { browserStore } from '#web/platform/browser-store/browser-store.ts';

const PROBE_MS = 8000;
const RELOADED = 'reloaded-for-part';
/** What browsers and the bundler say of a script or a style that did not come. */
const DID_NOT_COME = /dynamically imported module|module script failed|preload CSS/i;

/** A piece of the program that did not come: without a line, or because a new release no longer has it. */
class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

/** Loads a piece of the program. The router would reload a page without a line, and show the browser's own. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw isMissingPart(cause) ? new MissingPart('a part of the page did not come', { cause }) : cause;
  }
}

export function isMissingPart(error: unknown): boolean {
  return error instanceof MissingPart || (error instanceof Error && DID_NOT_COME.test(error.message));
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })).ok;
  } catch {
    return false;
  }
}

/** Loads the page of `href`, or this one anew, if the server answers; says whether it does. */
export async function loadWhenReachable(href?: string): Promise<boolean> {
  const isThere = await isServerThere();
  if (isThere && href) location.assign(href);
  else if (isThere) location.reload();
  return isThere;
}

/** After a new release its scripts have other names: loads the page anew, once for each release that lacks a piece. Says whether the server answers. */
export async function reloadForRelease(): Promise<boolean> {
  const isThere = await isServerThere();
  if (isThere && isFirstReload()) location.reload();
  return isThere;
}

function isFirstReload(): boolean {
  const release = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  // What does not outlive the page would let it go on for ever.
  return browserStore.session.readText(RELOADED) !== release && browserStore.session.writeText(RELOADED, release);
}

import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { ownPath, studiesAddress } from '#web/platform/redirect.ts';

const KEY = 'after-registration';
const STORED_MS = 24 * 3600 * 1000;

/** Saves where somebody was going until their e-mail is confirmed: in this browser, as the mail opens another tab. */
export function saveTarget(target: string): void {
  browserStore.local.write(KEY, target === '/' ? undefined : { target, until: Date.now() + STORED_MS });
}

/** Where to go now, once: a path of our own, home when nothing was saved or it is too old. */
export function takeTarget(): string {
  const { target, until = 0 } = (browserStore.local.read(KEY) ?? {}) as { target?: unknown; until?: number };
  browserStore.local.write(KEY, undefined);
  return until > Date.now() && typeof target === 'string' ? ownPath(target) : '/';
}

/** The first sign-in asks what somebody studies, then leads to the page that they were on their way to; who is held sees to that first. */
export function goToTarget(viewer: { held: unknown }): void {
  const target = takeTarget();
  location.replace(viewer.held ? target : studiesAddress(target));
}

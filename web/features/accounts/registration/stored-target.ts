import { ownPath, studiesAddress } from '#web/platform/redirect.ts';

const KEY = 'after-registration';
const KEPT_MS = 24 * 3600 * 1000;

/** Keeps where somebody was going until their e-mail is confirmed: in this browser, as the mail opens another tab. */
export function keepTarget(target: string): void {
  try {
    if (target === '/') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ target, until: Date.now() + KEPT_MS }));
  } catch {
    // Storage is refused here: then it is home.
  }
}

/** Where to go now, once: a path of our own, home when nothing was kept or it is too old. */
export function takeTarget(): string {
  try {
    const { target, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    localStorage.removeItem(KEY);
    return until > Date.now() && typeof target === 'string' ? ownPath(target) : '/';
  } catch {
    return '/';
  }
}

/** The first sign-in asks what somebody studies, then leads to the page that they were on their way to; who is held sees to that first. */
export function goToTarget(viewer: { held: unknown }): void {
  const target = takeTarget();
  location.replace(viewer.held ? target : studiesAddress(target));
}

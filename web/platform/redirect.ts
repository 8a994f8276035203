const MAX_LENGTH = 512;
const ORIGIN = 'https://own.invalid';
const OWN_PATH = /^\/(?![/\\])/;
const CONTROL_CHARACTER = /\p{Cc}|%(?:[01][0-9a-f]|7f)/iu;

/** The sign-in page's address for somebody on their way to `target`. */
export function loginAddress(target: string): string {
  return `/login?redirect=${encodeURIComponent(target)}`;
}

/** The address of the page that has a link mailed in place of a password, which keeps where one was going. */
export function loginLinkAddress(target: string): string {
  return `/login-link?redirect=${encodeURIComponent(target)}`;
}

/** The address of the page that signs in by a mobile number, which keeps where one was going. */
export function loginMobileAddress(target: string): string {
  return `/login-mobile?redirect=${encodeURIComponent(target)}`;
}

/** The registration page's address, which keeps where one was going. */
export function registerAddress(target: string): string {
  return `/email-register?redirect=${encodeURIComponent(target)}`;
}

/** The page that asks what somebody studies, on their way to `target`. */
export function studiesAddress(target: string): string {
  return `/studies?next=${encodeURIComponent(target)}`;
}

/** Where to go after sign-in: a path of our own, or home for anything that could lead elsewhere or back to sign-in. */
export function ownPath(target: string | null | undefined): string {
  if (!target || target.length > MAX_LENGTH || CONTROL_CHARACTER.test(target)) return '/';
  const url = resolve(target);
  // What is harmless as it stands must be so for whoever decodes it once more.
  const inner = url && resolve(decoded(url.pathname));
  if (!inner || /^\/login(\/|$)/i.test(inner.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address of a path on our origin; undefined when it is none or would be read as another host's. */
function resolve(path: string): URL | undefined {
  if (!OWN_PATH.test(path)) return undefined;
  try {
    const url = new URL(path, ORIGIN);
    return url.origin === ORIGIN && OWN_PATH.test(url.pathname) ? url : undefined;
  } catch {
    return undefined;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

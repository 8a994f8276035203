const LONGEST = 512;
const ORIGIN = 'https://own.invalid';

/** The sign-in page's address for somebody on their way to `target`. */
export function loginAddress(target: string): string {
  return target === '/' ? '/login?redirect=%2F' : `/login?redirect=${encodeURIComponent(target)}`;
}

/** Where to go after sign-in: a path of our own, or home for anything that could lead elsewhere or back to sign-in. */
export function ownPath(target: string | null | undefined): string {
  if (
    !target ||
    target.length > LONGEST ||
    !/^\/(?![/\\])/.test(target) ||
    hasControlCharacter(target) ||
    !URL.canParse(target, ORIGIN)
  )
    return '/';
  const url = new URL(target, ORIGIN);
  if (url.origin !== ORIGIN || /^\/login(\/|$)/i.test(decoded(url.pathname))) return '/';
  return decoded(url.pathname).startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`;
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text) || /%0[0-9a-f]/i.test(text);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\\', '/');
  } catch {
    return '//';
  }
}

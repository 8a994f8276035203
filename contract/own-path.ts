const MAX_LENGTH = 512;
const ORIGIN = 'https://own.invalid';
const OWN_PATH = /^\/(?![/\\])/;
const CONTROL_CHARACTER = /\p{Cc}|%(?:[01][0-9a-f]|7f)/iu;

/** Where to go after sign-in: a path of our own, or home for anything that could lead elsewhere or back to sign-in. */
export function toOwnPath(target: string | null | undefined): string {
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

import { toOwnPath } from '#contract/own-path.ts';

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

/** Where a sign-in with Google begins, which keeps where one was going; the server answers with the way to Google. */
export function googleAddress(target: string): string {
  return `/auth/google?redirect=${encodeURIComponent(target)}`;
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
export const ownPath = toOwnPath;

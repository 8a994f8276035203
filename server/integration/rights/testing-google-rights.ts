import type { Right } from './testing-right.ts';

/** Signing in with Google, where nobody came back from it, and the Google account of one's own account. */
export const GOOGLE_RIGHTS: Record<string, Right> = {
  'google.watch': { for: 'own-account' },
  'google.remove': { for: 'own-account', input: { password: 'not the password' }, gives: 'WRONG_PASSWORD' },
  'google.session.mail': { for: 'anyone', gives: 'GOOGLE_OVER' },
  'google.session.create': { for: 'anyone', input: { deviceId: 'a-device' }, gives: 'GOOGLE_OVER' },
};

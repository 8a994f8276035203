import { browserStore } from '#web/platform/browser-store/browser-store.ts';

const KEY = 'proposed-email';

/** Keeps the e-mail that somebody showed to have, for the registration that this tab may open next: no address carries it. */
export function keepProposedEmail(email: string): void {
  browserStore.session.write(KEY, email);
}

/** What was kept, once. */
export function takeProposedEmail(): string | undefined {
  const email = browserStore.session.read(KEY);
  browserStore.session.write(KEY, undefined);
  return typeof email === 'string' ? email : undefined;
}

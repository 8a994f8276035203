import * as v from 'valibot';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import type { AskedCode } from './mobile.queries.ts';

const KEY = 'mobile-sign-in';
const GOOD_FOR_MS = 5 * 60_000;
const StoredCode = v.object({ mobile: v.string(), secret: v.string(), sentAt: v.number(), waitSeconds: v.number() });

/** The code that this tab asked for, while it is good: a phone may load the page anew after a look at its messages. */
export function readAskedCode(): AskedCode | undefined {
  const kept = v.safeParse(StoredCode, browserStore.session.read(KEY));
  return kept.success && Date.now() - kept.output.sentAt < GOOD_FOR_MS ? kept.output : undefined;
}

export function keepAskedCode(asked: AskedCode | undefined): void {
  browserStore.session.write(KEY, asked);
}

import { useEffect, useState } from 'react';
import type { Language } from '#contract/procedure.ts';
import { isLineOpen } from '#web/platform/live-socket.ts';
import { AS_OF } from './kept-names.ts';

const LOOK_MS = 1000;

/** When the server made this page, where it is shown as it was last seen; undefined once the live line brings what changed. */
export function useAsOf(): string | undefined {
  const [asOf, setAsOf] = useState(() => document.documentElement.getAttribute(AS_OF) ?? undefined);
  useEffect(() => {
    if (!asOf) return;
    const clock = setInterval(() => {
      if (!isLineOpen()) return;
      document.documentElement.removeAttribute(AS_OF);
      setAsOf(undefined);
    }, LOOK_MS);
    return () => clearInterval(clock);
  }, [asOf]);
  return asOf;
}

const ZONE = { timeZone: 'Asia/Kolkata' } as const;

/** The time in India, with the day if it is not today's: "14:10", "25 November, 14:10". */
export function spellTime(moment: string, language: Language, now = new Date()): string {
  const locale = language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-GB';
  const date = new Date(moment);
  const time = date.toLocaleTimeString('en-GB', { ...ZONE, hour: '2-digit', minute: '2-digit' });
  const dayOf = (each: Date) => each.toLocaleDateString(locale, { ...ZONE, day: 'numeric', month: 'long' });
  return dayOf(date) === dayOf(now) ? time : `${dayOf(date)}, ${time}`;
}

import { dayOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { currentLanguage, m } from '#web/platform/words.ts';

type Validity = { validityDays: number | null; openUntil: string | null };

/** How long a product stays open: days from getting it, a last day, the earlier of both, or for ever. */
export function validityText({ validityDays, openUntil }: Validity): string {
  const day = openUntil && dayOf(openUntil, currentLanguage());
  if (validityDays === null) return day ? m.common_validity_until({ day }) : m.common_validity_for_ever();
  const validity = m.common_validity_days({ count: validityDays, days: plain(validityDays) });
  return day ? m.common_validity_at_latest({ validity, day }) : validity;
}

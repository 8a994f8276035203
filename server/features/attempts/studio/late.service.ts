import { giveNotices } from '#server/features/notices/notices.service.ts';
import type { Db } from '#server/platform/db.ts';
import { listLateDecisions } from './acts.store.ts';

/**
 * Tells the students of these attempts that their late answers count, do not, or that this is open again, in the transaction of `tx` that decided it: once
 * for each decision, and again when staff change their mind. Whoever has none that staff decide about is told nothing.
 */
export async function tellLateDecisions(tx: Db, attemptIds: string[], isAccepted: boolean | null): Promise<void> {
  const decisions = await listLateDecisions(tx, attemptIds);
  await giveNotices(
    tx,
    decisions.map(({ attemptId, userId, titleEn, titleHi, decidedAt }) => ({
      ...{ userId, kind: 'result' as const, link: `/attempt/${encodeURIComponent(attemptId)}` },
      key: `late-answers:${attemptId}:${decidedAt}`,
      text: textOf(isAccepted, titleEn, titleHi ?? titleEn),
    })),
  );
}

function textOf(isAccepted: boolean | null, en: string, hi: string) {
  if (isAccepted === null)
    return {
      en: `It is open again whether your late answers count: ${en}`,
      hi: `देर से आए आपके उत्तर गिने जाएँगे या नहीं, यह फिर से तय होगा: ${hi}`,
    };
  return isAccepted
    ? { en: `Your late answers count: ${en}`, hi: `देर से आए आपके उत्तर गिने गए हैं: ${hi}` }
    : { en: `Your late answers do not count: ${en}`, hi: `देर से आए आपके उत्तर नहीं गिने गए हैं: ${hi}` };
}

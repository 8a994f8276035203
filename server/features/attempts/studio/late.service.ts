import { giveNotices } from '#server/features/notices/notices.service.ts';
import type { Db } from '#server/platform/db.ts';
import { listLateDecisions } from './acts.store.ts';

/**
 * Tells the students of these attempts that their late answers count, or do not, in the transaction of `tx` that decided it: once
 * for each decision, and again when staff change their mind. Whoever has none that staff decide about is told nothing.
 */
export async function tellLateDecisions(tx: Db, attemptIds: string[], isAccepted: boolean): Promise<void> {
  const decisions = await listLateDecisions(tx, attemptIds);
  await giveNotices(
    tx,
    decisions.map(({ attemptId, userId, titleEn, titleHi, decidedAt }) => ({
      ...{ userId, kind: 'result' as const, link: `/attempt/${encodeURIComponent(attemptId)}` },
      key: `late-answers:${attemptId}:${decidedAt}`,
      text: isAccepted
        ? { en: `Your late answers count: ${titleEn}`, hi: `देर से आए आपके उत्तर गिने गए हैं: ${titleHi ?? titleEn}` }
        : {
            en: `Your late answers do not count: ${titleEn}`,
            hi: `देर से आए आपके उत्तर नहीं गिने गए हैं: ${titleHi ?? titleEn}`,
          },
    })),
  );
}

import { markAttempts } from '#server/features/attempts/results/results.service.ts';
import { sendMails } from '#server/features/mails/mails.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { lastDayInWords } from '#server/platform/mail/moment.ts';
import { listUntouched, setUntouchedEnded, type UntouchedAttempt } from './untouched.store.ts';

/** An attempt without a time is handed in after so many days in which its student did nothing (exams, 3.1), and told so before. */
const DAYS = 30;
const TOLD_BEFORE_DAYS = 3;
const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** Hands in and marks what was left, so many at a time until nothing is; answers how many. */
export async function handInUntouched(db: Db): Promise<number> {
  const ended = await inTransaction(db, async (tx) => {
    const ids = await setUntouchedEnded(tx, { after: DAYS, most: AT_ONCE });
    await markAttempts(tx, ids);
    return ids.length;
  });
  return ended < AT_ONCE ? ended : ended + (await handInUntouched(db));
}

function untouchedMail(publicUrl: string, attempt: UntouchedAttempt) {
  const { attemptId, testId, titleEn, titleHi, userId, name, email, language, touchedAt } = attempt;
  const title = (language === 'hi' && titleHi) || titleEn;
  const day = lastDayInWords(language, new Date(touchedAt.getTime() + DAYS * DAY_MS));
  return {
    template: 'test-waits' as const,
    details: { name, title, day, link: `${publicUrl}/test/${encodeURIComponent(testId)}` },
    to: email,
    language,
    // Who goes on with it and leaves it again is told again.
    dedupeKey: `untouched:${attemptId}:${touchedAt.getTime()}`,
    userId,
  };
}

/** Tells the students whose attempts are handed in within three days, once; answers how many. */
export async function tellUntouched(db: Db, publicUrl: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const attempts = await listUntouched(tx, { from: DAYS - TOLD_BEFORE_DAYS, to: DAYS });
    return (
      await sendMails(
        tx,
        attempts.map((attempt) => untouchedMail(publicUrl, attempt)),
      )
    ).length;
  });
}

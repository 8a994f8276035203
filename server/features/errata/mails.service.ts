import type { MarksChange, NotifiedStudent } from '#server/features/attempts/remarking/changes.service.ts';
import { listUntold } from '#server/features/attempts/results/showing.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { MadeErratum } from './errata.store.ts';
import type { Reporter } from './reports.store.ts';
import { marksChangeInWords } from './words.rules.ts';

const resultLink = (publicUrl: string, attemptId: string) => `${publicUrl}/attempt/${encodeURIComponent(attemptId)}`;

/** The mail about changed marks: one for a student and an erratum, however many attempts it changed; none where none are shown. */
export function correctionMail(publicUrl: string, { id, outcome, reason }: MadeErratum, student: NotifiedStudent) {
  const { userId, name, email, language, changes, isReasonShown } = student;
  const last: MarksChange | undefined = changes.at(-1);
  if (!last) return [];
  const lines = changes.map((change) => marksChangeInWords(outcome, change, language));
  const title = (language === 'hi' && last.testTitleHi) || last.testTitle;
  return [
    {
      template: 'marks-corrected' as const,
      details: {
        name,
        title,
        reason: isReasonShown ? reason : null,
        changes: lines.join('\n'),
        link: resultLink(publicUrl, last.attemptId),
      },
      to: email,
      language,
      dedupeKey: `erratum:${id}:${userId}`,
      userId,
    },
  ];
}

type ReportAnswer = {
  versionId: string;
  isCorrected: boolean;
  answer: string;
  keyOf: (reporter: Reporter) => string;
};

/** The mails about reports that were answered. What staff wrote may say what is right: who may not be told yet reads it later, beside the result. */
export async function listReportMails(
  db: Db,
  publicUrl: string,
  reporters: Reporter[],
  { versionId, isCorrected, answer, keyOf }: ReportAnswer,
) {
  const untold = await listUntold(
    db,
    versionId,
    reporters.map(({ userId }) => userId),
  );
  return reporters.map((reporter) => {
    const { userId, name, email, language, attemptId } = reporter;
    const link = attemptId ? resultLink(publicUrl, attemptId) : `${publicUrl}/tests`;
    return {
      template: 'report-answered' as const,
      details: { name, isCorrected, answer: untold.has(userId) ? null : answer, link },
      to: email,
      language,
      dedupeKey: keyOf(reporter),
      userId,
    };
  });
}

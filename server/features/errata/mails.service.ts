import type { MarksChange, NotifiedStudent } from '#server/features/attempts/remarking/changes.service.ts';
import type { MadeErratum } from './errata.store.ts';
import type { Reporter } from './reports.store.ts';
import { marksChangeInWords } from './words.rules.ts';

const resultLink = (publicUrl: string, attemptId: string) => `${publicUrl}/attempt/${encodeURIComponent(attemptId)}`;

/** The mail about changed marks: one for a student and an erratum, however many attempts it changed; none where none are shown. */
export function correctionMail(publicUrl: string, { id, outcome, reason }: MadeErratum, student: NotifiedStudent) {
  const { userId, name, email, language, changes } = student;
  const last: MarksChange | undefined = changes.at(-1);
  if (!last) return [];
  const lines = changes.map((change) => marksChangeInWords(outcome, change, language));
  const title = (language === 'hi' && last.testTitleHi) || last.testTitle;
  return [
    {
      template: 'marks-corrected' as const,
      details: { name, title, reason, changes: lines.join('\n'), link: resultLink(publicUrl, last.attemptId) },
      to: email,
      language,
      dedupeKey: `erratum:${id}:${userId}`,
      userId,
    },
  ];
}

type ReportAnswer = { isCorrected: boolean; answer: string; dedupeKey: string };

/** The mail about a report that was answered. */
export function reportMail(publicUrl: string, reporter: Reporter, { isCorrected, answer, dedupeKey }: ReportAnswer) {
  const { userId, name, email, language, attemptId } = reporter;
  const link = attemptId ? resultLink(publicUrl, attemptId) : `${publicUrl}/tests`;
  return {
    template: 'report-answered' as const,
    details: { name, isCorrected, answer, link },
    to: email,
    language,
    dedupeKey,
    userId,
  };
}

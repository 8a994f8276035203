import type { AuditRow } from '#contract/audit/audit.ts';
import { studentsScreen } from '#web/studio/students/students.screen.ts';
import { actSubjects } from './act-subjects.ts';

/** The screen of what an act was done to, if it has one. A thing that is gone says so there. */
export function linkAuditSubject({ act, subjectId, subjectName }: AuditRow): string | undefined {
  const [noun = '', verb] = act.split('.');
  if (!subjectId) return undefined;
  const subject = actSubjects.get(noun);
  if (subject?.at === 'list') return subject.to;
  if (subjectName !== null) return `${studentsScreen.to}/${encodeURIComponent(subjectId)}`;
  return subject?.at === 'page' && verb !== 'removed' ? `${subject.to}/${encodeURIComponent(subjectId)}` : undefined;
}

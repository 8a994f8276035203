import type { AuditRow } from '#contract/audit/audit.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { linkAuditSubject } from './audit-places.ts';

/** What it was done to: its screen where there is one, a person by name. */
export function AuditSubject({ row }: { row: AuditRow }) {
  const { subjectId, subjectName, names } = row;
  if (!subjectId) return null;
  const place = linkAuditSubject(row);
  const known = subjectName ?? names[subjectId] ?? titleIn(row.details);
  const text = known ?? (subjectId.length > 13 ? `${subjectId.slice(0, 4)}…${subjectId.slice(-4)}` : subjectId);
  if (!place) return <span title={subjectId}>{text}</span>;
  return (
    <PageLink to={place} className="text-brand-700 underline-offset-2 hover:underline">
      {text}
    </PageLink>
  );
}

/** What a thing was called that is gone: the event holds it. */
function titleIn({ before, after, ...rest }: AuditRow['details']): string | undefined {
  for (const part of [before, after, rest]) {
    const { title, name, code } = Object(part ?? {}) as Record<string, unknown>;
    const found = [title, name, code].find((each) => typeof each === 'string' && each !== '');
    if (typeof found === 'string') return found;
  }
}

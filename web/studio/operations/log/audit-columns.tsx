import type { AuditRow } from '#contract/audit/audit.ts';
import type { Language } from '#contract/procedure.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m } from '#web/platform/words.ts';
import type { Column, PhoneRow } from '#web/studio/parts/list/list-types.ts';
import { AuditChange } from './audit-change.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { actInWords } from './audit-words.ts';

const who = ({ actorName, actorId, actorRole }: AuditRow): string =>
  actorName ?? (actorId ? m.srun_audit_gone({ role: actorRole ?? '' }) : m.srun_audit_nobody());

/** What the log shows of an event. */
export function auditColumns(language: Language): Column<AuditRow>[] {
  return [
    {
      id: 'at',
      head: m.srun_audit_when(),
      sort: 'at',
      cell: ({ happenedAt }) => (
        <time dateTime={happenedAt} className="whitespace-nowrap tabular-nums">
          {dayAndTimeOf(happenedAt, language)}
        </time>
      ),
    },
    { id: 'who', head: m.srun_audit_who(), cell: who },
    { id: 'act', head: m.srun_audit_what(), cell: ({ act }) => <Act act={act} /> },
    { id: 'subject', head: m.srun_audit_on(), cell: (row) => <AuditSubject row={row} /> },
    {
      id: 'change',
      head: m.srun_audit_change(),
      cell: ({ details, names }) => <AuditChange details={details} names={names} />,
    },
    {
      id: 'address',
      head: m.common_address(),
      isHidden: true,
      cell: ({ address }) => <span className="text-ink-2 tabular-nums">{address}</span>,
    },
  ];
}

/** An act in words, and as the log's own search knows it. */
function Act({ act }: { act: string }) {
  const words = actInWords(act);
  return (
    <span className="block font-medium">
      {words}
      {words !== act && <code className="wrap-anywhere block font-normal text-ink-3 text-xs">{act}</code>}
    </span>
  );
}

/** A row on a phone. */
export function auditPhoneRow(row: AuditRow, language: Language): PhoneRow {
  return {
    title: (
      <span className="grid gap-1">
        <Act act={row.act} />
        <span className="font-normal text-ink-2 text-sm">
          <AuditSubject row={row} />
        </span>
        <AuditChange details={row.details} names={row.names} />
      </span>
    ),
    detail: [who(row), dayAndTimeOf(row.happenedAt, language)].join(' · '),
  };
}

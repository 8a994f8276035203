import { m, useLanguage } from '#web/platform/words.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { auditScreen } from './audit.screen.ts';
import { auditColumns, auditPhoneRow } from './log/audit-columns.tsx';
import { AuditPeriod } from './log/audit-period.tsx';
import { actInWords } from './log/audit-words.ts';
import { useAudit, useAuditFilters } from './operations.queries.ts';

/** The log of acts: who did what, to what, when, and what it was before and after. */
export function AuditPage() {
  const list = useList('audit', ['actor', 'act', 'subject', 'from', 'to']);
  const rows = useAudit(list.search);
  const filters = useAuditFilters();
  const language = useLanguage();
  return (
    <>
      <PageHead title={m.studio_nav_audit()} line={m.srun_audit_line()} />
      <AuditPeriod list={list} />
      <StudioList
        list={list}
        rows={rows}
        label={m.studio_nav_audit()}
        columns={auditColumns(language)}
        nameOf={({ act }) => actInWords(act)}
        phone={(row) => auditPhoneRow(row, language)}
        filters={[
          {
            name: 'actor',
            label: m.srun_audit_who(),
            options: (filters?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: 'act',
            label: m.srun_audit_what(),
            options: (filters?.acts ?? []).map((act) => ({ value: act, label: actInWords(act) })),
          },
        ]}
        csv={auditScreen.csv.list}
        empty={
          <Panel>
            <EmptyState title={m.srun_audit_none()} text={m.srun_audit_none_text()} />
          </Panel>
        }
      />
    </>
  );
}

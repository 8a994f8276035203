import { AuditSearch } from '#contract/audit/audit.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { listForFile } from './search.store.ts';

/** GET /files/lists/audit.csv: the log as it was asked for. */
export const auditFile: CsvList<AuditSearch> = {
  name: 'audit',
  permission: 'audit.read',
  search: AuditSearch,
  head: ['At', 'Who', 'Role', 'What', 'On', 'Name', 'Before', 'After', 'Details', 'Address'],
  async *pages({ db }, search) {
    for await (const rows of listForFile(db, search))
      yield rows.map((row) => {
        const { before, after, ...rest } = row.details;
        return [
          ...[row.happenedAt, row.actorName ?? row.actorId ?? '', row.actorRole ?? '', row.act],
          ...[
            row.subjectId ?? '',
            row.subjectName ?? row.names[row.subjectId ?? ''] ?? '',
            textOf(before),
            textOf(after),
            textOf(rest),
            row.address,
          ],
        ];
      });
  },
};

const textOf = (value: unknown): string =>
  value === undefined || value === null || JSON.stringify(value) === '{}' ? '' : JSON.stringify(value);

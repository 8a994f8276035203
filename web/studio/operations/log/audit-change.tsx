import type { AuditRow } from '#contract/audit/audit.ts';
import { m } from '#web/platform/words.ts';

type Change = { field: string; before: unknown; after: unknown };

/** What an act changed, folded until it is asked for: field by field, before beside after. */
export function AuditChange({ details, names }: Pick<AuditRow, 'details' | 'names'>) {
  const { before, after, ...rest } = details;
  const changes = changesIn(before, after);
  const facts = Object.entries(rest);
  const count = changes.length + facts.length;
  if (count === 0) return null;
  return (
    <details className="min-w-0">
      <summary className="min-h-6 w-fit cursor-pointer text-brand-700 text-sm pointer-coarse:min-h-11 pointer-coarse:content-center">
        {m.srun_change_count({ count })}
      </summary>
      <div className="mt-1 grid max-w-2xl gap-2 font-normal text-xs">
        {changes.length > 0 && <Columns changes={changes} names={names} />}
        {facts.map(([name, value]) => (
          <p key={name} className="break-words">
            <span className="text-ink-3">{name}</span> {textOf(value, names)}
          </p>
        ))}
      </div>
    </details>
  );
}

function Columns({ changes, names }: { changes: Change[]; names: AuditRow['names'] }) {
  return (
    <table className="w-full table-fixed overflow-hidden rounded-control border border-line">
      <thead className="bg-head text-ink-2">
        <tr>
          <th className="w-1/4 px-2 py-1 text-start font-semibold">{m.srun_change_field()}</th>
          <th className="px-2 py-1 text-start font-semibold">{m.srun_change_before()}</th>
          <th className="px-2 py-1 text-start font-semibold">{m.srun_change_after()}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-line border-t align-top">
            <th scope="row" className="break-words px-2 py-1 text-start font-medium">
              {field}
            </th>
            <td className="break-words bg-live-100 px-2 py-1">
              {before === undefined ? <Nothing /> : <del className="no-underline">{textOf(before, names)}</del>}
            </td>
            <td className="break-words bg-leaf-100 px-2 py-1">
              {after === undefined ? <Nothing /> : <ins className="no-underline">{textOf(after, names)}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Nothing = () => <span className="text-ink-2">{m.srun_change_nothing()}</span>;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Older events hold whole objects: what is the same on both sides says nothing. */
export function changesIn(before: unknown, after: unknown): Change[] {
  if (before === undefined && after === undefined) return [];
  if (!isFields(before ?? {}) || !isFields(after ?? {})) return [{ field: '', before, after }];
  const [was, is] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .map((field) => ({ field, before: was[field], after: is[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** A value as it reads, with names in the place of ids. */
function textOf(value: unknown, names: AuditRow['names']): string {
  if (value === null) return m.srun_change_nothing();
  if (typeof value === 'string') return names[value] ?? value;
  return JSON.stringify(value, (_key, part) => (typeof part === 'string' ? (names[part] ?? part) : part));
}

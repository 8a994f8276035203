import type { ImportReport } from '#contract/imports.ts';
import { m } from '#web/platform/words.ts';

/** What came in, or would, collection by collection; and what did not, each with its reason. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const heads = [m.srun_report_new(), m.srun_report_changed(), m.common_same(), m.srun_report_bad()];
  return (
    <div className="grid gap-4 text-sm">
      {report.collections.length === 0 && <p className="text-ink-2">{m.srun_report_nothing()}</p>}
      {report.collections.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full max-w-2xl tabular-nums">
            <thead className="bg-head text-ink-2">
              <tr>
                <th className="px-3 py-2 text-start font-semibold">{m.srun_report_collection()}</th>
                {heads.map((head) => (
                  <th key={head} className="px-3 py-2 text-end font-semibold">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report.collections.map(({ name, added, changed, unchanged, bad }) => (
                <tr key={name} className="border-line border-t">
                  <th scope="row" className="px-3 py-2 text-start font-medium" lang="en">
                    {name}
                  </th>
                  <td className="px-3 py-2 text-end">{added}</td>
                  <td className="px-3 py-2 text-end">{changed}</td>
                  <td className="px-3 py-2 text-end">{unchanged}</td>
                  <td className={`px-3 py-2 text-end ${bad > 0 ? 'font-semibold text-live-700' : ''}`}>{bad}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Findings
        title={m.srun_report_bad_title({ count: report.badCount })}
        findings={report.bad}
        count={report.badCount}
      />
      <Findings
        title={m.srun_report_warnings_title({ count: report.warningCount })}
        findings={report.warnings}
        count={report.warningCount}
      />
      <Findings
        title={m.srun_report_unknown_title({ count: report.unknownCollections.length + report.unknownFields.length })}
        findings={[...report.unknownCollections, ...report.unknownFields].map(({ name, count }) => ({
          path: name,
          reason: m.srun_report_unknown({ count }),
        }))}
        count={report.unknownCollections.length + report.unknownFields.length}
      />
    </div>
  );
}

type FindingsProps = { title: string; findings: ImportReport['bad']; count: number };

function Findings({ title, findings, count }: FindingsProps) {
  if (count === 0) return null;
  return (
    <details className="rounded-control border border-line">
      <summary className="min-h-9 cursor-pointer px-3 py-2 font-medium pointer-coarse:min-h-11">{title}</summary>
      <ul className="max-h-80 overflow-y-auto border-line border-t px-3 py-2">
        {findings.map(({ path, reason }) => (
          <li key={`${path} ${reason}`} className="break-words py-0.5" lang="en">
            <span className="font-medium">{path}</span> <span className="text-ink-2">{reason}</span>
          </li>
        ))}
        {findings.length < count && (
          <li className="py-0.5 text-ink-3">{m.srun_report_more({ count: count - findings.length })}</li>
        )}
      </ul>
    </details>
  );
}

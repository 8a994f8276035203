import type { ReportedQuestion } from '#contract/errata/reported.ts';
import { REPORT_REASONS, REPORT_STATES } from '#web/features/attempts/reports/report-words.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { AnswerForm } from '#web/studio/parts/form/answer-form.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { sayStands } from './errata.queries.ts';

type Report = ReportedQuestion['reports'][number];
type Props = { versionId: string; reports: Report[]; isWaiting: boolean };

/** What students said, and the way to say that the question stands. */
export function ReportsPanel({ versionId, reports, isWaiting }: Props) {
  const stand = async (answer: string) => {
    await sayStands(versionId, answer);
    setAlert({ alertType: 'success', message: m.serrata_stands_told() });
  };
  return (
    <Panel title={m.common_reports()} count={reports.length}>
      {reports.length === 0 && <p className="text-base text-ink-2">{m.serrata_no_reports()}</p>}
      <ul className="grid gap-4">
        {reports.map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ul>
      {isWaiting && (
        <div className="mt-5 border-line border-t pt-4">
          <AnswerForm
            label={m.serrata_stands_label()}
            draft={`stands:${versionId}`}
            least={1}
            most={500}
            sendLabel={m.serrata_stands()}
            send={stand}
          />
        </div>
      )}
    </Panel>
  );
}

function ReportLine({ report: { reason, text, state, answer, by, reportedAt } }: { report: Report }) {
  const language = useLanguage();
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2 text-base">
        <span className="font-medium">{REPORT_REASONS[reason]()}</span>
        <Chip tone={state === 'received' ? 'mar' : state === 'corrected' ? 'leaf' : 'brand'}>
          {REPORT_STATES[state]()}
        </Chip>
      </p>
      {text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-base">
          {text}
        </p>
      )}
      {answer && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap rounded-control bg-leaf-100 px-3 py-2 text-base">
          {answer}
        </p>
      )}
      <p className="text-ink-3 text-sm">{`${by ?? m.common_account_deleted()} · ${dayAndTimeOf(reportedAt, language)}`}</p>
    </li>
  );
}

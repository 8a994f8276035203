import { useState } from 'react';
import type { OwnReport } from '#contract/attempts/corrections.ts';
import type { ReportState } from '#contract/errata/erratum.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { ReportForm } from './report-form.tsx';
import { REPORT_STATES } from './report-words.ts';

type ReportQuestionProps = { versionId: string; position: number; report?: OwnReport | undefined };

/** The way to say what is wrong with a question; once it is said, what became of it and what staff answered. */
export function ReportQuestion({ versionId, position, report }: ReportQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const [reported, setReported] = useState<ReportState>();
  const state = report?.state ?? reported;
  function finish(now: ReportState) {
    setReported(now);
    setOpen(false);
  }
  return (
    <>
      {!state && (
        <Button variant="ghost" icon="alert-circle" className="-ms-4" onClick={() => setOpen(true)}>
          {m.report_open()}
        </Button>
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        {state && (
          <p className="flex flex-wrap items-center gap-2 text-base">
            <span className="text-ink-2">{m.report_yours()}</span>
            <Chip tone={state === 'corrected' ? 'leaf' : 'brand'}>{REPORT_STATES[state]()}</Chip>
          </p>
        )}
        {report?.answer && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-3 text-base">
            {report.answer}
          </p>
        )}
      </div>
      {isOpen && (
        <Sheet
          onClose={() => setOpen(false)}
          title={m.report_question({ number: plain(position) })}
          closeLabel={m.common_close()}
        >
          <div className="px-2">
            <ReportForm versionId={versionId} onReported={finish} />
          </div>
        </Sheet>
      )}
    </>
  );
}

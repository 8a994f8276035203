import { useRef } from 'react';
import type { ReportReason, ReportState } from '#contract/errata/erratum.ts';
import { setAlert } from '#web/platform/alert.ts';
import { DraftForm, useDraftForm } from '#web/platform/drafts/draft-form.tsx';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { REPORT_REASONS, REPORT_STATES } from './report-words.ts';
import { mostOf, stateOfReported, useReport } from './reports.queries.ts';

const MAX_CHARACTERS = 500;
const reasons = Object.entries(REPORT_REASONS) as [ReportReason, () => string][];

type ReportFormProps = { versionId: string; onReported: (state: ReportState) => void };

/** What is wrong with a question, and in one's own words. What is typed stays until it has arrived. */
export function ReportForm({ versionId, onReported }: ReportFormProps) {
  const report = useReport();
  const form = useDraftForm(`report:${versionId}`, errorOf);
  const id = useRef<string>(undefined);

  function send(typed: FormData) {
    id.current ??= crypto.randomUUID();
    const [reason, text] = [String(typed.get('reason')) as ReportReason, String(typed.get('text')).trim()];
    report.mutate(
      { versionId, id: id.current, reason, text },
      {
        onSuccess: ({ state }) => {
          form.finish();
          onReported(state);
        },
        onError: (error) => {
          const state = stateOfReported(error);
          if (!state)
            return form.tell(error, {
              DAY_FULL: () => m.report_day_full({ most: plain(mostOf(error)) }),
              NOT_FOUND: m.report_not_asked,
            });
          form.finish();
          setAlert({ message: m.report_before({ state: REPORT_STATES[state]() }) });
          onReported(state);
        },
      },
    );
  }

  return (
    <DraftForm of={form} onSend={send}>
      <Select label={m.report_what()} name="reason" required defaultValue="" error={form.errors['reason']}>
        <option value="" disabled>
          {m.common_choose()}
        </option>
        {reasons.map(([reason, words]) => (
          <option key={reason} value={reason}>
            {words()}
          </option>
        ))}
      </Select>
      <Textarea
        label={m.report_text()}
        hint={m.report_text_hint()}
        name="text"
        rows={3}
        most={MAX_CHARACTERS}
        countLabel={(typed) => m.common_typed_of_most({ typed: plain(typed), most: plain(MAX_CHARACTERS) })}
        error={form.errors['text']}
      />
      <Button type="submit" className="justify-self-start" busy={report.isPending}>
        {m.report_send()}
      </Button>
    </DraftForm>
  );
}

function errorOf({ name, value }: Control): string | undefined {
  if (name === 'reason') return value === '' ? m.report_reason_missing() : undefined;
  return name === 'text' && value.trim().length > MAX_CHARACTERS ? m.report_too_long() : undefined;
}

import { useEffect, useState } from 'react';
import type { CheckedLine } from '#contract/universities/subjects.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { FileDrop } from '#web/studio/parts/upload/file-drop.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { codeAddress } from './code-words.ts';
import { CheckedLines } from './lists/checked-lines.tsx';
import { SheetFault } from './lists/sheet-fault.tsx';
import { useSheetCheck, useSheetImport, useUniversityList } from './subjects.queries.ts';

const TYPING_MS = 500;

/** Subjects out of a spreadsheet or a file: pasted, looked at line by line, then written. */
export function SubjectImport() {
  const universities = useUniversityList();
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const universityId = chosen ?? universities[0]?.id ?? '';
  const check = useChecking(universityId, text);
  const options = universities.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }));
  const lines = check.data?.lines ?? [];
  return (
    <div className="pb-20">
      <PageHead
        crumb={{ to: codeAddress('subjects'), label: m.common_subjects() }}
        title={m.scode_import_title()}
        line={m.scode_import_line()}
      />
      <div className="grid gap-5">
        <Panel>
          <div className="grid gap-5">
            <div className="max-w-xl">
              <ChoiceField label={m.common_university()} options={options} value={universityId} onChange={setChosen} />
            </div>
            <TextField label={m.common_rows()} hint={m.scode_import_hint()} lines={6} value={text} onChange={setText} />
            <FileDrop
              accept=".csv,.tsv,.txt,text/csv"
              label={m.common_choose_a_file()}
              hint={m.scode_import_drop()}
              onFile={(file) => void file.text().then(setText)}
            />
          </div>
        </Panel>
        {check.error && text.trim() !== '' && <SheetFault error={check.error} />}
        {lines.length > 0 && <CheckedLines lines={lines} />}
      </div>
      {lines.length > 0 && <ImportBar universityId={universityId} text={text} lines={lines} busy={check.isPending} />}
    </div>
  );
}

/** Looks at the text a moment after the typing stops. */
function useChecking(universityId: string, text: string) {
  const check = useSheetCheck();
  const { mutate, reset } = check;
  useEffect(() => {
    if (universityId === '' || text.trim() === '') return reset();
    const timer = setTimeout(() => mutate({ universityId, text }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [mutate, reset, universityId, text]);
  return check;
}

type BarProps = { universityId: string; text: string; lines: CheckedLine[]; busy: boolean };

function ImportBar({ universityId, text, lines, busy }: BarProps) {
  const go = useGo();
  const { mutate, isPending } = useSheetImport();
  const count = (...states: CheckedLine['state'][]) => lines.filter(({ state }) => states.includes(state)).length;
  const fresh = count('new', 'changed');
  const run = () =>
    mutate(
      { universityId, text },
      {
        onSuccess: ({ added, changed }) => {
          setAlert({ alertType: 'success', message: m.scode_import_done({ added, changed }) });
          go(codeAddress('subjects'));
        },
        onError: () => setAlert(),
      },
    );
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-safe max-md:bottom-14 md:start-16 lg:start-56">
      <div className="mx-auto flex min-h-16 max-w-300 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 md:px-8">
        <p className="text-ink-2 text-sm">
          {count('fix') > 0 ? m.scode_import_left({ count: count('fix') }) : m.scode_import_whole()}
        </p>
        <Button disabled={fresh === 0} busy={isPending || busy} onClick={run}>
          {m.scode_import_run({ count: fresh })}
        </Button>
      </div>
    </div>
  );
}

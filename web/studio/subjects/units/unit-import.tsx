import { useEffect, useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { FileDrop } from '#web/studio/parts/upload/file-drop.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckedUnits } from './checked-units.tsx';
import { useUnitsCheck, useUnitsImport } from './units.queries.ts';

const TYPING_MS = 500;
const HEAD = 'block,unit,title_en,title_hi';

type UnitImportProps = { subjectId: string; edition: number | undefined; onClose: () => void };

/** Units out of a spreadsheet or a file: pasted, looked at line by line, then written. */
export function UnitImport({ subjectId, edition, onClose }: UnitImportProps) {
  const [text, setText] = useState('');
  const check = useUnitsCheck({ subjectId, edition });
  const run = useUnitsImport({ subjectId, edition });
  const { mutate, reset } = check;
  useEffect(() => {
    if (text.trim() === '') return reset();
    const timer = setTimeout(() => mutate(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [mutate, reset, text]);
  const fresh = check.data?.lines.filter(({ state }) => state !== 'same').length ?? 0;
  const onRun = () =>
    run.mutate(text, {
      onSuccess: ({ added, changed }) => {
        setAlert({ alertType: 'success', message: m.scode_units_done({ added, changed }) });
        onClose();
      },
      onError: () => setAlert(),
    });
  return (
    <div className="mb-6 grid gap-4">
      <Panel title={m.scode_units_import()}>
        <div className="grid gap-5">
          <TextField
            label={m.common_rows()}
            hint={m.scode_units_hint({ head: HEAD })}
            lines={6}
            value={text}
            onChange={setText}
          />
          <FileDrop
            accept=".csv,.txt,text/csv"
            label={m.common_choose_a_file()}
            hint={m.scode_units_drop()}
            onFile={(file) => void file.text().then(setText)}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <Button disabled={fresh === 0} busy={check.isPending || run.isPending} onClick={onRun}>
              {m.scode_units_import()}
            </Button>
          </div>
        </div>
      </Panel>
      {check.data && text.trim() !== '' && <CheckedUnits {...check.data} />}
    </div>
  );
}

import { useState } from 'react';
import { MAX_QUESTION_FILE_BYTES, type QuestionImportInput } from '#contract/questions/question-import.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FileField } from './file-field.tsx';
import { ImportFields } from './import-fields.tsx';
import { importFaultInWords } from './import-words.ts';
import { PastImports } from './past-imports.tsx';
import { useSendFile } from './question-imports.queries.ts';
import { questionImportsScreen } from './question-imports.screen.ts';
import { templateAddress } from './template.ts';

const DEFAULTS: QuestionImportInput = { subjectId: null, unitId: null, marks: '1', penalty: '0', duplicates: 'skip' };

/** Where an import begins, with those of before below. */
export function NewImportPage() {
  useLanguage();
  const go = useGo();
  const send = useSendFile();
  const [input, setInput] = useState(DEFAULTS);
  const [isLarge, setLarge] = useState(false);

  function take(file: File) {
    setLarge(file.size > MAX_QUESTION_FILE_BYTES);
    if (file.size > MAX_QUESTION_FILE_BYTES) return;
    const importId = crypto.randomUUID();
    send.mutate({ importId, file, input }, { onSuccess: () => go(`${questionImportsScreen.to}/${importId}`) });
  }

  const fault = isLarge ? m.simport_fault_large() : send.error ? importFaultInWords(send.error) : undefined;
  return (
    <>
      <PageHead
        title={m.simport_title()}
        line={m.simport_line_text()}
        acts={
          <a href={templateAddress} download="questions.csv" className={buttonClass('line')}>
            {m.simport_template()}
          </a>
        }
      />
      <div className="grid gap-8">
        <Panel>
          <div className="grid gap-5">
            <FileField fault={fault} onFile={take} />
            <p role="status" className="text-ink-2 text-sm empty:hidden">
              {send.isPending && m.simport_sending()}
            </p>
            <ImportFields value={input} subject={null} onChange={setInput} />
          </div>
        </Panel>
        <PastImports />
      </div>
    </>
  );
}

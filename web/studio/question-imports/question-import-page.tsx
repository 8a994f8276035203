import { useEffect, useState } from 'react';
import { pickFields } from '#contract/fields.ts';
import { type QuestionImport, QuestionImportInput } from '#contract/questions/question-import.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { ImportActs } from './import-acts.tsx';
import { ImportFields } from './import-fields.tsx';
import { ImportRows } from './import-rows.tsx';
import { importFaultInWords } from './import-words.ts';
import { QuestionImportBar } from './question-import-bar.tsx';
import { useQuestionImport, useUpdateImport } from './question-imports.queries.ts';
import { questionImportsScreen } from './question-imports.screen.ts';

const TYPING_MS = 600;

/** A file on its way into the bank: being read, its rows to be looked at, and what became of them. */
export function QuestionImportPage() {
  const importId = useParam('importId');
  const query = useQuestionImport(importId);
  return <Arriving query={query}>{(row) => <ImportView key={row.id} of={row} />}</Arriving>;
}

function ImportView({ of }: { of: QuestionImport }) {
  const language = useLanguage();
  const isOpen = of.state === 'checked' || of.state === 'checking';
  return (
    <div className="pb-20">
      <PageHead
        crumb={{ to: questionImportsScreen.to, label: m.simport_title() }}
        title={of.name}
        acts={<ImportActs of={of} />}
      />
      <div className="grid gap-5">
        <ImportProgress of={of} />
        {of.refusal && (
          <Notice tone="live" role="alert" title={m.simport_refused()}>
            {of.refusal[language]}
          </Notice>
        )}
        {isOpen && <Defaults of={of} />}
        {of.state === 'undone' && <Notice role="status">{m.simport_undone()}</Notice>}
        {of.total > 0 && of.state !== 'reading' && <ImportRows of={of} />}
      </div>
      {(isOpen || of.state === 'importing' || of.state === 'imported') && <QuestionImportBar of={of} />}
    </div>
  );
}

function ImportProgress({ of: { state, percent } }: { of: QuestionImport }) {
  const words: Partial<Record<QuestionImport['state'], string>> = {
    reading: m.simport_reading({ percent }),
    checking: m.simport_checking({ percent }),
    importing: m.simport_importing(),
  };
  const text = words[state];
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {text && (
        <>
          <p className="text-ink-2 text-sm">{text}</p>
          <Progress percent={percent} label={text} />
        </>
      )}
    </div>
  );
}

/** What is chosen goes to the server a moment later, which then looks at every row anew. */
function Defaults({ of }: { of: QuestionImport }) {
  const [input, setInput] = useState<QuestionImportInput>();
  const { mutate, error } = useUpdateImport(of.id);
  useEffect(() => {
    if (!input) return;
    const timer = setTimeout(() => mutate(input), TYPING_MS);
    return () => clearTimeout(timer);
  }, [input, mutate]);
  const value = input ?? pickFields(QuestionImportInput, of);
  return (
    <Panel>
      <div className="grid gap-5">
        <ImportFields value={value} subject={of.subject} onChange={setInput} />
        {error && (
          <Notice tone="live" role="alert">
            {importFaultInWords(error)}
          </Notice>
        )}
      </div>
    </Panel>
  );
}

import '#web/ui/reading/print-sheet.css';
import './print.css';
import { useState } from 'react';
import type { PrintSet } from '#contract/attempts/print.studio.ts';
import { useLanguage } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { usePrintedTest } from '#web/studio/tests/tests.queries.ts';
import { type PrintChoices, PrintOptions } from './print-options.tsx';
import { PrintSheet } from './print-sheet.tsx';

const FIRST: Omit<PrintChoices, 'language'> = {
  hasKey: false,
  hasExplanations: false,
  hasSpace: false,
  hasBubbles: false,
};

/** A test on A4, as the browser prints it; at first in the language of who prints it. */
export function TestPrintPage() {
  const testId = useParam('testId');
  const [set, setSet] = useState<PrintSet>('A');
  const [choices, setChoices] = useState<PrintChoices>({ ...FIRST, language: useLanguage() });
  const query = usePrintedTest(testId, set);
  return (
    <Arriving query={query}>
      {(test) => (
        <>
          <PrintOptions
            {...{ testId, set, choices }}
            onSet={setSet}
            onChange={(next) => setChoices({ ...choices, ...next })}
          />
          <PrintSheet {...{ test, set, choices }} />
        </>
      )}
    </Arriving>
  );
}

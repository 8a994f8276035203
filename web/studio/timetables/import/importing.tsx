import { useState } from 'react';
import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import { m } from '#web/platform/words.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { timetablesScreen } from '#web/studio/timetables/timetables.screen.ts';
import { CheckedPanel } from './checked-panel.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportSettings } from './import-settings.tsx';
import { StepLine } from './step-line.tsx';
import { TextPanel } from './text-panel.tsx';
import { useImport } from './use-import.ts';

/** The papers are compared with what the timetable has now; the import is made over the revision that was read at first. */
export function Importing({ section }: { section: StudioTimetable }) {
  const [base] = useState(section.revision);
  const state = useImport(section);
  const step = state.rows.length === 0 ? 0 : state.isReady ? 2 : 1;
  return (
    <div className="pb-24">
      <PageHead
        crumb={{ to: `${timetablesScreen.to}/${section.id}`, label: section.title }}
        title={m.stime_import()}
        acts={<StepLine steps={[m.stime_step_paste(), m.common_check(), m.common_import()]} now={step} />}
      />
      <ImportSettings section={section} state={state} />
      <div className="mt-5 grid items-start gap-4 xl:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
        <TextPanel state={state} />
        <CheckedPanel section={section} state={state} />
      </div>
      <ImportBar section={section} base={base} state={state} />
    </div>
  );
}

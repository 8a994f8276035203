import { useState } from 'react';
import type { StudentPage } from '#contract/students/student-page.ts';
import type { Act } from '#web/studio/access/act-choice.tsx';
import { PersonDialog } from '#web/studio/access/person-dialog.tsx';
import { useShortcuts } from '#web/studio/shell/use-staff.ts';
import { AccessPanel } from './access-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { StudentHead } from './student-head.tsx';
import { StudentRail } from './student-rail.tsx';

type OpenQuestion = { act: Act; rightId?: string };

/** All of a student's page; one dialog gives and extends. */
export function StudentShown({ student }: { student: StudentPage }) {
  const [asked, setAsked] = useState<OpenQuestion>();
  const rights = student.access.filter(({ revokedAt }) => revokedAt === null);
  useGiveKeys(() => setAsked({ act: 'give' }));
  return (
    <>
      <StudentHead student={student} ask={(act) => setAsked({ act })} mayExtend={rights.length > 0} />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="grid min-w-0 content-start gap-5">
          <AccessPanel student={student} ask={(act, rightId) => setAsked({ act, ...(rightId && { rightId }) })} />
          <OrdersPanel student={student} />
          <HistoryPanel userId={student.id} />
        </div>
        <StudentRail student={student} />
      </div>
      {asked && <PersonDialog person={student} rights={rights} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const SECOND_KEY_MS = 1200;

/** G then A. */
function useGiveKeys(give: () => void): void {
  const [began, setBegan] = useState(0);
  useShortcuts((key) => {
    if (key.toLowerCase() === 'g') setBegan(Date.now());
    if (key.toLowerCase() !== 'a' || Date.now() - began > SECOND_KEY_MS) return false;
    give();
    return true;
  });
}

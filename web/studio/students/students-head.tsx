import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { ManyDialog } from '#web/studio/access/many-dialog.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { TraceDialog } from './trace-dialog.tsx';

/** The acts that are not about one student. */
export function StudentsHead() {
  const [open, setOpen] = useState<'many' | 'trace'>();
  const go = useGo();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        title={m.common_students()}
        line={m.speople_list_hint()}
        acts={
          <>
            <Button variant="line" icon="search" onClick={() => setOpen('trace')}>
              {m.speople_act_trace()}
            </Button>
            <Button variant="line" icon="calendar-plus" onClick={() => setOpen('many')}>
              {m.speople_act_extend_many()}
            </Button>
            <Button icon="plus" onClick={() => go('/studio/students/bring')}>
              {m.sbring_title()}
            </Button>
          </>
        }
      />
      {open === 'many' && <ManyDialog act="extend" people={null} onClose={close} />}
      {open === 'trace' && <TraceDialog onClose={close} />}
    </>
  );
}

import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { ManyDialog } from '#web/studio/access/many-dialog.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { TraceDialog } from './trace-dialog.tsx';

/** The acts that are not about one student. */
export function StudentsHead() {
  const [open, setOpen] = useState<'many' | 'trace'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        title={m.studio_nav_students()}
        line={m.speople_list_hint()}
        acts={
          <>
            <Button variant="line" icon="search" onClick={() => setOpen('trace')}>
              {m.speople_act_trace()}
            </Button>
            <Button icon="plus" onClick={() => setOpen('many')}>
              {m.speople_act_give_many()}
            </Button>
          </>
        }
      />
      {open === 'many' && <ManyDialog act="give" people={null} onClose={close} />}
      {open === 'trace' && <TraceDialog onClose={close} />}
    </>
  );
}

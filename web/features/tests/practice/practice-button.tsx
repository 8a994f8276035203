import { useState } from 'react';
import { useOnline } from '#web/platform/offline/online.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { usePracticeSubjects } from './practice.queries.ts';
import { PracticeForm } from './practice-form.tsx';

/** The way to a practice test of one's own. */
export function PracticeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        {m.practice_title()}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={m.practice_title()} closeLabel={m.common_close()}>
        {isOpen && <Practice />}
      </Sheet>
    </>
  );
}

function Practice() {
  const { data, isError, refetch } = usePracticeSubjects();
  const online = useOnline();
  if (data?.length === 0)
    return (
      <EmptyState
        title={m.practice_nothing_title()}
        text={m.practice_nothing_text()}
        actions={
          <PageLink to="/all-courses" className={buttonClass('line')}>
            {m.common_see_all_courses()}
          </PageLink>
        }
      />
    );
  if (data) return <PracticeForm subjects={data} />;
  if (isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3 px-2">
        <p className="text-base">{online ? m.practice_failed() : m.practice_offline()}</p>
        <Button variant="line" onClick={() => void refetch()}>
          {m.common_try_again()}
        </Button>
      </div>
    );
  return (
    <p role="status" className="px-2 text-base text-ink-2">
      {m.common_loading()}
    </p>
  );
}

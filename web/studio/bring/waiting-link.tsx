import { m } from '#web/platform/words.ts';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';

/** Leads to what waits for people who have not come yet. */
export function WaitingLink() {
  const go = useGo();
  return (
    <Button variant="line" icon="hourglass" onClick={() => go('/studio/students/waiting')}>
      {m.sbring_waiting()}
    </Button>
  );
}

import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';

/** All that the link asked for is given; one signs in as always. */
export function EntryDone() {
  const onward = (
    <a href="/login" className={buttonClass('primary', 'lg')}>
      {m.common_log_in()}
    </a>
  );
  return (
    <OutcomePanel icon="check-circle" tone="leaf" title={m.staff_done()} actions={onward}>
      <p>{m.staff_done_text()}</p>
    </OutcomePanel>
  );
}

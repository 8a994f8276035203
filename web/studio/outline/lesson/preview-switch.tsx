import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

/** Between typing a lesson and looking at it. */
export function PreviewSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <div className="mb-4 flex justify-end">
      <Button variant="line" icon={on ? 'pencil' : 'eye'} aria-pressed={on} onClick={() => onChange(!on)}>
        {on ? m.sout_edit() : m.sout_as_student()}
      </Button>
    </div>
  );
}

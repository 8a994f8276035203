import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { MarksInput } from './marks-input.tsx';
import { isMarks } from './sections.ts';

/** Marks and penalty for every question of a section at once. */
export function SectionMarks({ onSet }: { onSet: (worth: { marks: string; penalty: string }) => void }) {
  const [marks, setMarks] = useState('');
  const [penalty, setPenalty] = useState('0');
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="mb-1 text-ink-2 text-sm">{m.stest_all_marks()}</legend>
      <div className="grid gap-1 text-ink-3 text-xs">
        <span aria-hidden="true">{m.common_marks()}</span>
        <MarksInput label={m.common_marks()} value={marks} onChange={setMarks} />
      </div>
      <div className="grid gap-1 text-ink-3 text-xs">
        <span aria-hidden="true">{m.stest_penalty()}</span>
        <MarksInput label={m.stest_penalty()} value={penalty} onChange={setPenalty} />
      </div>
      <Button variant="line" disabled={!isMarks(marks) || !isMarks(penalty)} onClick={() => onSet({ marks, penalty })}>
        {m.stest_set_all()}
      </Button>
    </fieldset>
  );
}

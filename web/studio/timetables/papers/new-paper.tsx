import { useId, useState } from 'react';
import type { Paper, TimetableStatus } from '#contract/timetables/timetable.ts';
import type { Subject } from '#contract/universities/universities.ts';
import { m } from '#web/platform/words.ts';
import { subjectFinder } from '#web/studio/timetables/reading/codes.ts';
import { Button } from '#web/ui/button.tsx';
import { isHeld, PaperFields, type PaperTimes } from './paper-fields.tsx';
import { control } from './status-select.tsx';

type NewPaperProps = {
  subjects: Subject[];
  /** Those that are there: a subject has one paper. */
  taken: Paper[];
  status: TimetableStatus;
  onDone: (paper: Paper | undefined) => void;
};

export function NewPaper({ subjects, taken, status, onDone }: NewPaperProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [times, setTimes] = useState<PaperTimes>(() => {
    const { heldOn = '', startsAt = '10:00', endsAt = '13:00', shift = 'morning' } = taken[0] ?? {};
    return { heldOn, startsAt, endsAt, shift, status, note: '' };
  });
  const found = subjectFinder(subjects)(code);
  const subject = 'subject' in found ? found.subject : undefined;
  const isTaken = taken.some(({ subjectId }) => subjectId === subject?.id);
  const fault = isTaken ? m.stime_paper_taken() : code !== '' && !subject ? m.stime_fault_subject({ code }) : undefined;
  return (
    <div className="mb-3 grid gap-3 rounded-control bg-sunken p-3">
      <div className="max-w-md">
        <label htmlFor={id} className="mb-1 block font-display font-medium text-sm">
          {m.common_subject()}
        </label>
        <input
          id={id}
          list={`${id}-codes`}
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-found`}
          className={control}
        />
        <datalist id={`${id}-codes`}>
          {subjects.map((each) => (
            <option key={each.id} value={each.code}>
              {each.titleEn}
            </option>
          ))}
        </datalist>
        <p id={`${id}-found`} role="status" className={`mt-1 text-sm ${fault ? 'text-live-700' : 'text-ink-2'}`}>
          {fault ?? subject?.titleEn}
        </p>
      </div>
      <PaperFields value={times} onChange={setTimes} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={() => onDone(undefined)}>
          {m.common_cancel_edit()}
        </Button>
        <Button
          variant="soft"
          disabled={!subject || isTaken || !isHeld(times)}
          onClick={() => subject && onDone({ ...times, subjectId: subject.id })}
        >
          {m.stime_paper_add()}
        </Button>
      </div>
    </div>
  );
}

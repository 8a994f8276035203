import { useId, useState } from 'react';
import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import { m } from '#web/platform/words.ts';
import { control } from '#web/studio/timetables/papers/status-select.tsx';
import { useCreateSubject } from '#web/studio/timetables/timetables.queries.ts';
import { Button } from '#web/ui/button.tsx';

type MakeSubjectProps = { code: string; section: StudioTimetable };

/** Makes the subject that a line names and the university does not have yet; the line is then read again. */
export function MakeSubject({ code, section }: MakeSubjectProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [titleEn, setTitle] = useState('');
  const create = useCreateSubject(section.id, section.universityId);
  if (!open)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-8 rounded-control px-2 font-display text-brand-700 text-sm underline pointer-coarse:min-h-11"
      >
        {m.stime_make_subject({ code })}
      </button>
    );
  return (
    <span className="flex w-full flex-wrap items-end gap-2 text-ink">
      <span className="min-w-48 flex-1">
        <label htmlFor={id} className="mb-1 block font-display font-medium text-sm">
          {m.stime_make_title({ code })}
        </label>
        <input
          id={id}
          maxLength={200}
          autoComplete="off"
          value={titleEn}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          className={control}
        />
      </span>
      <Button
        variant="soft"
        busy={create.isPending}
        disabled={titleEn.trim() === ''}
        onClick={() => create.mutate({ code, titleEn: titleEn.trim() })}
      >
        {m.stime_make()}
      </Button>
    </span>
  );
}

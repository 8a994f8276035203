import { type KeyboardEvent, useId, useState } from 'react';
import type { Subject } from '#contract/universities/universities.ts';
import type { Filters } from '#web/platform/catalogue/filters.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { controlBox, FieldFrame } from '#web/ui/forms/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { optionId, SubjectOptions } from './subject-options.tsx';
import { subjectLabel, useChosenSubject, useSubjects } from './use-subjects.ts';

type SubjectFilterProps = { filters: Filters; onChoose: (subjectId: string | undefined) => void };

/** One subject of the university, found by its code in any spelling or by its title. */
export function SubjectFilter({ filters, onChoose }: SubjectFilterProps) {
  const id = useId();
  const language = useLanguage();
  // What is typed while the list is open; undefined while it is closed.
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const open = typed !== undefined;
  const chosen = useChosenSubject(filters);
  const { data: subjects } = useSubjects({ ...filters, text: typed?.trim() ?? '' }, open);
  const options = subjects && (typed ? subjects : [undefined, ...subjects]);
  const label = chosen && subjectLabel(chosen, language);

  function openWith(text: string) {
    setTyped(text);
    setActive(0);
  }

  function choose(subject: Subject | undefined) {
    setTyped(undefined);
    if (subject?.id !== filters.subjectId) onChoose(subject?.id);
  }

  function step(by: 1 | -1) {
    if (!open) openWith('');
    else if (options?.length) setActive((active + by + options.length) % options.length);
  }

  function onKey(event: KeyboardEvent) {
    const { key } = event;
    // Closed, Enter and Escape are the sheet's.
    if (!/^Arrow(Down|Up)$/.test(key) && !(open && /^(Enter|Escape)$/.test(key))) return;
    event.preventDefault();
    if (key === 'Escape') setTyped(undefined);
    else if (key !== 'Enter') step(key === 'ArrowDown' ? 1 : -1);
    else if (options?.length) choose(options[active]);
  }

  return (
    <div className="relative">
      <FieldFrame id={id} label={m.common_subject()}>
        <div className={`relative ${controlBox}`}>
          <input
            id={id}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && options?.length ? optionId(id, active) : undefined}
            autoComplete="off"
            maxLength={100}
            disabled={!filters.universityId}
            placeholder={filters.universityId ? (label ?? m.catalogue_any()) : m.catalogue_university_first()}
            value={typed ?? label ?? ''}
            onChange={(event) => openWith(event.currentTarget.value)}
            onClick={() => !open && openWith('')}
            onBlur={() => setTyped(undefined)}
            onKeyDown={onKey}
            className="min-h-11.5 w-full min-w-0 flex-1 rounded-control ps-4 pe-11 text-ellipsis outline-none placeholder:text-ink disabled:placeholder:text-ink-3"
          />
          <Icon name="search" className="pointer-events-none absolute end-3.5 text-ink-3" />
        </div>
      </FieldFrame>
      {open && <SubjectOptions listId={id} options={options} active={active} onChoose={choose} />}
    </div>
  );
}

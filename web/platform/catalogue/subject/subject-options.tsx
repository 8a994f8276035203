import { useEffect, useRef } from 'react';
import type { Subject } from '#contract/universities/universities.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { subjectLabel } from './use-subjects.ts';

type SubjectOptionsProps = {
  listId: string;
  /** Undefined while they are looked for; among them undefined is no choice. */
  options: (Subject | undefined)[] | undefined;
  active: number;
  onChoose: (subject: Subject | undefined) => void;
};

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** What the subject filter offers; the keyboard stays in its field. */
export function SubjectOptions({ listId, options, active, onChoose }: SubjectOptionsProps) {
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className="z-20 mt-1 overflow-hidden rounded-control border border-line bg-surface shadow-float md:absolute md:end-0 md:w-full md:min-w-80">
      <div
        ref={list}
        id={`${listId}-list`}
        role="listbox"
        aria-label={m.common_subjects()}
        className="max-h-72 overflow-y-auto overscroll-contain p-1"
      >
        {options?.map((subject, place) => (
          <button
            type="button"
            key={subject?.id ?? ''}
            id={optionId(listId, place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(subject)}
            className="flex min-h-11 w-full items-center text-start rounded-control px-3 py-1.5 text-base text-ink hover:bg-sunken aria-selected:bg-brand-50 aria-selected:text-brand-700"
          >
            {subject ? subjectLabel(subject, language) : m.catalogue_any()}
          </button>
        ))}
      </div>
      {options?.length !== 0 || (
        <p role="status" className="px-4 py-3 text-base text-ink-2">
          {m.catalogue_no_subject()}
        </p>
      )}
    </div>
  );
}

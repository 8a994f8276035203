import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Subject } from '#contract/universities/universities.ts';
import { useSubjectSearch } from '#web/features/profile/profile.queries.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { subjectTitle } from './subject-title.ts';

const PAUSE_MS = 200;

type SubjectFinderProps = {
  universityId: string;
  programmeId: string;
  chosen: Subject[];
  onAdd: (subject: Subject) => void;
};

/** Finds subjects by code, in any spelling, or title; Enter takes the first. */
export function SubjectFinder({ universityId, programmeId, chosen, onAdd }: SubjectFinderProps) {
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = useSubjectSearch({ universityId, programmeId, text: usePaused(text.trim()) });
  const isOpen = ({ id }: Subject) => chosen.every((subject) => subject.id !== id);
  useEffect(() => search.current?.focus(), []);

  function add(subject: Subject) {
    onAdd(subject);
    // The button that was pressed leaves the list.
    search.current?.focus();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // It would save the form.
    event.preventDefault();
    const first = found.isPlaceholderData ? undefined : found.data?.find(isOpen);
    if (!text.trim() || !first) return;
    add(first);
    setText('');
  }

  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3">
      <Field
        ref={search}
        label={m.profile_subject_search()}
        icon="search"
        type="search"
        maxLength={100}
        autoComplete="off"
        placeholder={m.profile_subject_example()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <LivePart query={found} skeleton={<Skeleton className="h-48" />}>
        {(subjects) => <Found subjects={subjects.filter(isOpen)} onAdd={add} />}
      </LivePart>
    </div>
  );
}

type FoundProps = { subjects: Subject[]; onAdd: (subject: Subject) => void };

function Found({ subjects, onAdd }: FoundProps) {
  const language = useLanguage();
  return (
    <>
      <p role="status" className={subjects.length > 0 ? 'sr-only' : 'px-1 py-2 text-base text-ink-2'}>
        {subjects.length > 0 ? m.profile_subjects_found({ count: subjects.length }) : m.profile_subjects_not_found()}
      </p>
      <ul aria-label={m.profile_subjects_results()} className="max-h-72 overflow-y-auto">
        {subjects.map((subject) => {
          const { title, lang } = subjectTitle(subject, language);
          return (
            <li key={subject.id}>
              <button
                type="button"
                onClick={() => onAdd(subject)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start text-base hover:bg-surface focus-visible:-outline-offset-2"
              >
                <Icon name="plus" size={18} className="text-brand-700" />
                <span className="w-24 shrink-0 font-display font-medium">{subject.code}</span>
                <span lang={lang} className="min-w-0">
                  {title}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The text once nothing was typed for a moment: no question for every letter. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return paused;
}

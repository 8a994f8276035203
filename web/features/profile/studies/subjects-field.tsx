import { useId, useState } from 'react';
import type { Subject } from '#contract/universities/universities.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { TagList } from '#web/ui/forms/tag-list.tsx';
import { SubjectFinder } from './subject-finder.tsx';
import { subjectTitle } from './subject-title.ts';

const MAX_SUBJECTS = 40;

type SubjectsFieldProps = {
  universityId: string | undefined;
  programmeId: string;
  subjects: Subject[];
  onChange: (subjects: Subject[]) => void;
};

/** The chosen subjects, and a way to find more. */
export function SubjectsField({ universityId, programmeId, subjects, onChange }: SubjectsFieldProps) {
  const [open, setOpen] = useState(false);
  const headingId = useId();
  const language = useLanguage();
  const full = subjects.length >= MAX_SUBJECTS;
  const tags = subjects.map((subject) => {
    const { title, lang } = subjectTitle(subject, language);
    return { id: subject.id, label: `${subject.code} · ${title}`, lang };
  });
  return (
    <fieldset aria-labelledby={headingId} className="grid gap-3">
      <p id={headingId} className="font-display font-medium text-sm">
        {m.profile_subjects()}
      </p>
      {tags.length > 0 ? (
        <TagList
          label={m.profile_subjects()}
          tags={tags}
          removeLabel={(subject) => m.profile_subject_remove({ subject })}
          onRemove={(id) => onChange(subjects.filter((subject) => subject.id !== id))}
        />
      ) : (
        <p className="text-base text-ink-2">
          {universityId ? m.profile_subjects_none() : m.profile_subjects_university_first()}
        </p>
      )}
      {universityId && !full && (
        <Button
          variant="line"
          icon={open ? 'chevron-down' : 'plus'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="justify-self-start"
        >
          {m.profile_subjects_add()}
        </Button>
      )}
      {universityId && full && <p className="text-ink-3 text-sm">{m.profile_subjects_full({ most: MAX_SUBJECTS })}</p>}
      {universityId && open && !full && (
        <SubjectFinder
          universityId={universityId}
          programmeId={programmeId}
          chosen={subjects}
          onAdd={(subject) => onChange([...subjects, subject])}
        />
      )}
    </fieldset>
  );
}

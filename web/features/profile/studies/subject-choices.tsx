import { useSubjectSearch } from '#web/features/profile/profile.queries.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { subjectTitle } from './subject-title.ts';

const MAX_SUBJECTS = 40;

type SubjectChoicesProps = {
  universityId: string;
  programmeId: string;
  subjectIds: string[];
  onChange: (subjectIds: string[]) => void;
};

/** The subjects of a university to tick, those of the programme first. */
export function SubjectChoices({ universityId, programmeId, subjectIds, onChange }: SubjectChoicesProps) {
  const language = useLanguage();
  const query = useSubjectSearch({ universityId, programmeId, text: '' });
  return (
    <LivePart query={query} skeleton={<Skeleton className="h-64" />}>
      {(subjects) => (
        <Card padded>
          {subjects.length === 0 && <p className="text-base text-ink-2">{m.studies_subjects_none()}</p>}
          <fieldset aria-label={m.studies_subjects()} className="grid min-w-0 gap-1">
            {subjects.map((subject) => {
              const { title, lang } = subjectTitle(subject, language);
              const isChosen = subjectIds.includes(subject.id);
              const change = () =>
                onChange(isChosen ? subjectIds.filter((id) => id !== subject.id) : [...subjectIds, subject.id]);
              return (
                <Checkbox
                  key={subject.id}
                  checked={isChosen}
                  disabled={!isChosen && subjectIds.length >= MAX_SUBJECTS}
                  onChange={change}
                  label={
                    <>
                      <span className="font-display">{subject.code}</span> <span lang={lang}>{title}</span>
                    </>
                  }
                />
              );
            })}
          </fieldset>
        </Card>
      )}
    </LivePart>
  );
}

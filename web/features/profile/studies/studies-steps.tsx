import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/accounts/profile.ts';
import type { Universities } from '#contract/universities/universities.ts';
import { FormSkeleton } from '#web/features/profile/forms/form-skeleton.tsx';
import { useProfile, useUniversities, useUpdateProfile } from '#web/features/profile/profile.queries.ts';
import { alertFault } from '#web/platform/faults.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceList } from './choice-list.tsx';
import { SubjectChoices } from './subject-choices.tsx';

type Named = { id: string; code: string; name: string; nameHi: string | null };
type Chosen = { universityId: string; programmeId: string; termId: string; subjectIds: string[] };
type Step = 'university' | 'programme' | 'term' | 'subjects';

/** University, programme, session, subjects: a tap each. It can be left at any step, and nothing is lost by that. */
export function StudiesSteps({ onLeave }: { onLeave: () => void }) {
  const universities = useUniversities();
  return (
    <div className="mt-6">
      <LivePart query={useProfile()} skeleton={<FormSkeleton fields={4} />}>
        {(profile) => (
          <LivePart query={universities} skeleton={<FormSkeleton fields={4} />}>
            {(known) => <Steps profile={profile} universities={known} onLeave={onLeave} />}
          </LivePart>
        )}
      </LivePart>
    </div>
  );
}

type StepsProps = { profile: Profile; universities: Universities; onLeave: () => void };

function Steps({ profile, universities, onLeave }: StepsProps) {
  const [chosen, setChosen] = useState<Chosen>({
    universityId: profile.universityId ?? '',
    programmeId: profile.programmeId ?? '',
    termId: profile.termId ?? '',
    subjectIds: profile.subjects.map(({ id }) => id),
  });
  const [step, setStep] = useState<Step>('university');
  const university = universities.find(({ id }) => id === chosen.universityId);
  const steps = stepsOf(university);
  const at = steps.indexOf(step);
  const save = useSave(chosen, onLeave);
  const language = useLanguage();
  const optionOf = ({ id, code, name, nameHi }: Named) => ({ id, title: code, detail: nameIn(language, name, nameHi) });

  function choose(change: Partial<Chosen>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    const known = stepsOf(universities.find(({ id }) => id === next.universityId));
    setStep(known[known.indexOf(step) + 1] ?? 'subjects');
  }

  return (
    <div className="grid gap-5">
      <StepHeading key={step} step={step} count={m.studies_step({ step: at + 1, steps: steps.length })} />
      {step === 'university' && (
        <ChoiceList
          options={universities.map(optionOf)}
          chosenId={chosen.universityId}
          onChoose={(id) =>
            choose(id === chosen.universityId ? {} : { universityId: id, programmeId: '', termId: '', subjectIds: [] })
          }
        />
      )}
      {step === 'programme' && (
        <ChoiceList
          options={university?.programmes.map(optionOf) ?? []}
          chosenId={chosen.programmeId}
          onChoose={(programmeId) => choose({ programmeId })}
          hasNone
        />
      )}
      {step === 'term' && (
        <ChoiceList
          options={university?.terms.map(({ id, label }) => ({ id, title: label })) ?? []}
          chosenId={chosen.termId}
          onChoose={(termId) => choose({ termId })}
          hasNone
        />
      )}
      {step === 'subjects' && (
        <SubjectChoices {...chosen} onChange={(subjectIds) => setChosen({ ...chosen, subjectIds })} />
      )}
      <div className="flex flex-wrap gap-3">
        {chosen.universityId !== '' && at > 0 && (
          <Button size="lg" busy={save.isPending} onClick={() => save.mutate()}>
            {m.common_save()}
          </Button>
        )}
        {at > 0 && (
          <Button size="lg" variant="line" onClick={() => setStep(steps[at - 1] ?? 'university')}>
            {m.common_previous()}
          </Button>
        )}
        <Button size="lg" variant="ghost" onClick={onLeave}>
          {m.studies_skip()}
        </Button>
      </div>
    </div>
  );
}

/** What this university leaves to ask. */
function stepsOf(university: Universities[number] | undefined): Step[] {
  const asks: Record<Step, boolean> = {
    university: true,
    programme: university === undefined || university.programmes.length > 0,
    term: university === undefined || university.terms.length > 0,
    subjects: true,
  };
  return (['university', 'programme', 'term', 'subjects'] as const).filter((step) => asks[step]);
}

function useSave({ universityId, programmeId, termId, subjectIds }: Chosen, onSaved: () => void) {
  const { mutate, isPending } = useUpdateProfile();
  const change = { universityId, programmeId: programmeId || null, termId: termId || null, subjectIds };
  return { isPending, mutate: () => mutate(change, { onSuccess: onSaved, onError: (error) => alertFault(error) }) };
}

const questions: Record<Step, () => string> = {
  university: m.studies_university,
  programme: m.studies_programme,
  term: m.studies_term,
  subjects: m.studies_subjects,
};

/** A new step begins at its question, for the keyboard and the screen reader too. */
function StepHeading({ step, count }: { step: Step; count: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== 'university') heading.current?.focus();
  }, [step]);
  return (
    <div>
      <p className="text-ink-3 text-sm">{count}</p>
      <h2 ref={heading} tabIndex={-1} className="font-display text-xl outline-none">
        {questions[step]()}
      </h2>
    </div>
  );
}

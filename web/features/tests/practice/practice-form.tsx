import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { PracticeChoice, PracticeSubject } from '#contract/tests/practice.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useFittingCount, useMakePractice } from './practice.queries.ts';

const MIN_QUESTIONS = 5;
const COUNTS = [MIN_QUESTIONS, 10, 20, 30, 50];
const KINDS = {
  ...{ single: m.common_question_single, truefalse: m.common_question_truefalse },
  ...{ assertion: m.common_question_assertion, multiple: m.common_question_multiple },
  ...{ numeric: m.common_question_numeric, fill: m.common_question_fill, match: m.common_question_match },
} as const;
type Kind = keyof typeof KINDS;
const isKind = (value: string): value is Kind => value in KINDS;

/** What is practised, and how much of it; says how much fits before anything is made. */
export function PracticeForm({ subjects }: { subjects: PracticeSubject[] }) {
  const navigate = useNavigate();
  const [choice, setChoice] = useState<PracticeChoice>({
    ...{ subjectId: subjects[0]?.subjectId ?? '', unitIds: [], kind: null, pastOnly: false, wrongOnly: false },
  });
  const [questions, setQuestions] = useState(10);
  const { data: fitting } = useFittingCount(choice);
  const { mutate, isPending, isError, isDayFull } = useMakePractice();
  const change = (part: Partial<PracticeChoice>) => setChoice({ ...choice, ...part });
  const isEnough = fitting !== undefined && fitting.count >= MIN_QUESTIONS;
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (!isEnough || isPending) return;
    mutate({ ...choice, questions }, { onSuccess: ({ testId }) => void navigate({ to: `/test/${testId}` as string }) });
  };
  return (
    <form onSubmit={make} className="grid gap-4 px-2">
      <SubjectFields subjects={subjects} choice={choice} change={change} />
      <Select
        label={m.common_kind()}
        value={choice.kind ?? ''}
        onChange={({ target }) => change({ kind: isKind(target.value) ? target.value : null })}
      >
        <option value="">{m.catalogue_any()}</option>
        {Object.entries(KINDS).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words()}
          </option>
        ))}
      </Select>
      <div>
        <Checkbox
          label={m.practice_past_only()}
          checked={choice.pastOnly}
          onChange={({ target }) => change({ pastOnly: target.checked })}
        />
        <Checkbox
          label={m.practice_wrong_only()}
          checked={choice.wrongOnly}
          onChange={({ target }) => change({ wrongOnly: target.checked })}
        />
      </div>
      <Select
        label={m.practice_how_many()}
        value={questions}
        onChange={({ target }) => setQuestions(Number(target.value))}
      >
        {COUNTS.map((count) => (
          <option key={count} value={count}>
            {plain(count)}
          </option>
        ))}
      </Select>
      <p role="status" className="min-h-6 text-base text-ink-2">
        {fitting && m.practice_fitting({ count: fitting.count, questions: plain(fitting.count) })}
        {fitting && !isEnough && ` ${m.practice_too_few({ least: plain(MIN_QUESTIONS) })}`}
      </p>
      {isError && (
        <p role="alert" className="text-base text-live-700">
          {isDayFull ? m.practice_day_full() : m.practice_failed()}
        </p>
      )}
      <Button type="submit" busy={isPending} disabled={!isEnough} className="justify-self-start">
        {m.practice_make()}
      </Button>
    </form>
  );
}

type SubjectFieldsProps = {
  subjects: PracticeSubject[];
  choice: PracticeChoice;
  change: (part: Partial<PracticeChoice>) => void;
};

function SubjectFields({ subjects, choice, change }: SubjectFieldsProps) {
  const language = useLanguage();
  const units = subjects.find(({ subjectId }) => subjectId === choice.subjectId)?.units ?? [];
  return (
    <>
      <Select
        label={m.common_subject()}
        value={choice.subjectId}
        onChange={({ target }) => change({ subjectId: target.value, unitIds: [] })}
      >
        {subjects.map(({ subjectId, code, titleEn, titleHi }) => (
          <option key={subjectId} value={subjectId}>
            {`${code} · ${nameIn(language, titleEn, titleHi)}`}
          </option>
        ))}
      </Select>
      {units.length > 0 && (
        <Select
          label={m.common_unit()}
          value={choice.unitIds[0] ?? ''}
          onChange={({ target }) => change({ unitIds: target.value === '' ? [] : [target.value] })}
        >
          <option value="">{m.common_all_units()}</option>
          {units.map(({ unitId, unit, titleEn, titleHi }) => (
            <option key={unitId} value={unitId}>
              {`${unit} · ${nameIn(language, titleEn, titleHi)}`}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

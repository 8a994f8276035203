import { useState } from 'react';
import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { AttemptResult, QuestionResult } from '#contract/attempts/results.ts';
import { useMarkOwnText } from '#web/features/attempts/attempts.queries.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { isMarksUpTo, togglePoint } from '#web/platform/marks/scheme-points.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { listPlaces, PointWords, SchemeBoxes } from './scheme-boxes.tsx';

type TextProps = {
  question: PaperQuestion;
  outcome: QuestionResult;
  result: Pick<AttemptResult, 'attemptId' | 'textsMarkedBy'>;
};

/** What a text is marked by and what it was given: by staff, or by its student here and now. Nothing for a question with a key. */
export function TextMarks({ question, outcome, result: { attemptId, textsMarkedBy } }: TextProps) {
  const { scheme, handMark, key } = outcome;
  // Where what is right is kept back, there is only what staff gave.
  if (!scheme || !key)
    return handMark && textsMarkedBy === 'staff' ? (
      <div className="mt-4">
        <GivenMarks scheme={[]} handMark={handMark} />
      </div>
    ) : null;
  if (textsMarkedBy === 'self') return <SelfMarks {...{ attemptId, question, outcome, scheme }} />;
  return (
    <div className="mt-4">
      <GivenMarks {...{ scheme, handMark }} />
    </div>
  );
}

type Scheme = NonNullable<QuestionResult['scheme']>;
type GivenProps = { scheme: Scheme; handMark: QuestionResult['handMark'] };

/** What a text is marked by, which of it was found, and what its tutor says. */
export function GivenMarks({ scheme, handMark }: GivenProps) {
  return (
    <>
      <PointList {...{ scheme }} found={handMark?.points ?? []} isMarked={handMark !== undefined} />
      {handMark?.remark && (
        <p className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-control bg-sunken p-3 text-base">
          <span className="block text-ink-2 text-sm">{m.result_remark()}</span>
          {handMark.remark}
        </p>
      )}
    </>
  );
}

function PointList({ scheme, found, isMarked }: { scheme: Scheme; found: number[]; isMarked: boolean }) {
  if (scheme.length === 0) return null;
  return (
    <>
      <p className="text-ink-2 text-sm">{m.result_points()}</p>
      <ul className="mt-1 grid gap-1">
        {listPlaces(scheme).map(({ id, place, point }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2 text-base">
            <PointWords point={point} />
            {isMarked && (
              <span className="text-ink-2 text-sm">
                {found.includes(place) ? m.result_point_found() : m.result_point_missing()}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type SelfProps = { attemptId: string; question: PaperQuestion; outcome: QuestionResult; scheme: Scheme };

/** The student holds the text against the model answer. Its marks stand apart from the result. */
function SelfMarks({ attemptId, question, outcome: { handMark }, scheme }: SelfProps) {
  const [given, setGiven] = useState({ points: handMark?.points ?? [], marks: handMark?.marks ?? '' });
  const { mutate, isPending, isError, isSuccess } = useMarkOwnText();
  const most = marksInWords(question.marks);
  const isFit = isMarksUpTo(given.marks, question.marks);
  return (
    <form
      className="mt-4 grid gap-3 rounded-control bg-sunken p-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) mutate({ attemptId, position: question.position, ...given });
      }}
    >
      <p className="text-base">{m.result_self_mark_text()}</p>
      <SchemeBoxes
        scheme={scheme}
        found={given.points}
        onToggle={(place) => setGiven(togglePoint(given.points, place, scheme, question.marks))}
      />
      <Field
        label={m.result_self_marks_of({ most })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={given.marks}
        onChange={({ target }) => setGiven({ ...given, marks: target.value })}
        error={!isFit && given.marks !== '' ? m.result_self_marks_fault({ most }) : undefined}
      />
      <p role="status" className="text-base text-ink-2 empty:hidden">
        {isSuccess ? m.attempt_saved() : isError ? m.result_self_marks_failed() : ''}
      </p>
      <Button type="submit" variant="line" busy={isPending} className="justify-self-start">
        {m.result_self_marks_save()}
      </Button>
    </form>
  );
}

import { useEffect, useState } from 'react';
import { parseMarks } from '#contract/questions/mark-units.ts';
import { type QuestionValues, toInput } from '#web/studio/questions/editor/question-values.ts';
import { useQuestionPreview } from '#web/studio/questions/questions.queries.ts';

const PAUSE_MS = 400;

/** What is typed as the server draws it, a moment after the typing stops. */
export function useDebouncedPreview(values: QuestionValues, questionId: string | undefined) {
  const { body, marks, penalty, subjectId } = toInput(values);
  const text = JSON.stringify({
    body,
    marks: parseMarks(marks) ? marks : '1',
    penalty: parseMarks(penalty) === undefined ? '0' : penalty,
    ...(subjectId !== '' && { subjectId }),
    ...(questionId && { questionId }),
  });
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuestionPreview(JSON.parse(asked) as Parameters<typeof useQuestionPreview>[0]);
}

export type DebouncedPreview = ReturnType<typeof useDebouncedPreview>;

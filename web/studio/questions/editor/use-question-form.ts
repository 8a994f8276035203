import { useRef, useState } from 'react';
import type { QuestionFault } from '#contract/questions/preview.studio.ts';
import type { StudioQuestion } from '#contract/questions/studio-question.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { m } from '#web/platform/words.ts';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { createQuestion, refuseFaults, updateQuestion } from '#web/studio/questions/questions.queries.ts';
import { questionsScreen } from '#web/studio/questions/questions.screen.ts';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { EMPTY_QUESTION, listValueFaults, nextValues, QuestionValues, toInput, toValues } from './question-values.ts';

/** What the next new question begins with, in this tab. */
const NEXT = 'studio-next-question';

/** The values that a new question begins with: the tags of the one before it. */
export const readNextValues = (): QuestionValues =>
  (browserStore.session.read(NEXT) as QuestionValues | undefined) ?? EMPTY_QUESTION;

type Options = { question: StudioQuestion | null; begin: QuestionValues; reload: () => unknown; onNext: () => void };
type Same = { questionId: string; revision: number };

/** The state of a question's form: refused at its fields, kept twice only when that is said, and followed by the next one. */
export function useQuestionForm({ question, begin, reload, onNext }: Options) {
  const go = useGo();
  const isNext = useRef(false);
  const [refused, setRefused] = useState<QuestionFault[]>();
  const [same, setSame] = useState<Same>();
  const isKept = useRef(false);

  async function save(values: QuestionValues, revision: number | undefined): Promise<unknown> {
    const faults = listValueFaults(values);
    try {
      if (faults.length > 0) refuseFaults(faults);
      const input = toInput(values);
      const answer = await (question && revision !== undefined
        ? updateQuestion(question.questionId, input, revision)
        : createQuestion(input, isKept.current));
      setRefused(undefined);
      return answer;
    } catch (error) {
      const { code, data } = refusalOf(error);
      if (code === 'QUESTION_INVALID') setRefused((data as { faults: QuestionFault[] }).faults);
      if (code === 'QUESTION_SAME') setSame(data as Same);
      throw error;
    }
  }

  const form = useStudioForm({
    schema: QuestionValues,
    saved: question ? toValues(question) : begin,
    draft: `question:${question?.questionId ?? 'new'}`,
    revision: question?.revision,
    save,
    reload,
    ...(question && { undoable: m.common_the_question() }),
    onSaved: (answer) => {
      const next = nextValues(form.form.getValues());
      browserStore.session.write(NEXT, next);
      if (isNext.current) onNext();
      else if (!question) go(`${questionsScreen.to}/${(answer as { questionId: string }).questionId}`);
    },
    faults: {
      QUESTION_INVALID: { text: m.squest_faults() },
      QUESTION_SAME: { text: m.squest_same_refused() },
      SUBJECT_UNKNOWN: { field: 'subjectId', text: m.common_reference_gone() },
      UNIT_UNKNOWN: { field: 'units', text: m.squest_unit_unknown() },
      SOURCE_UNKNOWN: { field: 'sources', text: m.common_reference_gone() },
      EXTERNAL_ID_TAKEN: { field: 'externalId', text: m.squest_id_taken() },
    },
  });

  /** Saves, and goes on to the next of the same kind. */
  async function saveAndNext(): Promise<void> {
    isNext.current = true;
    await form.submit().finally(() => {
      isNext.current = false;
    });
  }
  async function keepBoth(): Promise<void> {
    isKept.current = true;
    setSame(undefined);
    await form.submit();
  }
  return { form, refused, same, closeSame: () => setSame(undefined), keepBoth, saveAndNext };
}

import { useState } from 'react';
import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { Language } from '#contract/procedure.ts';
import type { SimpleBody } from '#contract/questions/body.ts';
import { AnswerFields } from '#web/features/attempts/answers/answer-fields.tsx';
import type { Answer } from '#web/features/attempts/paper/questions.ts';
import { KeyText } from '#web/features/attempts/results/answer-text.tsx';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { m } from '#web/platform/words.ts';
import { tryQuestion } from '#web/studio/questions/questions.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

type Verdict = Awaited<ReturnType<typeof tryQuestion>>;
type TryItProps = { question: PaperQuestion; body: SimpleBody; language: Language };

const OUTCOMES: Record<string, () => string> = {
  right: m.result_right,
  wrong: m.result_wrong,
  partial: m.result_partial,
  blank: m.result_blank,
  unread: m.result_unread,
  unmarked: m.result_unmarked,
};

/** Answers a question as a student would and says what that would bring; nothing is kept. */
export function TryIt({ question, body, language }: TryItProps) {
  const [answer, setAnswer] = useState<Answer>(null);
  const [verdict, setVerdict] = useState<Verdict>();
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  const { marks, penalty } = question;
  async function check(): Promise<void> {
    setState('busy');
    try {
      setVerdict(await tryQuestion({ body, marks, penalty, answer }));
      setState('still');
    } catch {
      setState('failed');
    }
  }
  function change(next: Answer): void {
    setAnswer(next);
    setVerdict(undefined);
  }
  return (
    <div className="grid gap-3">
      <AnswerFields
        {...{ question, answer, language }}
        isReadOnly={false}
        onAnswer={change}
        onTyped={() => undefined}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="soft" busy={state === 'busy'} onClick={() => void check()}>
          {m.squest_try()}
        </Button>
        <p role="status" className="text-sm">
          {state === 'failed' && <span className="text-live-700">{m.squest_try_failed()}</span>}
          {verdict && state === 'still' && (
            <>
              <Chip tone={verdict.outcome === 'right' ? 'leaf' : verdict.outcome === 'wrong' ? 'over' : 'neutral'}>
                {OUTCOMES[verdict.outcome]?.() ?? verdict.outcome}
              </Chip>{' '}
              {m.attempt_marks({ marks: marksInWords(verdict.marks) })}
            </>
          )}
        </p>
      </div>
      {verdict?.key && (
        <div className="rounded-control bg-leaf-100 px-4 py-2 text-leaf-700">
          <p className="font-display text-sm">{m.result_key()}</p>
          <KeyText answerKey={verdict.key} question={question} language={language} />
        </div>
      )}
    </div>
  );
}

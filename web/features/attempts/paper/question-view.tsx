import { useEffect, useRef } from 'react';
import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { Language } from '#contract/procedure.ts';
import { AnswerFields } from '#web/features/attempts/answers/answer-fields.tsx';
import type { AnswerFieldsProps } from '#web/features/attempts/answers/answer-props.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { HtmlText } from './html-text.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { languagesOf } from './questions.ts';

type QuestionViewProps = AnswerFieldsProps & { total: number; onLanguage: (language: Language) => void };

/** One question, large: what it is read with, what it asks, and what it is answered with. */
export function QuestionView({ total, onLanguage, ...fields }: QuestionViewProps) {
  const { question, language } = fields;
  return (
    <article className="max-w-[72ch]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <QuestionHeading position={question.position} total={total} />
        {languagesOf(question).length > 1 && <LanguageTabs language={language} onChoose={onLanguage} />}
      </div>
      <p className="mt-0.5 text-ink-2 text-sm">{marksOf(question)}</p>
      {question.passage && (
        <details open className="mt-4 rounded-control border border-line bg-sunken px-4 py-2">
          <summary className="min-h-8 content-center font-display text-base">{m.attempt_passage()}</summary>
          <HtmlText text={question.passage} language={language} className="mt-2 text-md" />
        </details>
      )}
      <HtmlText text={question.stem} language={language} className="mt-4 text-md" />
      <div className="mt-5">
        <AnswerFields key={question.position} {...fields} />
      </div>
    </article>
  );
}

function marksOf({ marks, penalty }: PaperQuestion): string {
  const words = m.attempt_marks({ marks: marksInWords(marks) });
  return penalty === '0' ? words : `${words} · ${m.attempt_penalty({ marks: marksInWords(penalty) })}`;
}

/** The focus goes here at a change of question, not when the page opens. */
function QuestionHeading({ position, total }: { position: number; total: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(position);
  useEffect(() => {
    if (shown.current !== position) heading.current?.focus();
    shown.current = position;
  }, [position]);
  return (
    <h2 ref={heading} tabIndex={-1} className="rounded-control font-display text-lg outline-none">
      {m.attempt_question_of({ number: plain(position), total: plain(total) })}
    </h2>
  );
}

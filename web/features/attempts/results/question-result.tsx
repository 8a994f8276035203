import type { ReactNode } from 'react';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AnswerText, KeyText } from './answer-text.tsx';
import { OUTCOMES } from './outcomes.ts';
import { QuestionFoot, type QuestionOfPast } from './question-foot.tsx';

/** One question of the past, folded: mine, what is right and why. */
export function QuestionResult({ question, outcome, result, report, doubting }: QuestionOfPast) {
  const language = useLanguage();
  const { mine, key, explanation } = outcome;
  return (
    <details
      id={`question-${question.position}`}
      className="scroll-mt-20 rounded-card border border-line bg-surface px-4"
    >
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 py-2">
        <span className="min-w-0 flex-1 font-display text-base">
          {m.attempt_question({ number: plain(question.position) })}
        </span>
        <Came {...{ question, outcome }} />
      </summary>
      <div className="border-line border-t pt-3 pb-4">
        {question.passage && (
          <HtmlText
            text={question.passage}
            language={language}
            className="mb-3 rounded-control bg-sunken p-3 text-base"
          />
        )}
        <HtmlText text={question.stem} language={language} className="text-md" />
        <dl className="mt-4 grid gap-3">
          <Line name={m.common_your_answer()}>
            <AnswerText {...{ question, language }} answer={mine} />
          </Line>
          {key && (
            <Line name={'modelAnswer' in key ? m.result_model() : m.result_key()}>
              <KeyText {...{ question, language }} answerKey={key} />
            </Line>
          )}
          {explanation && (explanation.en ?? explanation.hi) !== null && (
            <Line name={m.result_explanation()}>
              <HtmlText text={explanation} language={language} />
            </Line>
          )}
        </dl>
        <QuestionFoot {...{ question, outcome, result, report, doubting }} />
      </div>
    </details>
  );
}

/** What became of the answer and its marks: a dash while nobody has given them, the own ones by their name. */
function Came({ question, outcome: { outcome, marks, handMark } }: Pick<QuestionOfPast, 'question' | 'outcome'>) {
  if (outcome === null) return null;
  const { words, icon, tone } = OUTCOMES[outcome];
  const own = outcome === 'unmarked' && handMark?.by === 'student' ? handMark.marks : undefined;
  const given = own ?? marks;
  return (
    <>
      <span className={`flex items-center gap-1.5 text-base ${tone}`}>
        <Icon name={own === undefined ? icon : 'info'} size={18} />
        {own === undefined ? words() : m.result_self_marks_of({ most: marksInWords(question.marks) })}
      </span>
      <span className="text-base tabular-nums">{given === null ? '–' : marksInWords(given)}</span>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="wrap-anywhere text-base">{children}</dd>
    </div>
  );
}

import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { Language } from '#contract/procedure.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { HtmlText } from './html-text.tsx';
import { type QuestionStates, statusOf } from './question-states.ts';
import type { Paper } from './questions.ts';
import { statusInWords } from './status-words.ts';

type QuestionPaperProps = {
  paper: Paper;
  states: QuestionStates;
  languageOf: (question: PaperQuestion) => Language;
  onChoose: (position: number) => void;
};

/** All questions on one page, to be read before or between; each leads to where it is answered. */
export function QuestionPaper({ paper, states, languageOf, onChoose }: QuestionPaperProps) {
  const language = useLanguage();
  return (
    <div className="grid gap-6 px-2">
      {paper.sections.map(({ titleEn, titleHi, questions }) => (
        <section key={questions[0]?.position ?? titleEn}>
          <h3 className="wrap-anywhere font-display text-lg">{nameIn(language, titleEn, titleHi)}</h3>
          <ol className="mt-2 grid gap-5">
            {questions.map((question) => (
              <li key={question.position} className="border-line border-t pt-3">
                <div className="flex items-center justify-between gap-3">
                  <button
                    type="button"
                    onClick={() => onChoose(question.position)}
                    className="min-h-11 font-display text-base text-brand-700"
                  >
                    {m.attempt_go_to({ number: plain(question.position) })}
                  </button>
                  <span className="text-ink-2 text-sm">{statusInWords(statusOf(states.get(question.position)))}</span>
                </div>
                <HtmlText text={question.stem} language={languageOf(question)} className="text-base" />
                <ul className="mt-1 list-disc ps-5 text-base">
                  {[...question.options, ...question.left].map(({ id, text }) => (
                    <li key={id}>
                      <HtmlText inline text={text} language={languageOf(question)} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { AnswerKey } from '#contract/attempts/results.ts';
import type { Language } from '#contract/procedure.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import type { Answer } from '#web/features/attempts/paper/questions.ts';
import { ShownPhotos } from '#web/features/attempts/photos/shown-photos.tsx';
import { m } from '#web/platform/words.ts';

type QuestionProps = { question: PaperQuestion; language: Language };

/** What a student answered, in the words of the question. */
export function AnswerText({ answer, ...asked }: QuestionProps & { answer: Answer }) {
  if (answer === null) return m.result_none();
  if ('options' in answer) return <Options ids={answer.options} {...asked} />;
  if ('text' in answer)
    return (
      <>
        {answer.text !== '' && <p className="whitespace-pre-wrap">{answer.text}</p>}
        <ShownPhotos photos={answer.photos ?? []} />
      </>
    );
  if ('blanks' in answer) return answer.blanks.map((blank) => blank || '–').join(' · ');
  return <Pairs pairs={answer.pairs} {...asked} />;
}

/** What is right, in the words of the question. */
export function KeyText({ answerKey, ...asked }: QuestionProps & { answerKey: AnswerKey }) {
  if ('options' in answerKey) return <Options ids={answerKey.options} {...asked} />;
  if ('ranges' in answerKey)
    return answerKey.ranges.map(({ low, high }) => (low === high ? low : m.result_range({ low, high }))).join(' · ');
  if ('blanks' in answerKey) return answerKey.blanks.map((accepted) => accepted.join(' / ')).join(' · ');
  if ('pairs' in answerKey) return <Pairs pairs={answerKey.pairs} {...asked} />;
  return <HtmlText text={answerKey.modelAnswer} language={asked.language} />;
}

function Options({ ids, question, language }: QuestionProps & { ids: string[] }) {
  return (
    <ul>
      {question.options
        .filter(({ id }) => ids.includes(id))
        .map(({ id, text }) => (
          <li key={id}>
            <HtmlText inline {...{ text, language }} />
          </li>
        ))}
    </ul>
  );
}

function Pairs({ pairs, question, language }: QuestionProps & { pairs: Record<string, string> }) {
  return (
    <ul>
      {question.left.map(({ id, text }) => {
        const right = question.right.find((side) => side.id === pairs[id]);
        return (
          <li key={id}>
            <HtmlText inline {...{ text, language }} />
            {' → '}
            {right ? <HtmlText inline text={right.text} language={language} /> : '–'}
          </li>
        );
      })}
    </ul>
  );
}

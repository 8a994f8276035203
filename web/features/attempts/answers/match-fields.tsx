import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { textIn } from '#web/features/attempts/paper/questions.ts';
import { m } from '#web/platform/words.ts';
import { Select } from '#web/ui/forms/select.tsx';
import type { AnswerFieldsProps } from './answer-props.ts';

const LETTERS = 'ABCDEFGHIJ';
const MARKED_UP = /<|&/;

/** Of each on the left the one on the right that belongs to it. A choice of a list holds no formula: then its letter stands for it. */
export function MatchFields({ question, answer, language, isReadOnly, onAnswer }: AnswerFieldsProps) {
  const pairs = answer && 'pairs' in answer ? answer.pairs : {};
  const choose = (leftId: string, rightId: string) => {
    const { [leftId]: _, ...others } = pairs;
    const next = rightId === '' ? others : { ...others, [leftId]: rightId };
    onAnswer(Object.keys(next).length === 0 ? null : { pairs: next });
  };
  const choices = question.right.map(({ id, text }, place) => {
    const { html, lang } = textIn(text, language);
    const letter = LETTERS[place] ?? '';
    return { id, lang, label: MARKED_UP.test(html) ? letter : `${letter}. ${html}` };
  });
  return (
    <div className="grid gap-5">
      <ol className="grid gap-1 rounded-control bg-sunken px-4 py-3">
        {question.right.map(({ id, text }, place) => (
          <li key={id} className="flex gap-3">
            <span className="font-display text-ink-3">{LETTERS[place]}</span>
            <HtmlText inline {...{ text, language }} />
          </li>
        ))}
      </ol>
      {question.left.map(({ id, text }) => (
        <Select
          key={id}
          label={<HtmlText inline className="text-md" {...{ text, language }} />}
          value={pairs[id] ?? ''}
          disabled={isReadOnly}
          onChange={({ target }) => choose(id, target.value)}
        >
          <option value="">{m.common_choose()}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}

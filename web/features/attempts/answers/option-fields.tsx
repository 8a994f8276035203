import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { m } from '#web/platform/words.ts';
import type { AnswerFieldsProps } from './answer-props.ts';

const LETTERS = 'ABCDEFGHIJKL';

const row =
  'flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 text-md ' +
  'hover:border-ctl has-checked:border-brand-500 has-checked:bg-brand-50 has-disabled:cursor-default ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-500';

/** One of several options, or as many of them as are right: real radios or checkboxes, each as a whole row. */
export function OptionFields({ question, answer, language, isReadOnly, onAnswer }: AnswerFieldsProps) {
  const isMultiple = question.kind === 'multiple';
  const chosen = answer && 'options' in answer ? answer.options : [];
  const toggle = (id: string) => {
    const next = isMultiple ? toggled(chosen, id) : [id];
    onAnswer(next.length === 0 ? null : { options: next });
  };
  return (
    <fieldset disabled={isReadOnly} className="grid gap-2.5">
      <legend className="mb-1.5 text-base text-ink-2">
        {isMultiple ? m.attempt_choose_all() : m.attempt_choose_one()}
      </legend>
      {question.options.map(({ id, text }, place) => (
        <label key={id} className={row}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={`question-${question.position}`}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
            className="mt-0.5 size-5 shrink-0 accent-brand-600 outline-none"
          />
          <span aria-hidden="true" className="font-display text-ink-3">
            {LETTERS[place]}
          </span>
          <HtmlText inline className="min-w-0 flex-1" {...{ text, language }} />
        </label>
      ))}
    </fieldset>
  );
}

/** The options with one more, or one less. */
export function toggled(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
}

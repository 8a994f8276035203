import { photosOf, textOf, writtenAnswer } from '#web/features/attempts/photos/answer-photos.ts';
import { PhotoFields } from '#web/features/attempts/photos/photo-fields.tsx';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import type { AnswerFieldsProps } from './answer-props.ts';
import { MatchFields } from './match-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { readTypedNumber } from './typed-number.ts';

const MAX_TEXT = 20_000;
const MAX_NUMBER = 60;
const MAX_BLANK = 500;

/** What a question is answered with, by its kind. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { kind } = props.question;
  if (kind === 'numeric') return <NumberField {...props} />;
  if (kind === 'fill') return <BlankFields {...props} />;
  if (kind === 'match') return <MatchFields {...props} />;
  if (kind === 'descriptive') return <TextField {...props} />;
  return <OptionFields {...props} />;
}

function NumberField({ answer, isReadOnly, onAnswer, onTyped }: AnswerFieldsProps) {
  const typed = textOf(answer);
  const read = readTypedNumber(typed);
  const hint = read === undefined ? m.attempt_not_a_number() : m.attempt_read_as({ number: read });
  return (
    <Field
      label={m.common_your_answer()}
      value={typed}
      disabled={isReadOnly}
      maxLength={MAX_NUMBER}
      inputMode="text"
      autoComplete="off"
      hint={typed === '' ? m.attempt_number_hint() : hint}
      onChange={({ target }) => onAnswer(target.value === '' ? null : { text: target.value }, true)}
      onBlur={onTyped}
    />
  );
}

function BlankFields({ question, answer, isReadOnly, onAnswer, onTyped }: AnswerFieldsProps) {
  const known = answer && 'blanks' in answer ? answer.blanks : [];
  const blanks = Array.from({ length: question.blanks }, (_, place) => ({
    id: `blank-${question.position}-${place + 1}`,
    number: plain(place + 1),
    text: known[place] ?? '',
  }));
  const change = (id: string, text: string) => {
    const next = blanks.map((blank) => (blank.id === id ? text : blank.text));
    onAnswer(next.every((blank) => blank === '') ? null : { blanks: next }, true);
  };
  return (
    <div className="grid gap-4">
      {blanks.map(({ id, number, text }) => (
        <Field
          key={id}
          label={m.attempt_blank({ number })}
          value={text}
          disabled={isReadOnly}
          maxLength={MAX_BLANK}
          autoComplete="off"
          onChange={({ target }) => change(id, target.value)}
          onBlur={onTyped}
        />
      ))}
    </div>
  );
}

function TextField({ answer, isReadOnly, photoActs, onAnswer, onTyped }: AnswerFieldsProps) {
  const photos = photosOf(answer);
  return (
    <>
      <Textarea
        label={m.common_your_answer()}
        value={textOf(answer)}
        disabled={isReadOnly}
        most={MAX_TEXT}
        countLabel={(typed) => m.attempt_letters({ typed: plain(typed), most: plain(MAX_TEXT) })}
        onChange={({ target }) => {
          // What is not kept does not stand there either.
          if (target.value.length > MAX_TEXT) target.value = target.value.slice(0, MAX_TEXT);
          onAnswer(writtenAnswer(target.value, photos), true);
        }}
        onBlur={onTyped}
      />
      {photoActs && <PhotoFields photos={photos} acts={photoActs} isReadOnly={isReadOnly} />}
    </>
  );
}

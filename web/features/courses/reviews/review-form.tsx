import type { ReactNode } from 'react';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { type Control, typedBeside } from '#web/ui/forms/use-field-errors.ts';
import { useSetReview } from './reviews.queries.ts';
import { StarChoice } from './star-choice.tsx';

const MAX_CHARACTERS = 2000;

type ReviewFormProps = { courseId: string; stars: number | null; text: string | undefined; action: ReactNode };

/** Stars and words, begun with what stands; `action` is beside its button. */
export function ReviewForm({ courseId, stars, text, action }: ReviewFormProps) {
  const save = useSetReview(courseId);
  const { errors, tell, of } = useCheckedForm(errorOf, send);

  function send(typed: FormData) {
    save.mutate(
      { rating: Number(typed.get('rating')), text: String(typed.get('text')).trim() },
      {
        onError: (error) =>
          tell(error, {
            NOT_OWNED: m.review_not_owned,
            REVIEW_HIDDEN: m.review_hidden,
            SEEN_TOO_LITTLE: m.review_seen_too_little,
          }),
      },
    );
  }

  return (
    <CheckedForm {...of} className="mt-3 grid grid-cols-1 gap-4">
      <StarChoice chosen={stars} error={errors['rating']} />
      <Textarea
        label={m.review_text()}
        name="text"
        rows={3}
        defaultValue={text}
        most={MAX_CHARACTERS}
        countLabel={countInWords}
        hint={m.review_text_hint()}
        error={errors['text']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {m.review_save()}
        </Button>
        {action}
      </div>
    </CheckedForm>
  );
}

const countInWords = (typed: number) => m.review_text_count({ typed: plain(typed), most: plain(MAX_CHARACTERS) });

function errorOf(control: Control): string | undefined {
  if (control.name === 'rating') return typedBeside(control, 'rating') ? undefined : m.review_star_missing();
  if (control.name !== 'text' || control.value.trim().length <= MAX_CHARACTERS) return undefined;
  return m.review_text_long({ most: plain(MAX_CHARACTERS) });
}

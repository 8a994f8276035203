import { useId } from 'react';
import { m } from '#web/platform/words.ts';
import { FieldNotesBelow, notesOf } from '#web/ui/forms/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';

const star =
  'grid size-11 cursor-pointer place-items-center rounded-control text-ctl transition-colors hover:text-marigold-700 ' +
  'has-checked:text-marigold-700 has-checked:[&_svg]:fill-marigold-500 ' +
  '[&:has(~_label_:checked)]:text-marigold-700 [&:has(~_label_:checked)_svg]:fill-marigold-500 ' +
  'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand-500';

/** One to five stars: native radios, so arrow keys choose; all stars up to the chosen one are filled. */
export function StarChoice({ chosen, error }: { chosen: number | null; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={notesOf(id, { error })['aria-describedby']}>
      <legend className="font-display text-sm font-medium">{m.review_rating()}</legend>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={star}>
            <input type="radio" name="rating" value={stars} defaultChecked={stars === chosen} className="sr-only" />
            <Icon name="star" size={28} />
            <span className="sr-only">{m.review_star({ count: stars, stars })}</span>
          </label>
        ))}
      </div>
      <FieldNotesBelow id={id} error={error} />
    </fieldset>
  );
}

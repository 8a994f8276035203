import type { Review } from '#contract/courses/reviews.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { initialsOf } from '#web/ui/media/initials.ts';
import { Stars } from '#web/ui/media/stars.tsx';

/** One review: whose, how many stars, when, and the words as they were typed. */
export function ReviewItem({ review: { author, rating, text, createdAt }, own }: { review: Review; own: boolean }) {
  return (
    <li className="flex gap-3 border-line border-t py-4">
      <Avatar initials={initialsOf(author)} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <p className="font-display text-base wrap-anywhere">{author || m.common_a_student()}</p>
          {own && <Chip tone="brand">{m.common_you()}</Chip>}
          {author && <Verified />}
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
          <Stars value={rating} label={m.course_rating({ rating: rating.toFixed(1) })} numbered={false} />
          {dayOf(createdAt, currentLanguage())}
        </p>
        {text && (
          <p
            lang={languageOf(text)}
            className="mt-1.5 max-w-prose whitespace-pre-line text-pretty text-base text-ink-2 wrap-anywhere"
          >
            {text}
          </p>
        )}
      </div>
    </li>
  );
}

function Verified() {
  return (
    <p className="inline-flex items-center gap-1 text-sm text-leaf-700">
      <Icon name="check-circle" size={14} />
      {m.review_verified()}
    </p>
  );
}

/** People write in either language, whatever the page's. */
const languageOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en');

import { hoursInWords, inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stars } from '#web/ui/media/stars.tsx';

export function CardRating({ value }: { value: number | null }) {
  return (
    <p className="mt-2 flex min-h-5 items-center">
      {value === null ? (
        <span className="text-sm text-ink-3">{m.course_no_rating()}</span>
      ) : (
        <Stars value={value} label={m.course_rating({ rating: value.toFixed(1) })} />
      )}
    </p>
  );
}

export function CardFacts({ hours, articles }: { hours: number; articles: number }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-3">
      <li className="inline-flex items-center gap-1.5">
        <Icon name="play" size={14} />
        <span>
          {hoursInWords(hours)}
          <span className="sr-only"> {m.course_hours_of()}</span>
        </span>
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Icon name="article" size={14} />
        {m.course_articles({ count: articles, articles: plain(articles) })}
      </li>
    </ul>
  );
}

export function EnrolledMark() {
  return (
    <p className="inline-flex items-center gap-1 text-sm text-leaf-700">
      <Icon name="check" size={16} />
      {m.course_enrolled()}
    </p>
  );
}

export function CardPrice({ paise, listPaise }: { paise: number; listPaise: number | null }) {
  return (
    <div className="min-w-0">
      {paise <= 0 ? (
        <Chip tone="leaf">{m.common_free()}</Chip>
      ) : (
        <p className="font-display text-md tabular-nums">{inr(paise)}</p>
      )}
      {listPaise !== null && listPaise > paise && (
        <p className="text-xs text-ink-3 tabular-nums">
          <span className="sr-only">{m.common_earlier_price()} </span>
          <s>{inr(listPaise)}</s>
        </p>
      )}
    </div>
  );
}

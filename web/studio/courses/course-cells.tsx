import type { CourseRow } from '#contract/courses/course-row.studio.ts';
import type { Language } from '#contract/procedure.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { todayInIst, toIst } from '#web/studio/parts/moment/ist.ts';
import { priceWords } from '#web/studio/parts/sale/sale-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

/** Cover, title, code and programmes. A title never wraps; its whole is the tooltip. */
export function CourseName({ row }: { row: CourseRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Cover row={row} />
      <span className="min-w-0 max-w-72">
        <span lang={row.language} title={row.title} className="block truncate font-semibold">
          {row.title}
        </span>
        <span className="block truncate font-normal text-ink-3 text-xs">{studyWords(row)}</span>
      </span>
    </span>
  );
}

export function Cover({ row: { thumbnailUrl, state } }: { row: Pick<CourseRow, 'thumbnailUrl' | 'state'> }) {
  const look = state === 'archived' ? 'opacity-60 grayscale' : '';
  return <Picture src={thumbnailUrl} className={`w-16 shrink-0 rounded-md ${look}`} />;
}

export function studyWords({ code, programmes }: Pick<CourseRow, 'code' | 'programmes'>): string {
  return [code, programmes.slice(0, 3).join(', ')].filter(Boolean).join(' · ');
}

export function Price({ row: { pricePaise, listPricePaise } }: { row: CourseRow }) {
  const isFree = pricePaise !== null && pricePaise <= 0;
  return (
    <>
      <span
        className={`block whitespace-nowrap font-semibold ${isFree ? 'text-leaf-700' : ''} ${pricePaise === null ? 'text-marigold-800' : ''}`}
      >
        {priceWords(pricePaise)}
      </span>
      {listPricePaise !== null && listPricePaise > (pricePaise ?? 0) && (
        <s className="block whitespace-nowrap text-ink-3 text-xs">{inr(listPricePaise)}</s>
      )}
    </>
  );
}

export function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return <span className="whitespace-nowrap text-ink-3">{m.scourse_no_rating()}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Icon name="star-filled" size={14} className="text-marigold-500" />
      {rating.toFixed(1)}
    </span>
  );
}

export function Sales({ paise }: { paise: number }) {
  if (paise === 0) return <span className="text-ink-3">{m.common_none()}</span>;
  return <span className="whitespace-nowrap">{inr(paise)}</span>;
}

export function Students({ count }: { count: number }) {
  return <span className={count === 0 ? 'text-ink-3' : ''}>{plain(count)}</span>;
}

/** "Today", "20 Nov", or with its year when that is another. */
export function shortMoment(moment: string, language: Language): string {
  const { day } = toIst(moment);
  const today = todayInIst();
  if (day === today) return m.common_today();
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const locale = language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata', ...year }).format(
    new Date(moment),
  );
}

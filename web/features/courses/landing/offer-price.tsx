import type { CoursePage } from '#contract/courses/courses.ts';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';

type OfferPriceProps = {
  course: Pick<CoursePage, 'pricePaise' | 'listPricePaise'>;
  owned: boolean | undefined;
  large?: boolean;
};

/** The price and the earlier one, struck; of a course that is owned only that it is. */
export function OfferPrice({ course: { pricePaise, listPricePaise }, owned, large = false }: OfferPriceProps) {
  if (owned === undefined) return <SkeletonText className="w-20" />;
  if (owned)
    return (
      <Chip tone="leaf" icon="check">
        {m.course_enrolled()}
      </Chip>
    );
  const list = listPricePaise !== null && listPricePaise > pricePaise ? listPricePaise : undefined;
  const percent = list && pricePaise > 0 ? Math.round((1 - pricePaise / list) * 100) : 0;
  const size = large ? 'text-2xl' : 'text-lg';
  return (
    <div className={large ? 'flex flex-wrap items-baseline gap-x-2.5' : ''}>
      <p className={`font-display tabular-nums ${size} ${pricePaise > 0 ? '' : 'text-leaf-700'}`}>
        {pricePaise > 0 ? inr(pricePaise) : m.common_free()}
      </p>
      {list && (
        <p className="text-sm text-ink-3 tabular-nums">
          <span className="sr-only">{m.common_earlier_price()} </span>
          <s>{inr(list)}</s>
        </p>
      )}
      {large && percent > 0 && (
        <Chip tone="leaf" className="ms-auto">
          {m.common_percent_off({ percent })}
        </Chip>
      )}
    </div>
  );
}

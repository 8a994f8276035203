import type { ReactNode } from 'react';
import type { CoursePage } from '#contract/courses/courses.ts';
import { useChargesGst } from '#web/platform/school/use-charges-gst.ts';
import { ShareButton } from '#web/platform/sections/share-button.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { Ribbon } from '#web/ui/ribbon.tsx';
import { CourseFacts } from './course-facts.tsx';
import { EnrollLink } from './enroll-link.tsx';
import { OfferPrice } from './offer-price.tsx';

type OfferCardProps = { course: CoursePage; owned: boolean | undefined; wishButton: ReactNode };

const languages = { en: m.common_english, hi: m.common_hindi };

/** What one gets and what it costs. On a phone price and buttons stand in the bar below. */
export function OfferCard({ course, owned, wishButton }: OfferCardProps) {
  const free = course.pricePaise <= 0;
  const chargesGst = useChargesGst();
  return (
    <Card className="relative overflow-hidden md:max-lg:flex lg:sticky lg:top-24">
      <div className="md:max-lg:w-1/2 md:max-lg:shrink-0 md:max-lg:p-5 md:max-lg:pe-0">
        <div className="relative overflow-hidden md:max-lg:rounded-control">
          <Picture src={course.thumbnailUrl} urgent />
          {free && <Ribbon>{m.common_free()}</Ribbon>}
          <Chip className="absolute end-3 top-3">{languages[course.language]()}</Chip>
        </div>
      </div>
      <div className="grid grow content-start gap-5 p-4 md:p-5">
        <div className="grid gap-4 border-line border-b pb-5 max-lg:hidden">
          <div>
            <OfferPrice course={course} owned={owned} large />
            {owned === false && (free || chargesGst) && (
              <p className="mt-1 text-sm text-ink-3">{free ? m.landing_free() : m.common_gst_included()}</p>
            )}
          </div>
          <div className="grid gap-2">
            <EnrollLink course={course} owned={owned} />
            {owned === false && wishButton}
          </div>
        </div>
        <CourseFacts course={course} />
        <ShareButton title={course.title} label={m.landing_share()} />
      </div>
    </Card>
  );
}

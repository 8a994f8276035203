import type { ReactNode } from 'react';
import type { CoursePage } from '#contract/courses/courses.ts';
import { EnrollLink } from './enroll-link.tsx';
import { OfferPrice } from './offer-price.tsx';

type OfferBarProps = { course: CoursePage; owned: boolean | undefined; heart: ReactNode };

/** On a phone the price and the way in stay at the lower edge. */
export function OfferBar({ course, owned, heart }: OfferBarProps) {
  return (
    <div className="edge-to-edge sticky bottom-0 z-20 mt-8 -mb-4 border-line border-t bg-surface pb-safe md:-mb-6 lg:hidden print:hidden">
      <div className="flex items-center gap-3 py-2">
        <div className="min-w-0 flex-1">
          <OfferPrice course={course} owned={owned} />
        </div>
        {owned === false && heart}
        <EnrollLink course={course} owned={owned} />
      </div>
    </div>
  );
}

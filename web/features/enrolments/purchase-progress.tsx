import { Link } from '@tanstack/react-router';
import type { Purchase } from '#contract/enrolments/enrolments.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';

/** How much was seen, and what comes next: a lesson, or the certificate of a course that is finished. */
export function PurchaseProgress({ purchase }: { purchase: Purchase }) {
  const { percent, openedAt, nextLesson, isFinished, language } = purchase;
  const lang = language === 'both' ? undefined : language;
  return (
    <>
      {openedAt !== null && (
        <div className="mt-4">
          <Progress percent={percent} label={m.common_percent_done({ percent })} />
          <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
            <span>{m.common_percent_done({ percent })}</span>
            <span>{m.purchases_last_opened({ day: dayOf(openedAt, currentLanguage()) })}</span>
          </p>
        </div>
      )}
      {isFinished ? (
        <Finished purchase={purchase} />
      ) : (
        nextLesson !== null && (
          <p className="mt-2 text-sm text-ink-2 wrap-anywhere">
            {m.purchases_next()} <span lang={lang}>{nextLesson}</span>
          </p>
        )
      )}
    </>
  );
}

/** Where the certificate is. It is issued on the course's own page, while that is open. */
function Finished({ purchase: { id, certificateCode, daysLeft } }: { purchase: Purchase }) {
  const course = productPages({ kind: 'course', id }).open;
  const certificate = { to: '/certificate/$code', params: { code: certificateCode ?? '' } };
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
      <Chip tone="leaf" icon="check">
        {m.purchases_complete()}
      </Chip>
      {(certificateCode !== null || daysLeft !== 0) && (
        <Link
          {...(certificateCode ? certificate : course)}
          className="min-h-11 content-center text-brand-700 text-sm underline underline-offset-4"
        >
          {m.purchases_certificate()}
        </Link>
      )}
    </p>
  );
}

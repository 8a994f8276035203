import { useId } from 'react';
import type { Purchase } from '#contract/enrolments/enrolments.ts';
import type { SaleKind } from '#contract/products/product.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { PurchaseLink } from './purchase-link.tsx';
import { PurchaseProgress } from './purchase-progress.tsx';
import { ValidityChip } from './validity-chip.tsx';

const art = {
  course: { shape: 'wide', className: 'w-28 rounded-control sm:w-44' },
  ebook: { shape: 'cover', className: 'w-22 rounded-cover sm:w-24' },
  'test-series': { shape: 'wide', className: 'w-28 rounded-control sm:w-44' },
} as const;

/** One thing that you own, or owned: how long still, and the way into it or to having it again. */
export function PurchaseCard({ kind, purchase }: { kind: SaleKind; purchase: Purchase }) {
  const titleId = useId();
  const { title, language, detail, thumbnailUrl, daysLeft } = purchase;
  const { shape, className } = art[kind];
  return (
    <Card className="flex h-full flex-col p-4">
      <div className="flex min-w-0 flex-1 gap-4">
        <Picture
          src={thumbnailUrl}
          shape={shape}
          className={`shrink-0 self-start ${className} ${daysLeft === 0 ? 'grayscale' : ''}`}
        />
        <div className="min-w-0">
          <h2
            id={titleId}
            lang={language === 'both' ? undefined : language}
            className="line-clamp-3 font-display text-md wrap-anywhere"
          >
            {title}
          </h2>
          {detail !== null && <p className="mt-0.5 text-sm text-ink-3 wrap-anywhere">{detail}</p>}
          <ValidityChip daysLeft={daysLeft} />
        </div>
      </div>
      <PurchaseProgress purchase={purchase} />
      <div className="mt-4 flex items-center justify-between gap-4 border-line border-t pt-4">
        <p className="text-sm text-ink-2">{spanInWords(purchase)}</p>
        <PurchaseLink kind={kind} purchase={purchase} describedBy={titleId} />
      </div>
    </Card>
  );
}

/** Since when, or until when: a right that ends at midnight ends with the day before. */
function spanInWords({ grantedAt, expiresAt, daysLeft }: Purchase): string {
  const language = currentLanguage();
  if (expiresAt === null) return m.purchases_since({ day: dayOf(grantedAt, language) });
  const day = dayOf(new Date(Date.parse(expiresAt) - 1).toISOString(), language);
  return daysLeft === 0 ? m.purchases_ended({ day }) : m.common_open_till_day({ day });
}

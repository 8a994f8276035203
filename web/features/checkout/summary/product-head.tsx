import type { Quote } from '#contract/checkout/quote.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { PICTURE_SHAPES } from '#web/platform/products/product-pages.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

const WIDTHS = { course: 'w-26 sm:w-32', ebook: 'w-16', 'test-series': 'w-26 sm:w-32' };

/** What is bought, how long it stays open, and what comes with it. */
export function ProductHead({ quote: { product, includes } }: { quote: Quote }) {
  const particulars = [product.subjectCode, useValidity(product)].filter(Boolean).join(' · ');
  return (
    <div>
      <div className="flex gap-3.5">
        <Picture
          src={product.thumbnailUrl}
          shape={PICTURE_SHAPES[product.kind]}
          eager
          className={`shrink-0 self-start rounded-cover ${WIDTHS[product.kind]}`}
        />
        <div className="min-w-0">
          <p lang={languageOf(product)} className="text-pretty font-display text-md">
            {product.title}
          </p>
          <p className="mt-0.5 text-ink-2 text-sm">{particulars}</p>
        </div>
      </div>
      {includes.length > 0 && <Included includes={includes} />}
    </div>
  );
}

function Included({ includes }: Pick<Quote, 'includes'>) {
  return (
    <div className="mt-4">
      <p className="font-display font-medium text-sm">{m.checkout_includes()}</p>
      <ul className="mt-1 grid gap-1.5 text-base text-ink-2">
        {includes.map((part) => (
          <IncludedPart key={`${part.kind} ${part.id}`} part={part} />
        ))}
      </ul>
    </div>
  );
}

function IncludedPart({ part }: { part: Quote['includes'][number] }) {
  const validity = useValidity(part);
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0">{part.title}</span>
      {part.owned ? (
        <Chip icon="check">{m.checkout_includes_owned()}</Chip>
      ) : (
        <span className="text-ink-3 text-sm">{validity}</span>
      )}
    </li>
  );
}

/** The language of a product's title; one in both is titled as the page is written. */
export function languageOf({ language }: Pick<Quote['product'], 'language'>): string | undefined {
  return language === 'both' ? undefined : language;
}

function useValidity({ openUntil, validityDays: days }: Pick<Quote['product'], 'openUntil' | 'validityDays'>): string {
  const language = useLanguage();
  if (openUntil) return m.checkout_open_until({ day: dayOf(openUntil, language) });
  return days === null ? m.checkout_for_ever() : m.checkout_open_days({ count: days, days: plain(days) });
}

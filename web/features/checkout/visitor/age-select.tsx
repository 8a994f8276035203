import { useEffect, useRef, useState } from 'react';
import type { ProductRef } from '#contract/products/product.ts';
import { pagePathOf } from '#web/platform/products/page-path.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { registerAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Select } from '#web/ui/forms/select.tsx';

const bands = {
  'under-18': m.common_under_18,
  '18-24': m.register_age_18_24,
  '25-34': m.register_age_25_34,
  '35-49': m.register_age_35_49,
  '50-plus': m.register_age_50_plus,
};

/** The age group; who is under 18 is shown the way on which a parent agrees first. */
export function AgeSelect({ error, product }: { error: string | undefined; product: ProductRef }) {
  const [band, setBand] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  // On a slow line it may have been chosen before this script came.
  useEffect(() => setBand(select.current?.value ?? ''), []);
  return (
    <>
      <Select
        ref={select}
        label={m.register_age()}
        icon="calendar"
        name="birthBand"
        required
        defaultValue=""
        onChange={(event) => setBand(event.currentTarget.value)}
        error={error}
      >
        <option value="" hidden>
          {m.common_choose()}
        </option>
        {Object.entries(bands).map(([value, label]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </Select>
      <div role="status" className="empty:hidden">
        {band === 'under-18' && (
          <Notice tone="marigold">
            {m.checkout_visitor_minor()}{' '}
            <a
              href={registerAddress(pagePathOf(productPages(product).landing))}
              className="text-brand-700 underline underline-offset-2"
            >
              {m.common_create_account()}
            </a>
          </Notice>
        )}
      </div>
    </>
  );
}

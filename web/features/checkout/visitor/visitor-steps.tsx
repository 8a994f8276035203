import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProductRef } from '#contract/products/product.ts';
import { NumberedCard } from '#web/features/checkout/form/numbered-card.tsx';
import { PaymentCard } from '#web/features/checkout/form/payment-card.tsx';
import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { NameField } from '#web/platform/account-fields/name-field.tsx';
import { PhoneField } from '#web/platform/account-fields/phone-field.tsx';
import { NewPasswordField } from '#web/platform/passwords/new-password-field.tsx';
import { pathOf, productPages } from '#web/platform/products/product-pages.ts';
import { loginAddress, registerAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Select } from '#web/ui/forms/select.tsx';

type Errors = Record<string, string | undefined>;
type VisitorStepsProps = { product: ProductRef; head: ReactNode; errors: Errors; children: ReactNode };

const link = 'text-brand-700 underline underline-offset-2';

/** What is bought, then all that is asked: who it is for, as a registration asks, where they live (`children`), how one pays. */
export function VisitorSteps({ product, head, errors, children }: VisitorStepsProps) {
  const checkout = pathOf(productPages(product).checkout);
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Card className="p-4 lg:hidden">{head}</Card>
      <NumberedCard number={1} title={m.checkout_visitor_title()} intro={m.checkout_visitor_intro()}>
        <div className="grid gap-4">
          <p className="text-base text-ink-2">
            {m.checkout_visitor_known()}{' '}
            <a href={loginAddress(checkout)} className={link}>
              {m.common_log_in()}
            </a>
          </p>
          <NameField error={errors['name']} />
          <EmailField error={errors['email']} />
          <PhoneField error={errors['phone']} />
          <NewPasswordField label={m.account_password()} error={errors['password']} />
          <AgeSelect error={errors['birthBand']} product={product} />
        </div>
      </NumberedCard>
      {children}
      <PaymentCard kind={product.kind} number={children ? 3 : 2} />
    </div>
  );
}

const bands = {
  'under-18': m.common_under_18,
  '18-24': m.register_age_18_24,
  '25-34': m.register_age_25_34,
  '35-49': m.register_age_35_49,
  '50-plus': m.register_age_50_plus,
};

/** The age group; who is under 18 is shown the way on which a parent agrees first. */
function AgeSelect({ error, product }: { error: string | undefined; product: ProductRef }) {
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
            <a href={registerAddress(pathOf(productPages(product).landing))} className={link}>
              {m.common_create_account()}
            </a>
          </Notice>
        )}
      </div>
    </>
  );
}

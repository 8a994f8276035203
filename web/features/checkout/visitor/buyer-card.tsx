import type { ProductRef } from '#contract/products/product.ts';
import { NumberedCard } from '#web/features/checkout/form/numbered-card.tsx';
import { AgeSelect } from '#web/platform/account-fields/age-select.tsx';
import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { NameField } from '#web/platform/account-fields/name-field.tsx';
import { PhoneField } from '#web/platform/account-fields/phone-field.tsx';
import { NewPasswordField } from '#web/platform/passwords/new-password-field.tsx';
import { pagePathOf } from '#web/platform/products/page-path.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { loginAddress, registerAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

type BuyerCardProps = { product: ProductRef; errors: Record<string, string | undefined> };

/** Who buys, as a registration asks it. */
export function BuyerCard({ product, errors }: BuyerCardProps) {
  return (
    <NumberedCard number={1} title={m.checkout_visitor_title()} intro={m.checkout_visitor_intro()}>
      <div className="grid gap-4">
        <p className="text-base text-ink-2">
          {m.checkout_visitor_known()}{' '}
          <a
            href={loginAddress(pagePathOf(productPages(product).checkout))}
            className="text-brand-700 underline underline-offset-2"
          >
            {m.common_log_in()}
          </a>
        </p>
        <NameField error={errors['name']} />
        <EmailField error={errors['email']} />
        <PhoneField error={errors['phone']} />
        <NewPasswordField label={m.account_password()} error={errors['password']} />
        <AgeSelect error={errors['birthBand']}>
          {(isMinor) => (
            <div role="status" className="empty:hidden">
              {isMinor && <MinorNotice product={product} />}
            </div>
          )}
        </AgeSelect>
      </div>
    </NumberedCard>
  );
}

/** The way on which a parent agrees first. */
function MinorNotice({ product }: Pick<BuyerCardProps, 'product'>) {
  return (
    <Notice tone="marigold">
      {m.checkout_visitor_minor()}{' '}
      <a
        href={registerAddress(pagePathOf(productPages(product).landing))}
        className="text-brand-700 underline underline-offset-2"
      >
        {m.common_create_account()}
      </a>
    </Notice>
  );
}

import { Purchases } from '#web/features/enrolments/purchases.tsx';
import { PendingPayments } from '#web/features/orders/pending-payments.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function PurchasesPage() {
  useLanguage();
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-6 md:py-8">
      <SectionHeading
        level={1}
        title={m.common_purchases()}
        action={
          <PageLink to="/tests" className={buttonClass('soft')}>
            {m.common_tests()}
          </PageLink>
        }
      />
      <PendingPayments />
      <div>
        <Purchases />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <PageLink to="/on-this-phone" className={buttonClass('line')}>
          <Icon name="device" size={18} />
          {m.common_on_this_phone()}
        </PageLink>
        <PageLink to="/notebook" className={buttonClass('line')}>
          <Icon name="article" size={18} />
          {m.common_my_notebook()}
        </PageLink>
      </div>
      <p className="text-center text-base text-ink-2">
        {m.purchases_missing()}{' '}
        <PageLink to="/orders" className={link}>
          {m.common_see_all_orders()}
        </PageLink>{' '}
        {m.purchases_or()}{' '}
        <PageLink to="/contact-us" className={link}>
          {m.purchases_write()}
        </PageLink>
      </p>
    </div>
  );
}

const link = 'font-medium text-brand-700 underline underline-offset-4';

import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';

/** No such order, or not yours: the two look the same. */
export function OrderMissing() {
  const actions = (
    <>
      <PageLink to="/orders" className={buttonClass()}>
        {m.order_missing_orders()}
      </PageLink>
      <PageLink to="/contact-us" className={buttonClass('soft')}>
        {m.order_trouble_link()}
      </PageLink>
    </>
  );
  return (
    <EmptyState
      art={<LostPathArt className="h-27 w-36" />}
      heading="h1"
      title={m.order_missing_title()}
      text={m.order_missing_text()}
      actions={actions}
    />
  );
}

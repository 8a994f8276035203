import type { Quote } from '#contract/checkout/quote.ts';
import { pagePathOf } from '#web/platform/products/page-path.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { loginAddress, registerAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';

type VisitorFreeProps = { quote: Quote; onCoupon: (code: undefined) => void };

/** What costs nothing, by itself or with a coupon, needs an account, and no payment. The coupon is still there after. */
export function VisitorFree({ quote: { product, coupon }, onCoupon }: VisitorFreeProps) {
  const pages = productPages({ kind: product.kind, id: product.id });
  const target = pagePathOf(coupon ? pages.checkout : pages.landing);
  const actions = (
    <>
      <a href={registerAddress(target)} className={buttonClass()}>
        {m.common_create_account()}
      </a>
      <a href={loginAddress(target)} className={buttonClass('soft')}>
        {m.common_log_in()}
      </a>
      {coupon && (
        <Button variant="ghost" onClick={() => onCoupon(undefined)}>
          {m.checkout_visitor_without_coupon({ code: coupon.code })}
        </Button>
      )}
    </>
  );
  return (
    <Card className="mx-auto mt-4 max-w-2xl p-6 md:p-8">
      <OutcomePanel icon="user" title={m.checkout_visitor_free_title()} level="h2" actions={actions}>
        <p>{m.checkout_visitor_free_text()}</p>
      </OutcomePanel>
    </Card>
  );
}

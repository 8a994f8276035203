import type { ProductRef } from '#contract/products/product.ts';
import { pagePathOf } from '#web/platform/products/page-path.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { loginAddress, registerAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';

/** What costs nothing needs an account, and no payment. */
export function VisitorFree({ product }: { product: ProductRef }) {
  const target = pagePathOf(productPages(product).landing);
  const actions = (
    <>
      <a href={registerAddress(target)} className={buttonClass()}>
        {m.common_create_account()}
      </a>
      <a href={loginAddress(target)} className={buttonClass('soft')}>
        {m.common_log_in()}
      </a>
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

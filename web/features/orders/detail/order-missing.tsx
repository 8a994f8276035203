import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { m } from '#web/platform/words.ts';

/** No such order, or not yours: the two look the same. */
export function OrderMissing() {
  const ways = [
    { to: '/orders', label: m.order_missing_orders() },
    { to: '/contact-us', label: m.order_trouble_link() },
  ];
  return <NothingHere title={m.order_missing_title()} text={m.order_missing_text()} ways={ways} />;
}

import type { ProductRef } from '#contract/products/product.ts';
import { m } from '#web/platform/words.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { NumberedCard } from './numbered-card.tsx';

type Way = { icon: IconName; name: () => string; text: () => string };

const ways: Way[] = [
  { icon: 'device', name: m.common_upi, text: m.checkout_upi_text },
  { icon: 'card', name: m.common_card, text: m.checkout_card_text },
  { icon: 'bank', name: m.common_net_banking, text: m.checkout_netbanking_text },
];

const notLost = {
  course: m.checkout_not_lost_course,
  ebook: m.checkout_not_lost_ebook,
  'test-series': m.checkout_not_lost_series,
};

/** How one can pay, to know beforehand; it is chosen where it is paid. */
export function PaymentCard({ kind, number = 3 }: { kind: ProductRef['kind']; number?: number }) {
  return (
    <NumberedCard number={number} title={m.common_payment()} intro={m.checkout_payment_text()}>
      <ul className="grid gap-2 sm:grid-cols-3">
        {ways.map(({ icon, name, text }) => (
          <li key={icon} className="flex items-center gap-3 rounded-control bg-sunken px-4 py-2.5">
            <Icon name={icon} className="text-ink-2" />
            <span className="min-w-0">
              <span className="block font-display font-medium text-base">{name()}</span>
              <span className="block text-ink-2 text-sm">{text()}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex gap-2 text-pretty text-ink-2 text-sm">
        <Icon name="shield" size={18} className="text-leaf-700" />
        {notLost[kind]()}
      </p>
    </NumberedCard>
  );
}

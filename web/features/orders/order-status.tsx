import type { OrderLine, OrderStatus } from '#contract/orders/order-page.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { IconName } from '#web/ui/icon.tsx';

type Look = { tone: 'mar' | 'leaf' | 'brand' | 'neutral'; icon: IconName; say: () => string };

const waiting: Look = { tone: 'mar', icon: 'hourglass', say: m.order_status_waiting };
const looks: Record<OrderStatus, Look> = {
  draft: waiting,
  awaiting_payment: waiting,
  paid: { tone: 'leaf', icon: 'check', say: m.common_paid },
  partially_refunded: { tone: 'brand', icon: 'undo', say: m.order_status_partly_refunded },
  refunded: { tone: 'neutral', icon: 'undo', say: m.common_refunded },
  auto_refunded: { tone: 'neutral', icon: 'undo', say: m.order_status_returned },
  cancelled: { tone: 'neutral', icon: 'close', say: m.common_cancelled },
  expired: { tone: 'neutral', icon: 'close', say: m.order_status_expired },
};

type OrderChipProps = {
  order: Pick<OrderLine, 'status' | 'totalPaise'>;
  /** Whether the order opens what was bought; unknown in a list. */
  open?: boolean;
};

/** Where an order stands: a colour, a mark and a word. */
export function OrderChip({ order: { status, totalPaise }, open = false }: OrderChipProps) {
  const { tone, icon, say } = looks[status];
  return (
    <Chip tone={tone} icon={icon}>
      {status === 'paid' && totalPaise === 0 ? m.order_status_free() : open ? m.order_status_open() : say()}
    </Chip>
  );
}

export function isWaiting({ status }: Pick<OrderLine, 'status'>): boolean {
  return status === 'draft' || status === 'awaiting_payment';
}

import { useSearch } from '@tanstack/react-router';
import { useOwnOrders } from '#web/features/tickets/tickets.queries.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Select } from '#web/ui/forms/select.tsx';

const MAX_ORDERS = 200;
const NUMBER = /^[\w-]{1,40}$/;

/** Which of your orders a question is about, the one that the address names to begin with; nothing without orders. */
export function OrderSelect() {
  return useViewer() ? <OwnOrders /> : null;
}

function OwnOrders() {
  const named = useSearch({ strict: false, select: ({ order = '' }: { order?: string }) => order });
  const orders = useOwnOrders();
  const wanted = NUMBER.test(named) ? named : '';
  const listed = orders?.some(({ number }) => number === wanted);
  // The older ones are not listed; the one that led here can be asked about all the same.
  const choices = listed || wanted === '' ? orders : [{ number: wanted, title: '' }, ...(orders ?? [])];
  if (choices?.length === 0) return null;
  return (
    // A select keeps what it began with: it begins anew once its choices are known.
    <Select
      key={orders ? 'known' : 'coming'}
      label={m.ticket_order()}
      name="item"
      defaultValue={valueIn(choices, wanted)}
    >
      <option value="">{m.ticket_order_none()}</option>
      {choices?.map((order) => (
        <option key={order.number} value={itemOf(order)}>
          {itemOf(order)}
        </option>
      ))}
    </Select>
  );
}

type Choice = { number: string; title: string };

/** An order as a ticket names it, as long as the contract lets it be. */
export function itemOf({ number, title }: Choice): string {
  return (title ? `${number} · ${title}` : number).slice(0, MAX_ORDERS);
}

function valueIn(choices: Choice[] | undefined, wanted: string): string {
  const chosen = choices?.find(({ number }) => number === wanted);
  return chosen ? itemOf(chosen) : '';
}

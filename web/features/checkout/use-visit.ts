import { useEffect, useState } from 'react';
import type { Item } from '#contract/products/product.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';

/** What makes the orders of one visit the same order, and the coupon that was applied in it. */
export type Visit = { key: string; coupon: string | undefined };

const keyOf = ({ kind, id }: Item) => `checkout ${kind} ${id}`;

/** The visit that a reload or Back goes on with, or a new one; undefined in the first render, which is the server's too. */
export function useVisit({ kind, id }: Item) {
  const [visit, setVisit] = useState<Visit>();
  useEffect(() => setVisit(readVisit({ kind, id })), [kind, id]);

  function setCoupon(coupon: string | undefined): void {
    if (!visit) return;
    const changed = { ...visit, coupon };
    setVisit(changed);
    browserStore.session.write(keyOf({ kind, id }), changed);
  }

  return { visit, setCoupon };
}

/** The visit of an item that this tab remembers, or a new one. */
export function readVisit(item: Item): Visit {
  const { key, coupon } = (browserStore.session.read(keyOf(item)) ?? {}) as { [Name in keyof Visit]?: unknown };
  if (typeof key === 'string') return { key, coupon: typeof coupon === 'string' ? coupon : undefined };
  const visit = { key: crypto.randomUUID(), coupon: undefined };
  browserStore.session.write(keyOf(item), visit);
  return visit;
}

/** The order leads its own life now: another visit is about another one. */
export function endVisit(item: Item): void {
  browserStore.session.write(keyOf(item), undefined);
}

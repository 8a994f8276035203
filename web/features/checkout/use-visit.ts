import { useEffect, useState } from 'react';
import type { ProductRef } from '#contract/products/product.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';

/** What makes the orders of one visit the same order, and the coupon that was applied in it. */
export type Visit = { key: string; coupon: string | undefined };

const keyOf = ({ kind, id }: ProductRef) => `checkout ${kind} ${id}`;

/** The visit that a reload or Back goes on with, or a new one; undefined in the first render, which is the server's too. */
export function useVisit({ kind, id }: ProductRef) {
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

/** The visit of a product that this tab remembers, or a new one. */
export function readVisit(product: ProductRef): Visit {
  const { key, coupon } = (browserStore.session.read(keyOf(product)) ?? {}) as { [Name in keyof Visit]?: unknown };
  if (typeof key === 'string') return { key, coupon: typeof coupon === 'string' ? coupon : undefined };
  const visit = { key: crypto.randomUUID(), coupon: undefined };
  browserStore.session.write(keyOf(product), visit);
  return visit;
}

/** The order leads its own life now: another visit is about another one. */
export function endVisit(product: ProductRef): void {
  browserStore.session.write(keyOf(product), undefined);
}

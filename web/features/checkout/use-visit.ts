import { useEffect, useState } from 'react';
import type { Item } from '#contract/products/product.ts';

/** What makes the orders of one visit the same order, and the coupon that was applied in it. */
export type Visit = { key: string; coupon: string | undefined };

const nameOf = ({ kind, id }: Item) => `checkout ${kind} ${id}`;

/** The visit that a reload or Back goes on with, or a new one; undefined in the first render, which is the server's too. */
export function useVisit({ kind, id }: Item) {
  const [visit, setVisit] = useState<Visit>();
  useEffect(() => setVisit(readVisit({ kind, id })), [kind, id]);

  function setCoupon(coupon: string | undefined): void {
    if (!visit) return;
    const changed = { ...visit, coupon };
    setVisit(changed);
    keepVisit({ kind, id }, changed);
  }

  return { visit, setCoupon };
}

/** The visit of an item that this tab remembers, or a new one; also where the browser remembers nothing. */
export function readVisit(item: Item): Visit {
  const kept = readKept(item);
  if (kept) return kept;
  const visit = { key: crypto.randomUUID(), coupon: undefined };
  keepVisit(item, visit);
  return visit;
}

function readKept(item: Item): Visit | undefined {
  try {
    const { key, coupon } = JSON.parse(sessionStorage.getItem(nameOf(item)) ?? '{}');
    if (typeof key === 'string') return { key, coupon: typeof coupon === 'string' ? coupon : undefined };
  } catch {
    // What cannot be read is begun anew.
  }
  return undefined;
}

function keepVisit(item: Item, visit: Visit): void {
  try {
    sessionStorage.setItem(nameOf(item), JSON.stringify(visit));
  } catch {
    // Without it a reload begins anew, and the server still finds the open order.
  }
}

/** The order leads its own life now: another visit is about another one. */
export function endVisit(item: Item): void {
  try {
    sessionStorage.removeItem(nameOf(item));
  } catch {
    // Nothing was kept either.
  }
}

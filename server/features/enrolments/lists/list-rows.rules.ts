import * as v from 'valibot';
import type { RowAct, RowFault } from '#contract/enrolments/lists.studio.ts';
import { Email } from '#contract/procedure.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { type ListLine, readPhone, readUntil } from './list-text.rules.ts';
import type { Product } from './products.rules.ts';

/** A row that was read: what it names was found, or its faults say why not. */
export type ReadRow = ListLine & { items: ProductRef[]; endsAt: Date | null; faults: RowFault[] };
/** What rows that name no product, or no day, get. */
export type Defaults = { product: Product | null; endsAt: Date | null };

const MAX_NAME = 100;
const fault = (kind: RowFault['kind'], value: string, near: string[] = []): RowFault => ({
  kind,
  value: value.slice(0, 200),
  near,
});

type Finder = (cell: string) => { items: Product[]; faults: RowFault[] };

/** Judges each row alone, and against those before it: what one person is given stands once in a list. */
export function readAccessRows(lines: ListLine[], find: Finder, defaults: Defaults, now: Date): ReadRow[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const row = readRow(line, find, defaults, now);
    const keys = row.items.map(({ id }) => `${row.email} ${id}`);
    const earlier = keys.map((key) => seen.get(key)).find((each) => each !== undefined);
    if (row.faults.length === 0 && earlier !== undefined)
      row.faults.push(fault('double', row.email, [String(earlier)]));
    if (row.faults.length === 0) for (const key of keys) seen.set(key, row.line);
    return row;
  });
}

function readRow(line: ListLine, find: Finder, defaults: Defaults, now: Date): ReadRow {
  const faults: RowFault[] = [];
  const email = v.safeParse(Email, line.email);
  if (!email.success) faults.push(fault('email', line.email));
  const phone = readPhone(line.phone);
  if (phone === undefined) faults.push(fault('phone', line.phone));
  if (line.name.length > MAX_NAME) faults.push(fault('name', line.name));
  const found =
    line.products === '' && defaults.product ? { items: [defaults.product], faults: [] } : find(line.products);
  faults.push(...found.faults);
  const endsAt = line.until === '' ? defaults.endsAt : readUntil(line.until);
  if (endsAt === undefined) faults.push(fault('until', line.until));
  else if (endsAt && endsAt <= now) faults.push(fault('until-past', line.until));
  return {
    ...line,
    name: line.name.slice(0, MAX_NAME),
    email: email.success ? email.output.toLowerCase() : line.email.slice(0, 254),
    phone: phone ?? line.phone.slice(0, 40),
    products: found.items.length > 0 ? found.items.map(({ title }) => title).join(' | ') : line.products.slice(0, 500),
    until: line.until.slice(0, 40),
    items: found.items.map(({ kind, id }) => ({ kind, id })),
    endsAt: endsAt ?? null,
    faults,
  };
}

/** What somebody has, or what waits for them; null: for ever. */
type CurrentAccess = { id: string; productId: string; until: Date | null };
export type PersonFacts = { userId: string | null; isStaff: boolean; has: CurrentAccess[] };

export type ProductAct = { product: ProductRef; act: 'give' | 'extend' | 'none'; standing: CurrentAccess | undefined };

/** What each product of a row changes: nobody is given less than they have. */
export function decideProducts(items: ProductRef[], endsAt: Date | null, { has }: PersonFacts): ProductAct[] {
  return items.map((product) => {
    const standing = has.find(({ productId }) => productId === product.id);
    if (!standing) return { product, act: 'give', standing };
    const isLonger = standing.until !== null && (endsAt === null || endsAt > standing.until);
    return { product, act: isLonger ? 'extend' : 'none', standing };
  });
}

/** What a row is called by all that it changes. */
export function actOf(acts: ProductAct[], { userId }: PersonFacts): RowAct {
  if (acts.some(({ act }) => act === 'give')) return userId === null ? 'invite' : 'give';
  return acts.some(({ act }) => act === 'extend') ? 'extend' : 'none';
}

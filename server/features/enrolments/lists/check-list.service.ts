import { MAX_LIST_ROWS } from '#contract/enrolments/lists.studio.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { actOf, decideProducts, readAccessRows } from './list-rows.rules.ts';
import { readAccessList } from './list-text.rules.ts';
import { insertList, type JudgedRow, listProducts, readFacts } from './lists.store.ts';
import { createProductFinder } from './products.rules.ts';

/** What rows without a product, or without a day, get. */
type TypedDefaults = {
  kind?: ProductRef['kind'] | undefined;
  product?: string | undefined;
  until?: string | undefined;
};
type ListText = { id: string; askedBy: string; bytes: Buffer; defaults: TypedDefaults };

/** Reads a list, judges each row and puts it by to be looked at; answers with how many rows it has, or why it was not taken. */
export async function checkList(db: Db, { id, askedBy, bytes, defaults }: ListText) {
  const text = textOf(bytes);
  if (text === undefined) return 'NOT_TEXT';
  const lines = readAccessList(text);
  if (lines.length > MAX_LIST_ROWS) return 'TOO_MANY_ROWS';
  const rows = await judge(db, lines, defaults);
  const isTaken = await inTransaction(db, (tx) => insertList(tx, id, askedBy, rows));
  return isTaken ? rows.length : 'BEGUN';
}

async function judge(db: Db, lines: ReturnType<typeof readAccessList>, given: TypedDefaults): Promise<JudgedRow[]> {
  const products = await listProducts(db);
  const product = products.find(({ kind, id }) => kind === given.kind && id === given.product) ?? null;
  const endsAt = given.until ? new Date(given.until) : null;
  const rows = readAccessRows(lines, createProductFinder(products), { product, endsAt }, new Date());
  const sound = rows.filter(({ faults }) => faults.length === 0);
  const facts = await readFacts(
    db,
    [...new Set(sound.map(({ email }) => email))],
    sound.flatMap(({ items }) => items.map(({ id }) => id)),
  );
  return rows.map((row): JudgedRow => {
    const known = facts.get(row.email);
    if (known?.isStaff) row.faults.push({ kind: 'staff', value: row.email, near: [] });
    if (!known || row.faults.length > 0) return { ...row, act: 'error' };
    return { ...row, act: actOf(decideProducts(row.items, row.endsAt, known), known) };
  });
}

/** UTF-8, or UTF-16 as Excel's "Unicode text" is; undefined for anything else. */
function textOf(bytes: Buffer): string | undefined {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

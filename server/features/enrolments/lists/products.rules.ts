import type { RowFault } from '#contract/enrolments/lists.studio.ts';
import type { ProductRef } from '#contract/products/product.ts';

export type Product = ProductRef & { title: string; code: string | null };
type Found = { items: Product[]; faults: RowFault[] };

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
const codeOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const MAX_SUGGESTIONS = 3;
const MIN_LIKENESS = 0.25;

/** Finds products by id, title or subject code. A cell may name several, between `|`, `;`, `+`, commas or lines. */
export function createProductFinder(products: Product[]): (cell: string) => Found {
  const byName = new Map<string, Product[]>();
  const add = (name: string, product: Product) => byName.set(name, [...(byName.get(name) ?? []), product]);
  for (const product of products) {
    add(`id:${product.id}`, product);
    add(`title:${folded(product.title)}`, product);
    if (product.code) add(`code:${codeOf(product.code)}`, product);
  }
  const findNamed = (text: string) =>
    byName.get(`id:${text}`) ?? byName.get(`title:${folded(text)}`) ?? byName.get(`code:${codeOf(text) || '?'}`);
  const known = new Map<string, Found>();

  function findOne(text: string): Found {
    const named = findNamed(text);
    if (named?.length === 1) return { items: named, faults: [] };
    const kind = named ? 'product-several' : 'product-unknown';
    const near = (named ?? listNear(products, text)).slice(0, MAX_SUGGESTIONS).map(({ title }) => title);
    return { items: [], faults: [{ kind, value: text.slice(0, 200), near }] };
  }

  function find(cell: string): Found {
    if (cell === '') return { items: [], faults: [{ kind: 'product-missing', value: '', near: [] }] };
    // A title may hold any of the separators.
    for (const separators of [/\n/, /[|;\n]/, /[|;+\n]/, /[|;+,\n]/]) {
      const parts = partsOf(cell, separators);
      const found = parts.map(findNamed);
      if (parts.length > 0 && found.every((each) => each?.length === 1))
        return { items: [...new Set(found.flatMap((each) => each ?? []))], faults: [] };
    }
    const all = partsOf(cell, findNamed(cell) ? /\n/ : /[|;\n]/).map(findOne);
    return { items: all.flatMap(({ items }) => items), faults: all.flatMap(({ faults }) => faults) };
  }

  return (cell) => {
    const found = known.get(cell) ?? find(cell);
    known.set(cell, found);
    return found;
  };
}

const partsOf = (cell: string, separators: RegExp): string[] =>
  cell
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);

/** Those whose title or code has most pairs of letters in common with a text, the likest first. */
function listNear(products: Product[], text: string): Product[] {
  const wanted = pairsOf(folded(text));
  const likeness = (other: string) => {
    const pairs = pairsOf(folded(other));
    let common = 0;
    for (const pair of wanted) if (pairs.has(pair)) common += 1;
    return (2 * common) / Math.max(1, wanted.size + pairs.size);
  };
  return products
    .map((product) => ({ product, like: Math.max(likeness(product.title), likeness(product.code ?? '')) }))
    .filter(({ like }) => like >= MIN_LIKENESS)
    .sort((one, other) => other.like - one.like)
    .map(({ product }) => product);
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, place) => text.slice(place, place + 2)));
}

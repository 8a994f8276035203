import { useDeferredValue, useId, useState } from 'react';
import type { ProductRef } from '#contract/products/product.ts';
import type { Found } from '#contract/studio/studio.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { kindWords } from '#web/studio/parts/sale/kind-words.ts';
import { controlBox } from '#web/ui/forms/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useProductSearch } from './coupons.queries.ts';

type Chosen = ProductRef & { title: string };

/** Courses and e-books that are chosen one by one, found by a few letters. */
export function ProductPicker({ label, hint, value, onChange, fault, changed }: StudioFieldProps<Chosen[]>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { data } = useProductSearch(text);
  const found: Chosen[] = text === '' || !data ? [] : itemsIn(data);
  const has = ({ kind, id: productId }: ProductRef) =>
    value.some((product) => product.kind === kind && product.id === productId);
  const free = found.filter((product) => !has(product));
  return (
    <FieldShell id={id} label={label} hint={hint} fault={fault} changed={changed}>
      <ul className="mb-2 grid gap-1">
        {value.map((product) => (
          <li
            key={`${product.kind} ${product.id}`}
            className="flex items-center gap-2 rounded-control bg-sunken ps-3 text-sm"
          >
            <span className="min-w-0 flex-1 truncate">{product.title}</span>
            <span className="text-ink-2">{kindWords(product.kind)}</span>
            <button
              type="button"
              aria-label={m.smoney_item_remove({ title: product.title })}
              onClick={() => onChange(value.filter((other) => other !== product))}
              className="grid size-11 place-items-center"
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className={`${controlBox} px-3.5`}>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder={m.smoney_item_search()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      {text !== '' && data && (
        <ul className="mt-1 max-h-60 overflow-y-auto rounded-control border border-line">
          {free.length === 0 && <li className="px-3 py-2 text-ink-2 text-sm">{m.common_nothing_matches()}</li>}
          {free.map((product) => (
            <li key={`${product.kind} ${product.id}`}>
              <button
                type="button"
                onClick={() => onChange([...value, product])}
                className="flex min-h-11 w-full items-center gap-2 px-3 text-start text-sm hover:bg-sunken"
              >
                <Icon name="plus" size={16} />
                <span className="min-w-0 flex-1 truncate">{product.title}</span>
                <span className="text-ink-2">{kindWords(product.kind)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </FieldShell>
  );
}

function itemsIn({ courses, ebooks, testSeries }: Found): Chosen[] {
  return [
    ...courses.map(({ id, title }) => ({ kind: 'course' as const, id, title })),
    ...ebooks.map(({ id, title }) => ({ kind: 'ebook' as const, id, title })),
    ...testSeries.map(({ id, title }) => ({ kind: 'test-series' as const, id, title })),
  ];
}

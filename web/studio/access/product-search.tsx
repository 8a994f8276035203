import { useDeferredValue, useId, useState } from 'react';
import type { GrantableProduct } from '#contract/enrolments/batches.studio.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { kindWords } from '#web/studio/parts/sale/kind-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { controlBox, notesOf } from '#web/ui/forms/field-frame.tsx';
import { useGrantableProducts } from './access.queries.ts';

/** A course or an e-book, found by its title or code. */
export function ProductSearch({ label, value, onChange, fault }: StudioFieldProps<GrantableProduct | undefined>) {
  const id = useId();
  const [text, setText] = useState('');
  if (value)
    return (
      <FieldShell id={id} label={label} group>
        <div className="flex items-center gap-3 rounded-control border border-line bg-sunken py-1.5 ps-3.5 pe-1.5">
          <span className="min-w-0 flex-1">
            <ProductName product={value} />
          </span>
          <Button variant="ghost" onClick={() => onChange(undefined)}>
            {m.speople_item_change()}
          </Button>
        </div>
      </FieldShell>
    );
  return (
    <FieldShell id={id} label={label} fault={fault}>
      <div className={controlBox}>
        <input
          {...notesOf(id, { error: fault })}
          id={id}
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          placeholder={m.speople_item_search()}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 w-full min-w-0 bg-transparent px-3.5 outline-none placeholder:text-ink-3"
        />
      </div>
      <Found text={text.trim()} choose={onChange} />
    </FieldShell>
  );
}

function Found({ text, choose }: { text: string; choose: (product: GrantableProduct) => void }) {
  const { data, isError } = useGrantableProducts(useDeferredValue(text));
  if (isError) return <p className="mt-2 text-live-700 text-sm">{m.speople_failed()}</p>;
  if (!data) return <SkeletonText className="mt-3 w-2/3" />;
  return (
    <ul className="mt-2 max-h-52 overflow-y-auto rounded-control border border-line">
      {data.length === 0 && <li className="px-3.5 py-2.5 text-ink-2 text-sm">{m.common_nothing_matches()}</li>}
      {data.map((product) => (
        <li key={product.id} className="border-line border-t first:border-t-0">
          <button
            type="button"
            onClick={() => choose(product)}
            className="block min-h-11 w-full px-3.5 py-1.5 text-start hover:bg-row-on focus-visible:-outline-offset-2"
          >
            <ProductName product={product} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function ProductName({ product: { title, kind, code, isPublished } }: { product: GrantableProduct }) {
  return (
    <>
      <span className="block break-words font-medium text-base">{title}</span>
      <span className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
        {kindWords(kind)}
        {code && <span>{code}</span>}
        {!isPublished && <Chip>{m.common_draft()}</Chip>}
      </span>
    </>
  );
}

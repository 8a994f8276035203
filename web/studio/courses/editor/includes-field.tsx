import { useDeferredValue, useId, useState } from 'react';
import type { ProductRef } from '#contract/products/product.ts';
import { m } from '#web/platform/words.ts';
import { useIncludableProducts } from '#web/studio/courses/courses.queries.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { kindWords } from '#web/studio/parts/sale/kind-words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { controlBox } from '#web/ui/forms/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Named = ProductRef & { title: string };
type Props = StudioFieldProps<ProductRef[]> & { courseId: string; known: Named[] };

/** What buyers of a course also get: found by title or code, taken out one by one. */
export function IncludesField({ label, hint, value, onChange, fault, changed, courseId, known }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Named[]>([]);
  const titleOf = (product: ProductRef) =>
    [...chosen, ...known].find((each) => isSame(each, product))?.title ?? product.id;
  const add = (product: Named) => {
    setChosen([...chosen, product]);
    setText('');
    onChange([...value, { kind: product.kind, id: product.id }]);
  };
  const isOpen = (product: ProductRef) => product.id !== courseId && !value.some((each) => isSame(each, product));
  return (
    <FieldShell id={id} label={label} hint={hint} fault={fault} changed={changed} group>
      <ul className="mb-2 grid grid-cols-1 gap-1.5 empty:mb-0">
        {value.map((product) => (
          <li
            key={`${product.kind} ${product.id}`}
            className="flex min-h-11 items-center gap-2 rounded-control border border-line ps-3.5 pe-1 text-sm"
          >
            <span className="min-w-0 flex-1 truncate">{titleOf(product)}</span>
            <Chip>{kindWords(product.kind)}</Chip>
            <IconButton
              icon="close"
              iconSize={18}
              label={m.scourse_includes_remove({ title: titleOf(product) })}
              onClick={() => onChange(value.filter((each) => !isSame(each, product)))}
            />
          </li>
        ))}
      </ul>
      <div className={controlBox}>
        <Icon name="search" size={18} className="ms-3 text-ink-3" />
        <input
          type="search"
          aria-label={m.scourse_includes_search()}
          placeholder={m.scourse_includes_search()}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 w-full min-w-0 bg-transparent pe-3 text-sm outline-none placeholder:text-ink-3"
        />
      </div>
      <Found text={text.trim()} isOpen={isOpen} onAdd={add} />
    </FieldShell>
  );
}

type FoundProps = { text: string; isOpen: (product: ProductRef) => boolean; onAdd: (product: Named) => void };

function Found({ text, isOpen, onAdd }: FoundProps) {
  const { data } = useIncludableProducts(useDeferredValue(text));
  if (text.length < 2 || !data) return null;
  const open = data.filter(isOpen);
  if (open.length === 0) return <p className="mt-2 text-ink-3 text-sm">{m.scourse_includes_nothing()}</p>;
  return (
    <ul className="mt-1.5 max-h-64 overflow-y-auto rounded-control border border-line">
      {open.map((product) => (
        <li key={`${product.kind} ${product.id}`} className="border-line border-t first:border-t-0">
          <button
            type="button"
            onClick={() => onAdd(product)}
            className="flex min-h-11 w-full items-center gap-2 px-3.5 text-start text-sm hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <Icon name="plus" size={16} className="text-ink-3" />
            <span className="min-w-0 flex-1 truncate">{product.title}</span>
            <Chip>{kindWords(product.kind)}</Chip>
          </button>
        </li>
      ))}
    </ul>
  );
}

const isSame = (one: ProductRef, other: ProductRef) => one.kind === other.kind && one.id === other.id;

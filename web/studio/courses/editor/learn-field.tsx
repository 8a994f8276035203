import { useId } from 'react';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { useAddLine } from '#web/studio/parts/lines/use-add-line.ts';
import { Button } from '#web/ui/button.tsx';
import { controlBox } from '#web/ui/forms/field-frame.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const MAX_LINES = 20;

/** Short lines, one below the other. */
export function LearnField({
  label,
  hint,
  value,
  onChange,
  fault,
  changed,
  lang,
}: StudioFieldProps<string[]> & { lang: string }) {
  const id = useId();
  const { list, addLine } = useAddLine<string, HTMLOListElement>(value, onChange, '');
  const change = (place: number, text: string) => onChange(value.map((line, n) => (n === place ? text : line)));
  return (
    <FieldShell id={id} label={label} hint={hint} fault={fault} changed={changed} group>
      <ol ref={list} className="grid gap-2">
        {value.map(placed).map(({ line, place }) => (
          <li key={place} data-line="" className="flex items-center gap-1">
            <div className={`min-w-0 flex-1 ${controlBox}`}>
              <input
                aria-label={m.scourse_learn_line({ number: String(place + 1) })}
                lang={lang}
                value={line}
                maxLength={200}
                onChange={(event) => change(place, event.target.value)}
                className="min-h-11 w-full min-w-0 bg-transparent px-3.5 outline-none"
              />
            </div>
            <IconButton
              icon="close"
              iconSize={18}
              label={m.scourse_learn_remove({ number: String(place + 1) })}
              onClick={() => onChange(value.filter((_, n) => n !== place))}
            />
          </li>
        ))}
      </ol>
      <Button variant="ghost" icon="plus" disabled={value.length >= MAX_LINES} onClick={addLine} className="mt-1">
        {m.scourse_learn_add()}
      </Button>
    </FieldShell>
  );
}

const placed = (line: string, place: number) => ({ line, place });

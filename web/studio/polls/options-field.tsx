import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlBox } from '#web/ui/forms/field-frame.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const FEWEST = 2;
const MAX_OPTIONS = 10;

type OptionsFieldProps = StudioFieldProps<string[]> & { isLocked: boolean };

/** The answers of a poll in their order; Enter goes on to the next. Once somebody voted they only stand there. */
export function OptionsField({ label, value, onChange, fault, changed, isLocked }: OptionsFieldProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const hint = isLocked ? m.snews_options_locked() : m.snews_options_hint();
  const empty = fault && value.some((option) => option.trim() === '') ? m.snews_option_empty() : fault;
  const set = (place: number, text: string) => onChange(value.with(place, text));
  const focus = (place: number) => list.current?.querySelectorAll('input')[place]?.focus();
  // Drawn before the next key comes: what is typed right after Enter belongs to the next answer.
  const change = (options: string[]) => flushSync(() => onChange(options));

  function add(): void {
    if (value.length >= MAX_OPTIONS) return;
    change([...value, '']);
    focus(value.length);
  }
  function remove(place: number): void {
    change(value.filter((_, other) => other !== place));
    focus(Math.max(0, place - 1));
  }
  function onKey(event: KeyboardEvent, place: number): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (place + 1 < value.length) focus(place + 1);
    else add();
  }

  return (
    <FieldShell id={id} label={label} hint={hint} fault={empty} changed={changed} group>
      <div ref={list} className="grid gap-2">
        {[...value.keys()].map((place) => (
          <div key={place} className="flex items-center gap-1">
            <div className={`${controlBox} min-w-0 flex-1 px-3.5`}>
              <input
                type="text"
                aria-label={m.snews_option({ number: String(place + 1) })}
                maxLength={120}
                autoComplete="off"
                value={value[place] ?? ''}
                disabled={isLocked}
                aria-invalid={fault && !value[place]?.trim() ? true : undefined}
                onChange={({ currentTarget }) => set(place, currentTarget.value)}
                onKeyDown={(event) => onKey(event, place)}
                className="min-h-11 w-full min-w-0 flex-1 bg-transparent outline-none"
              />
            </div>
            {!isLocked && (
              <IconButton
                icon="close"
                iconSize={18}
                label={m.snews_option_remove({ number: String(place + 1) })}
                disabled={value.length <= FEWEST}
                onClick={() => remove(place)}
              />
            )}
          </div>
        ))}
        {!isLocked && value.length < MAX_OPTIONS && (
          <Button variant="ghost" icon="plus" onClick={add} className="justify-self-start">
            {m.snews_option_add()}
          </Button>
        )}
      </div>
    </FieldShell>
  );
}

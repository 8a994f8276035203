import { useId } from 'react';
import { contrastOf } from '#contract/settings/brand.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlBox, notesOf } from '#web/ui/forms/field-frame.tsx';

const USUAL = '#4338ca';
const MIN_CONTRAST = 4.5;

/** A colour with its contrast to white words; null is the usual one. */
export function ColourField({
  label,
  hint,
  value,
  onChange,
  fault,
  changed,
}: StudioFieldProps<string | null | undefined>) {
  const id = useId();
  const colour = value ?? USUAL;
  const contrast = /^#[0-9a-f]{6}$/i.test(colour) ? contrastOf(colour, '#ffffff') : undefined;
  const tooLight = contrast !== undefined && contrast < MIN_CONTRAST;
  const told = tooLight ? m.ssite_colour_too_light({ contrast: plain(contrast) }) : fault;
  return (
    <FieldShell id={id} label={label} hint={hint} fault={told} changed={changed}>
      <div className="flex flex-wrap items-center gap-3">
        <div className={`${controlBox} w-44 ps-2`}>
          <input
            type="color"
            aria-label={m.ssite_colour_pick()}
            value={contrast === undefined ? USUAL : colour}
            onChange={(event) => onChange(event.target.value)}
            className="size-8 cursor-pointer"
          />
          <input
            {...notesOf(id, { hint, error: told })}
            id={id}
            value={colour}
            maxLength={7}
            onChange={(event) => onChange(event.target.value)}
            className="min-h-11 w-full bg-transparent font-mono text-base outline-none"
          />
        </div>
        <span
          className="inline-flex min-h-11 items-center rounded-control px-4 font-display text-white"
          ref={(box) => box?.style.setProperty('background-color', contrast === undefined ? USUAL : colour)}
        >
          {m.ssite_colour_sample()}
        </span>
        {contrast !== undefined && (
          <span className={`text-sm ${tooLight ? 'text-live-700' : 'text-leaf-700'}`}>
            {m.ssite_colour_contrast({ contrast: plain(contrast) })}
          </span>
        )}
        {value && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {m.ssite_colour_usual()}
          </Button>
        )}
      </div>
    </FieldShell>
  );
}

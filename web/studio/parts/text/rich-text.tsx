import { useId, useState } from 'react';
import type { Language } from '#contract/procedure.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { notesOf } from '#web/ui/forms/field-frame.tsx';
import { Editor } from './editor.tsx';

export type RichTextProps = StudioFieldProps<string> & {
  /** What it is written in: its spelling and its letters. */
  language?: Language;
  size?: 'small' | 'large';
};

/** A text with headings, lists and links, held as Markdown; it can be written as it looks, or as Markdown. */
export function RichText({ label, hint, value, onChange, fault, changed, language, size = 'small' }: RichTextProps) {
  const id = useId();
  const [isSource, setIsSource] = useState(false);
  const notes = notesOf(id, { hint, error: fault });
  return (
    <FieldShell id={id} label={label} hint={hint} fault={fault} changed={changed} group>
      <div className="rounded-control border border-ctl bg-surface has-[[aria-invalid]]:border-live-700 has-[[contenteditable]:focus-visible]:outline-2 has-[[contenteditable]:focus-visible]:outline-brand-500 has-[[contenteditable]:focus-visible]:outline-offset-2">
        {isSource ? (
          <>
            <div className="flex items-center justify-between gap-2 border-line border-b px-3 py-1">
              <span className="text-ink-3 text-sm">{m.sparts_markdown()}</span>
              <button type="button" className={compact('ghost')} onClick={() => setIsSource(false)}>
                {m.sparts_as_it_looks()}
              </button>
            </div>
            <textarea
              {...notes}
              id={id}
              lang={language}
              aria-labelledby={`${id}-label`}
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              className={`field-sizing-content block w-full resize-y rounded-b-control bg-transparent px-3.5 py-3 font-mono text-sm ${size === 'small' ? 'max-h-80 min-h-28' : 'max-h-[36rem] min-h-80'}`}
            />
          </>
        ) : (
          <Editor
            id={id}
            value={value}
            onChange={onChange}
            language={language}
            size={size}
            describedBy={notes['aria-describedby']}
            isFaulty={fault !== undefined}
            onMarkdown={() => setIsSource(true)}
          />
        )}
      </div>
    </FieldShell>
  );
}

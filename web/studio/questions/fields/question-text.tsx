import { type ClipboardEvent, useId, useRef, useState } from 'react';
import type { Language } from '#contract/procedure.ts';
import { m } from '#web/platform/words.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { controlBox, FieldNotesBelow, notesOf } from '#web/ui/forms/field-frame.tsx';
import { PictureBox } from './picture-box.tsx';
import { listMissingPictures } from './pictures.ts';

type QuestionTextProps = {
  label: string;
  language: Language;
  value: string;
  /** The same text in the other language: its pictures belong here too. */
  other: string;
  onChange: (text: string) => void;
  fault?: string | undefined;
  hint?: string | undefined;
  lines: number;
  isBare: boolean;
};

/** Markdown with formulas, and with pictures, which are pasted or chosen and stand where the cursor was. */
export function QuestionText(props: QuestionTextProps) {
  const { label, language, value, other, onChange, fault, hint, lines, isBare } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [picture, setPicture] = useState<{ file: File } | { mediaId: string }>();
  const missing = listMissingPictures(value, other);

  function insert(written: string): void {
    const at = area.current?.selectionEnd ?? value.length;
    onChange(`${value.slice(0, at)}${at > 0 && value[at - 1] !== '\n' ? '\n\n' : ''}${written}${value.slice(at)}`);
    setPicture(undefined);
    area.current?.focus();
  }
  function onPaste(event: ClipboardEvent): void {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    setPicture({ file });
  }
  return (
    <div className="min-w-0">
      <div className={isBare ? 'sr-only' : 'mb-1.5 flex min-h-5 items-center justify-between gap-3'}>
        <label htmlFor={id} className="font-display font-medium text-sm">
          {label}
        </label>
      </div>
      <div className={controlBox}>
        <textarea
          ref={area}
          {...notesOf(id, { hint, error: fault })}
          id={id}
          lang={language}
          placeholder={isBare ? (language === 'en' ? m.sparts_english() : m.sparts_hindi()) : undefined}
          rows={lines}
          maxLength={20_000}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onPaste={onPaste}
          className="field-sizing-content w-full min-w-0 flex-1 resize-none bg-transparent px-3.5 py-2.5 outline-none placeholder:text-ink-3"
          style={{ minHeight: `calc(${lines}lh + 1.25rem)` }}
        />
      </div>
      {(lines > 1 || missing.length > 0) && !picture && (
        <div className="mt-1 flex flex-wrap gap-2">
          {lines > 1 && <ChoosePicture label={label} onFile={(file) => setPicture({ file })} />}
          {missing.map((mediaId) => (
            <button key={mediaId} type="button" className={compact('line')} onClick={() => setPicture({ mediaId })}>
              {m.squest_picture_same()}
            </button>
          ))}
        </div>
      )}
      {picture && (
        <PictureBox picture={picture} language={language} onInsert={insert} onCancel={() => setPicture(undefined)} />
      )}
      <FieldNotesBelow id={id} hint={hint} error={fault} />
    </div>
  );
}

function ChoosePicture({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={compact('ghost')} onClick={() => input.current?.click()}>
        {m.squest_picture_add()}
        <span className="sr-only">: {label}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}

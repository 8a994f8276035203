import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

const MAX_LENGTH = 2000;

type EntryFormProps = {
  text: string;
  /** What is said of an entry without words, where it needs some. */
  emptyFault?: string | undefined;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** The words of an entry of the notebook that is written again. Ctrl and Enter keep them, Escape leaves them as they were. */
export function EntryForm({ text, emptyFault, onSave, onCancel }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (typed.length > MAX_LENGTH) setFault(m.common_note_too_long({ most: plain(MAX_LENGTH) }));
    else if (typed === '' && emptyFault) setFault(emptyFault);
    else onSave(typed);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
    if (event.key !== 'Escape') return;
    // What the entry stands in stays open.
    event.stopPropagation();
    onCancel();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={save} className="mt-1 grid gap-2">
      <Textarea
        name="text"
        label={m.common_your_note()}
        rows={3}
        most={MAX_LENGTH}
        defaultValue={text}
        error={fault}
        onKeyDown={onKeyDown}
        countLabel={(typed) => m.common_typed_and_most({ typed: plain(typed), most: plain(MAX_LENGTH) })}
      />
      <div className="flex gap-2">
        <Button type="submit">{m.common_save()}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.common_cancel_edit()}
        </Button>
      </div>
    </form>
  );
}

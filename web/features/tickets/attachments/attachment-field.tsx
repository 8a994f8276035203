import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { type Attachments, MAX_FILES, TAKEN } from './attachments.ts';

const zone =
  'flex min-h-12 cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-control border border-dashed px-4 py-3 text-center text-base ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-500 ' +
  'hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-3';

/** Up to three files, chosen or dropped. */
export function AttachmentField({ attachments }: { attachments: Attachments }) {
  const { files, tooMany, add, remove, again } = attachments;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const full = files.length >= MAX_FILES;

  function takeChosen() {
    if (!input.current?.files?.length) return;
    add(input.current.files);
    // Else the same file, once removed, could not be chosen again.
    input.current.value = '';
  }
  // On a slow line one may have been chosen before this script came.
  useEffect(takeChosen);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!full) add(event.dataTransfer.files);
  }

  function hover(event: DragEvent) {
    event.preventDefault();
    setOver(true);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-display font-medium text-sm">{m.common_files()}</legend>
      <label
        htmlFor={id}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`${zone} ${over ? 'border-brand-500 bg-brand-50' : 'border-ctl'}`}
      >
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={TAKEN.join(',')}
          disabled={full}
          aria-describedby={`${id}-hint`}
          onChange={takeChosen}
          className="sr-only"
        />
        <Icon name="camera" className={full ? '' : 'text-brand-700'} />
        <span className={full ? '' : 'font-display text-brand-700'}>{m.ticket_files_choose()}</span>
        <span className="text-ink-2 max-md:hidden">{m.ticket_files_drop()}</span>
      </label>
      <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-sm">
        {m.ticket_files_hint()}
      </p>
      {tooMany && (
        <p role="alert" className="mt-1.5 text-live-700 text-sm">
          {m.ticket_files_too_many()}
        </p>
      )}
      <ul className="mt-2 grid grid-cols-1 gap-2 empty:hidden">
        {files.map((each) => (
          <AttachmentRow
            key={each.place}
            attachment={each}
            onRemove={() => remove(each.place)}
            onAgain={() => again(each)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

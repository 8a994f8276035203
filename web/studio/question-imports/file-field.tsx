import { useId } from 'react';
import { m } from '#web/platform/words.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { useFileDrop } from '#web/studio/parts/queue/use-file-drop.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { controlBox, notesOf } from '#web/ui/forms/field-frame.tsx';

const ACCEPT = '.csv,.tsv,.txt,.gift,.aiken,.xml,.json,text/csv,text/plain,application/json,text/xml';

type Props = { fault: string | undefined; onFile: (file: File) => void };

/** The file of questions: chosen, or dropped on it. The button is ours, as the browser's speaks the browser's language. */
export function FileField({ fault, onFile }: Props) {
  const id = useId();
  const hint = m.simport_file_hint();
  const { isOver, drop } = useFileDrop(([file]) => file && onFile(file));
  return (
    <FieldShell id={id} label={m.common_file()} hint={hint} fault={fault}>
      <div {...drop} className={`${controlBox} px-1.5 ${isOver ? 'bg-brand-50' : ''}`}>
        <label htmlFor={id} className={compact('line', 'cursor-pointer')}>
          <input
            {...notesOf(id, { hint, error: fault })}
            id={id}
            type="file"
            accept={ACCEPT}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) onFile(file);
            }}
          />
          {m.common_choose_a_file()}
        </label>
        <span className="px-1.5 text-ink-2 text-sm pointer-coarse:hidden">
          {isOver ? m.sparts_drop_now() : m.srun_file_drop()}
        </span>
      </div>
    </FieldShell>
  );
}

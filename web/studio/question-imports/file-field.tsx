import { useId } from 'react';
import { m } from '#web/platform/words.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { useFileDrop } from '#web/studio/parts/queue/use-file-drop.ts';
import { controlBox, notesOf } from '#web/ui/forms/field-frame.tsx';

const ACCEPT = '.csv,.tsv,.txt,.gift,.aiken,.xml,.json,text/csv,text/plain,application/json,text/xml';

type Props = { fault: string | undefined; onFile: (file: File) => void };

/** The file of questions: chosen, or dropped on it. */
export function FileField({ fault, onFile }: Props) {
  const id = useId();
  const hint = m.simport_file_hint();
  const { isOver, drop } = useFileDrop(([file]) => file && onFile(file));
  return (
    <FieldShell id={id} label={m.common_file()} hint={hint} fault={fault}>
      <div {...drop} className={`${controlBox} ${isOver ? 'bg-brand-50' : ''}`}>
        <input
          {...notesOf(id, { hint, error: fault })}
          id={id}
          type="file"
          accept={ACCEPT}
          className="min-h-11 w-full min-w-0 cursor-pointer px-3.5 py-2 file:me-3 file:min-h-7 file:cursor-pointer file:rounded-control file:border-0 file:bg-brand-50 file:px-3 file:font-display file:text-brand-700"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
    </FieldShell>
  );
}

import { type DragEvent, useRef } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { textOfFile } from '#web/studio/timetables/reading/file-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SheetText } from './sheet-text.tsx';
import type { Import } from './use-import.ts';

const MAX_BYTES = 2_000_000;

/** The text as it was pasted, or came from a file that was chosen or dropped here. */
export function TextPanel({ state }: { state: Import }) {
  const file = useRef<HTMLInputElement>(null);
  async function take(files: FileList | null): Promise<void> {
    const [first] = files ?? [];
    if (!first) return;
    if (first.size > MAX_BYTES) return setAlert({ message: m.stime_file_large() });
    const text = textOfFile(new Uint8Array(await first.arrayBuffer()));
    if (text === undefined) return setAlert({ message: m.stime_file_no_text() });
    state.setText(text);
  }
  function onDrop(event: DragEvent): void {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take(event.dataTransfer.files);
  }
  return (
    <section
      aria-label={m.stime_text()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className="min-w-0 rounded-card border border-line bg-surface"
    >
      <div className="flex min-h-13 items-center justify-between gap-2 border-line border-b px-4 py-1.5">
        <h2 className="font-display text-lg">{m.stime_text()}</h2>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={m.stime_file()}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        <Button variant="ghost" icon={navIcons.upload} className="text-sm" onClick={() => file.current?.click()}>
          {m.stime_file()}
        </Button>
      </div>
      <SheetText state={state} />
      <p className="border-line border-t px-4 py-3 text-ink-3 text-sm">{m.stime_text_hint()}</p>
    </section>
  );
}

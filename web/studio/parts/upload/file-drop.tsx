import { type ReactNode, useId, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { useFileDrop } from '#web/studio/parts/queue/use-file-drop.ts';
import { compact } from './media-buttons.ts';

type FileDropProps = {
  /** What the file input takes, as its `accept` says. */
  accept: string;
  /** What the button says: "Upload a video". */
  label: string;
  hint: ReactNode;
  children?: ReactNode;
} & ({ onFile: (file: File) => void } | { onFiles: (files: File[]) => void });

/** A place to drop a file on, or many where it takes them, with a button that opens the choice of files. */
export function FileDrop({ accept, label, hint, children, ...to }: FileDropProps) {
  const id = useId();
  const [count, setCount] = useState(0);
  const { isOver, drop } = useFileDrop(take);

  function take(files: File[]) {
    const [file] = files;
    if ('onFiles' in to) return to.onFiles(files);
    setCount(files.length);
    if (file && files.length === 1) to.onFile(file);
  }

  return (
    <div
      {...drop}
      className={`flex flex-wrap items-center justify-center gap-x-5 gap-y-3 rounded-control border border-dashed px-4 py-4 text-center ${isOver ? 'border-brand-500 bg-brand-50' : 'border-ctl bg-surface'}`}
    >
      <p className="text-balance text-ink-2 text-sm">{isOver ? m.sparts_drop_now() : hint}</p>
      {count > 1 && (
        <p role="alert" className="w-full text-live-700 text-sm">
          {m.sparts_drop_one({ count })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-2">
        <label
          htmlFor={id}
          className={compact(
            'line',
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-brand-500 has-focus-visible:outline-offset-2',
          )}
        >
          <input
            id={id}
            type="file"
            accept={accept}
            multiple={'onFiles' in to}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              if (files.length > 0) take(files);
            }}
          />
          {label}
        </label>
        {children}
      </div>
    </div>
  );
}

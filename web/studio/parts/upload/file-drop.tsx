import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { compact } from './media-buttons.ts';

type FileDropProps = {
  /** What the file input takes, as its `accept` says. */
  accept: string;
  /** What the button says: "Upload a video". */
  label: string;
  hint: ReactNode;
  onFile: (file: File) => void;
  children?: ReactNode;
};

/** A place to drop a file on, with a button that opens the choice of files. */
export function FileDrop({ accept, label, hint, onFile, children }: FileDropProps) {
  const id = useId();
  const { isOver, drop } = useDrop(onFile);
  return (
    <div
      {...drop}
      className={`flex flex-wrap items-center justify-center gap-x-5 gap-y-3 rounded-control border border-dashed px-4 py-4 text-center ${isOver ? 'border-brand-500 bg-brand-50' : 'border-ctl bg-surface'}`}
    >
      <p className="text-balance text-ink-2 text-sm">{isOver ? m.sparts_drop_now() : hint}</p>
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
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) onFile(file);
              currentTarget.value = '';
            }}
          />
          {label}
        </label>
        {children}
      </div>
    </div>
  );
}

/** Props of an element that takes a dropped file, and whether one is held over it. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const holdsFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!inside) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      setIsOver(false);
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
  return { isOver, drop };
}

import type { MediaItem } from '#contract/media.ts';

/** A file's name; it opens the file. */
export function FileName({ file, onOpen }: { file: MediaItem; onOpen: (file: MediaItem) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(file)}
      className="max-w-full truncate py-1.5 text-start font-bold hover:text-brand-700 hover:underline md:max-w-96"
      title={file.name}
    >
      {file.name}
    </button>
  );
}

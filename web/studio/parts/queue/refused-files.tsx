import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { RefusedFile } from './taken-files.ts';

type RefusedFilesProps = { files: readonly RefusedFile[]; onClose: () => void };

/** Files that were not taken, each by its name and with the reason. */
export function RefusedFiles({ files, onClose }: RefusedFilesProps) {
  if (files.length === 0) return null;
  return (
    <div role="alert" className="flex items-start gap-3 rounded-control border border-live/35 bg-live-100 p-4">
      <Icon name="alert-circle" className="mt-px shrink-0 text-live-700" />
      <div className="min-w-0 flex-1 text-base">
        <p className="font-bold">{m.sparts_queue_refused({ count: files.length, files: files.length })}</p>
        <ul className="max-h-40 overflow-y-auto">
          {files.map(({ name, reason }) => (
            <li key={name} className="wrap-anywhere">
              {name}: {reason}
            </li>
          ))}
        </ul>
      </div>
      <IconButton icon="close" iconSize={18} className="-m-1" label={m.common_close()} onClick={onClose} />
    </div>
  );
}

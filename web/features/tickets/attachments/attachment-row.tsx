import { sizeInWords } from '#web/features/tickets/ticket-words.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Attachment } from './attachments.ts';

type AttachmentRowProps = { attachment: Attachment; onRemove: () => void; onAgain: () => void };

const bar =
  'mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand-500 ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand-500';

/** A chosen file: how far it is, what it is, or why it was not taken. */
export function AttachmentRow({ attachment, onRemove, onAgain }: AttachmentRowProps) {
  const { name, bytes, sent, id, fault, file } = attachment;
  const percent = Math.round(sent * 100);
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-surface ps-3">
      <Icon
        name={file.type.startsWith('image/') ? 'camera' : 'file'}
        className={fault ? 'text-live-700' : 'text-ink-3'}
      />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="truncate text-base">{name}</p>
        {fault ? (
          <p role="alert" className="text-live-700 text-sm">
            {fault.sentence}
          </p>
        ) : id ? (
          <p className="text-ink-3 text-sm">{sizeInWords(bytes)}</p>
        ) : (
          <progress className={bar} max={100} value={percent} aria-label={m.ticket_file_sending({ name })} />
        )}
      </div>
      <span className="flex">
        {fault?.passing && (
          <IconButton icon="refresh" iconSize={18} label={m.ticket_file_again({ name })} onClick={onAgain} />
        )}
        <IconButton icon="close" iconSize={18} label={m.ticket_file_remove({ name })} onClick={onRemove} />
      </span>
    </li>
  );
}

import type { Ticket } from '#contract/tickets/ticket.ts';
import { useSiteName } from '#web/platform/school/site-name.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { momentInWords, sizeInWords } from './ticket-words.ts';

type TicketMessageProps = {
  message: Ticket['messages'][number];
  ticketKey: string;
  /** Who wrote it, where it is read by staff: the asker reads "You" and the school's name. */
  by?: string | undefined;
};

/** One turn of the conversation with its files: the asker's on the far side, the school's on the near one. */
export function TicketMessage({ message, ticketKey, by }: TicketMessageProps) {
  const { author, body, createdAt, attachments } = message;
  const school = useSiteName();
  const look = author === 'asker' ? 'ms-6 bg-brand-50 md:ms-16' : 'me-6 border border-line bg-surface md:me-16';
  return (
    <li className={`rounded-card p-4 ${look}`}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="wrap-anywhere min-w-0 font-display">
          {by ?? (author === 'asker' ? m.common_you() : school)}
        </span>
        <time dateTime={createdAt} className="text-ink-3">
          {momentInWords(createdAt)}
        </time>
      </p>
      <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-wrap text-md">
        {body}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {attachments.map(({ id, name, mediaType, bytes }) => (
          <li key={id} className="max-w-full">
            <a
              href={`/files/tickets/${ticketKey}/${id}`}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-1.5 text-base hover:border-ctl"
            >
              <Icon name={mediaType === 'application/pdf' ? 'file' : 'camera'} size={18} className="text-ink-3" />
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0 text-ink-3 text-sm">{sizeInWords(bytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

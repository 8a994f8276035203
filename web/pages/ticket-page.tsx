import { useParams } from '@tanstack/react-router';
import { TicketMissing } from '#web/features/tickets/ticket-missing.tsx';
import { TicketView } from '#web/features/tickets/ticket-view.tsx';
import { isLinkToken } from '#web/platform/links/link-token.ts';
import { useLanguage } from '#web/platform/words.ts';

export function TicketPage() {
  useLanguage();
  const key = useParams({ strict: false, select: (params: { key?: string }) => params.key ?? '' });
  return (
    <div className="page-width max-w-3xl py-6 md:py-8">
      {isLinkToken(key) ? <TicketView key={key} ticketKey={key} /> : <TicketMissing />}
    </div>
  );
}

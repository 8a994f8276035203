import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { m } from '#web/platform/words.ts';

/** A link that opens no ticket: most often it lost its end on the way. */
export function TicketMissing() {
  const ways = [
    { to: '/contact-us', label: m.common_contact_us() },
    { to: '/', label: m.page_go_home() },
  ];
  return <NothingHere title={m.ticket_missing_title()} text={m.ticket_missing_text()} ways={ways} />;
}

import type { TicketCategory } from '#contract/tickets/ticket.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { currentLanguage, m } from '#web/platform/words.ts';

export const MAX_CHARACTERS = 5000;
const FEWEST_CHARACTERS = 10;
const KB = 1024;

/** What a ticket can be about, in the order in which it is asked. */
export const categories: Record<TicketCategory, () => string> = {
  payment: m.ticket_about_payment,
  access: m.ticket_about_access,
  content: m.ticket_about_content,
  account: m.ticket_about_account,
  privacy: m.ticket_about_privacy,
  other: m.ticket_about_other,
  grievance: m.ticket_about_grievance,
};

/** What is wrong with a message, in the page's language. */
export function messageErrorOf(message: string): string | undefined {
  const { length } = message.trim();
  if (length < FEWEST_CHARACTERS) return m.ticket_message_short();
  return length > MAX_CHARACTERS ? m.ticket_message_long() : undefined;
}

export function characterCount(typed: number): string {
  return m.common_typed_and_most({ typed: plain(typed), most: plain(MAX_CHARACTERS) });
}

export function momentInWords(moment: string): string {
  return `${dayAndTimeOf(moment, currentLanguage())} IST`;
}

export function sizeInWords(bytes: number): string {
  return bytes < KB * KB
    ? m.ticket_file_kb({ size: String(Math.max(1, Math.round(bytes / KB))) })
    : m.common_size_mb({ size: plain(bytes / KB / KB) });
}

import type { OfferedMessages } from '#contract/messages.ts';
import { readMessageRules } from '#server/features/settings/settings.access.ts';
import type { Services } from '#server/platform/context/services.ts';
import { openDoors, sendsCodes } from '#server/platform/settings/doors.ts';
import { offeredBy } from './messages.rules.ts';

type School = Pick<Services, 'db' | 'messenger' | 'doors' | 'google'>;

/**
 * Of which categories of notices the school can tell by message, and whether a number can be made one's own: where it signs
 * in, and where it is shut out of that but hears of something.
 */
export async function readOffered(school: School): Promise<OfferedMessages> {
  const { db, messenger } = school;
  if (!messenger) return { sms: [], whatsapp: [], mayAddNumber: false };
  const offered = offeredBy(await readMessageRules(db), messenger.needsTemplate);
  const tells = offered.sms.length + offered.whatsapp.length > 0;
  return { ...offered, mayAddNumber: openDoors(school).mobile || (tells && sendsCodes(school)) };
}

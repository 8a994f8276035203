import type { OfferedMessages } from '#contract/messages.ts';
import { readMessageRules } from '#server/features/settings/settings.access.ts';
import type { Services } from '#server/platform/context/services.ts';
import { offeredBy } from './messages.rules.ts';

const NONE: OfferedMessages = { sms: [], whatsapp: [] };

/** Of which categories of notices the school can tell by message. */
export async function readOffered({ db, messenger }: Pick<Services, 'db' | 'messenger'>): Promise<OfferedMessages> {
  return messenger ? offeredBy(await readMessageRules(db), messenger.needsTemplate) : NONE;
}

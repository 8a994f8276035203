import { accountTexts } from './account.rules.ts';
import { learningTexts } from './learning.rules.ts';
import type { MailName, MailTexts } from './mail-text.rules.ts';
import { privacyTexts } from './privacy.rules.ts';
import { securityTexts } from './security.rules.ts';
import { sellingTexts } from './selling.rules.ts';
import { ticketTexts } from './tickets.rules.ts';
import { timetableTexts } from './timetables.rules.ts';

/** The words of every mail. */
export const EVERY_TEXT: MailTexts<MailName> = {
  ...accountTexts,
  ...securityTexts,
  ...privacyTexts,
  ...ticketTexts,
  ...sellingTexts,
  ...timetableTexts,
  ...learningTexts,
};

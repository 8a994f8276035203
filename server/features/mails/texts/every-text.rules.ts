import { accountTexts } from './account.texts.ts';
import { digestTexts } from './digest.texts.ts';
import { googleTexts } from './google.texts.ts';
import { learningTexts } from './learning.texts.ts';
import type { MailName, MailTexts } from './mail-text.rules.ts';
import { messageTexts } from './messages.texts.ts';
import { privacyTexts } from './privacy.texts.ts';
import { securityTexts } from './security.texts.ts';
import { sellingTexts } from './selling.texts.ts';
import { testTexts } from './tests.texts.ts';
import { ticketTexts } from './tickets.texts.ts';
import { timetableTexts } from './timetables.texts.ts';
import { twoFactorTexts } from './two-factor.texts.ts';

/** The words of every mail. */
export const EVERY_TEXT: MailTexts<MailName> = {
  ...accountTexts,
  ...securityTexts,
  ...twoFactorTexts,
  ...googleTexts,
  ...messageTexts,
  ...privacyTexts,
  ...ticketTexts,
  ...sellingTexts,
  ...timetableTexts,
  ...learningTexts,
  ...testTexts,
  ...digestTexts,
};

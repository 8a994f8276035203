import type { MessageCategory } from '#contract/messages.ts';
import type { Language } from '#contract/procedure.ts';

type CodeMessage = { school: string; code: string; minutes: number; host: string };

/** The text message with a code. Browsers read the code out of its last line (WebOTP), and type it for that host alone. */
export const CODE_MESSAGES: Record<Language, (message: CodeMessage) => string> = {
  en: ({ school, code, minutes, host }) =>
    `${code} is your code for ${school}, good for ${minutes} minutes. Nobody from ${school} will ever ask you for it.\n\n@${host} #${code}`,
  hi: ({ school, code, minutes, host }) =>
    `${school} के लिए आपका कोड ${code} है, ${minutes} मिनट तक चलेगा। ${school} की ओर से कोई भी आपसे यह कभी नहीं माँगेगा।\n\n@${host} #${code}`,
};

const NEWS: Record<MessageCategory, Record<Language, string>> = {
  purchases: { en: 'There is news of your purchases', hi: 'आपकी ख़रीदारी की ख़बर है' },
  timetables: { en: 'A date of your timetable moved', hi: 'आपकी परीक्षा की एक तिथि बदली' },
  answers: { en: 'Your question is answered', hi: 'आपके सवाल का उत्तर आ गया' },
  tests: { en: 'There is news of a test', hi: 'एक टेस्ट की ख़बर है' },
};

const STOP: Record<Language, string> = { en: '.', hi: '।' };

type NewsMessage = { school: string; link: string };

/** That there is news: no name, no subject, no marks; the same each time, as it is registered. */
export const newsMessage = (category: MessageCategory, language: Language, { school, link }: NewsMessage): string =>
  `${school}: ${NEWS[category][language]}${STOP[language]} ${link}`;

import type { Language } from '#contract/procedure.ts';

type CodeMessage = { school: string; code: string; minutes: number; host: string };

/** The text message with a code. Browsers read the code out of its last line (WebOTP), and type it for that host alone. */
export const CODE_MESSAGES: Record<Language, (message: CodeMessage) => string> = {
  en: ({ school, code, minutes, host }) =>
    `${code} is your code for ${school}, good for ${minutes} minutes. Nobody from ${school} will ever ask you for it.\n\n@${host} #${code}`,
  hi: ({ school, code, minutes, host }) =>
    `${school} के लिए आपका कोड ${code} है, ${minutes} मिनट तक चलेगा। ${school} की ओर से कोई भी आपसे यह कभी नहीं माँगेगा।\n\n@${host} #${code}`,
};

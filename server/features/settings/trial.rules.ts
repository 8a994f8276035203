import type { Language } from '#contract/procedure.ts';
import type { Email } from '#server/platform/mail/mailer.ts';

const WORDS = {
  en: {
    subject: (school: string) => `A test mail of ${school}`,
    lines: (school: string) => [
      `This is a test mail of ${school}.`,
      'It came with the mail settings that you tried in the studio: they work.',
    ],
  },
  hi: {
    subject: (school: string) => `${school} की जाँच मेल`,
    lines: (school: string) => [
      `यह ${school} की जाँच मेल है।`,
      'यह उन्हीं मेल सेटिंग से आई है जिन्हें आपने स्टूडियो में आज़माया: वे काम करती हैं।',
    ],
  },
};

/** The letter that shows its reader that mail works. */
export function trialEmail(language: Language, school: string, to: string): Email {
  const lines = WORDS[language].lines(school);
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  return {
    id: `trial-${crypto.randomUUID()}`,
    to,
    subject: WORDS[language].subject(school),
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body>${paragraphs}</body></html>\n`,
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

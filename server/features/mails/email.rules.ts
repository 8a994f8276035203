import type { Language } from '#contract/procedure.ts';
import type { School } from '#server/features/settings/settings.access.ts';
import { htmlOf } from './email-html.rules.ts';
import { plainOf } from './email-plain.rules.ts';
import type { WaitingMail } from './mails.store.ts';
import { EVERY_TEXT as TEXTS } from './texts/every-text.rules.ts';
import { type EmailParts, type MailDetails, type MailName, type MailText, unlinked } from './texts/mail-text.rules.ts';

export type EmailText = { subject: string; text: string; html: string; unsubscribeLink?: string };

const FRAME = {
  en: {
    hello: 'Hello',
    copyHint: 'Or copy this address into your browser:',
    questions: (email: string) => `Questions? Write to ${email}.`,
    why: (school: string, recipient: string) => `You get this mail because ${recipient} was given at ${school}.`,
  },
  hi: {
    hello: 'नमस्ते',
    copyHint: 'या यह पता अपने ब्राउज़र में खोलें:',
    questions: (email: string) => `कोई सवाल हो तो ${email} पर लिखें।`,
    why: (school: string, recipient: string) =>
      `यह मेल आपको इसलिए मिली, क्योंकि ${school} पर ${recipient} पता दिया गया था।`,
  },
};

const MAX_NAME = 60;
const MAX_SUBJECT = 150;

/** A mail as text and as HTML, in its language, under the school's name. */
export function renderEmail(mail: WaitingMail, school: School, publicUrl: string): EmailText {
  const { language, recipient, details } = mail;
  const name = school.name[language];
  const words = FRAME[language];
  const person = 'name' in details ? cut(line(unlinked(details.name)), MAX_NAME) : '';
  const { business } = school;
  const about = business ? [business.legalName, business.address, words.questions(business.email)] : [];
  const parts = cleaned({
    ...textOf(mail.template, language, details, name),
    language,
    greeting: `${[words.hello, person].filter(Boolean).join(' ')},`,
    school: { name, url: publicUrl },
    copyHint: words.copyHint,
    footer: [...about, words.why(name, recipient)],
  });
  const unsubscribeLink = 'unsubscribeLink' in details ? details.unsubscribeLink : null;
  const letter = { subject: cut(parts.subject, MAX_SUBJECT), text: plainOf(parts), html: htmlOf(parts) };
  return unsubscribeLink ? { ...letter, unsubscribeLink } : letter;
}

function textOf<Name extends MailName>(
  template: Name,
  language: Language,
  details: MailDetails[Name],
  school: string,
): MailText {
  return TEXTS[template][language]({ ...details, school });
}

/** What a reader sees is what is written: no control characters, none that turn the direction of a line around. */
function cleaned(parts: EmailParts): EmailParts {
  return {
    ...parts,
    subject: line(parts.subject),
    greeting: line(parts.greeting),
    paragraphs: parts.paragraphs.map(line),
    footer: parts.footer.map(line),
    ...(parts.facts && { facts: parts.facts.map(([name, value]) => [name, line(value)]) }),
    ...(parts.links && { links: parts.links.map(({ label, link }) => ({ label: line(label), link })) }),
    ...(parts.quote && { quote: clean(parts.quote).trim() }),
    ...(parts.note && { note: line(parts.note) }),
  };
}

function line(text: string): string {
  return clean(text).replace(/\s+/g, ' ').trim();
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/(?!\n)\p{Cc}/gu, ' ');
}

function cut(text: string, most: number): string {
  const points = [...text];
  return points.length > most ? `${points.slice(0, most - 3).join('')}...` : text;
}

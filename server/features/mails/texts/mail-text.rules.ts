import type { Language } from '#contract/procedure.ts';

export type MailLink = { label: string; link: string };

/** What a mail says, below the greeting. A paragraph is a plain line of words. */
export type MailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What happened, as name and value: when, on which device. */
  facts?: [name: string, value: string][];
  /** What somebody wrote, with their line breaks. */
  quote?: string;
  /** A short code to be typed, shown large. */
  code?: string;
  /** What there is to read, each with its address. */
  links?: MailLink[];
  /** What to do next: a button and an address. */
  action?: MailLink;
  /** A lesser way, shown as an address. */
  other?: MailLink;
  /** In smaller letters at the end: what to do if it was not you. */
  note?: string;
};

/** A mail with everything that stands around its text: all that its plain and its HTML part show. */
export type EmailParts = MailText & {
  language: Language;
  greeting: string;
  school: { name: string; url: string };
  /** Shown above the address that the button opens. */
  copyHint: string;
  footer: string[];
};

/** Every mail of the school and what it is told. Links are whole addresses; times are already in words. */
export type MailDetails = {
  'confirm-email': { name: string; link: string; hours: number };
  'confirm-paid-order': { name: string; number: string; title: string; total: string; link: string };
  'already-registered': { name: string; loginLink: string; resetLink: string };
  'reset-password': { name: string; link: string; minutes: number };
  'password-changed': { name: string; when: string; device: string; resetLink: string };
  'confirm-new-email': { name: string; link: string; hours: number };
  'email-changed': { name: string; newEmail: string; when: string; helpLink: string };
  'new-device': { name: string; when: string; device: string; address: string; changeLink: string };
  'mobile-added': { name: string; when: string; profileLink: string };
  'mobile-removed': { name: string; when: string; helpLink: string };
  'sign-in-link': { name: string; link: string; code: string; minutes: number };
  'sign-in-code': { name: string; code: string; minutes: number };
  'passkey-added': { name: string; when: string; device: string; changeLink: string };
  'passkey-removed': { name: string; when: string; device: string; changeLink: string };
  'messages-stopped': { name: string; areCodes: boolean; settingsLink: string };
  'google-code': { name: string; email: string; code: string; minutes: number };
  'google-added': { name: string; when: string; email: string; changeLink: string };
  'google-removed': { name: string; when: string; email: string; changeLink: string };
  'two-factor-on': { name: string; when: string; helpLink: string };
  'two-factor-off': { name: string; when: string; helpLink: string };
  'recovery-code-used': { name: string; when: string; left: number; profileLink: string };
  'two-factor-setup': { name: string; link: string; hours: number };
  'staff-entry': { link: string; role: string; hours: number };
  'parent-consent': { studentName: string; link: string; noticeLink: string; days: number };
  'parent-agreed': { name: string };
  'data-ready': { name: string; link: string; days: number };
  'deletion-requested': { name: string; until: string; keepLink: string };
  'deletion-cancelled': { name: string };
  'deletion-done': { name: string };
  'ticket-received': {
    name: string;
    number: string;
    link: string;
    answerBy: string;
    solutionBy: string;
    message: string;
  };
  'ticket-answered': { name: string; number: string; link: string; message: string; closed: boolean };
  /** Sums are in words already: INR 499.00. `invoice` is the number of the document, which is fetched on the order's page. */
  'order-paid': {
    name: string;
    number: string;
    title: string;
    total: string;
    invoice: string;
    orderLink: string;
    openLink: string;
  };
  enrolled: { name: string; title: string; openLink: string };
  'charged-twice': {
    name: string;
    number: string;
    title: string;
    amount: string;
    reference: string;
    orderLink: string;
  };
  'payment-returned': {
    name: string;
    number: string;
    title: string;
    amount: string;
    cause: 'already-owned' | 'withdrawn';
    orderLink: string;
  };
  'refund-requested': {
    name: string;
    number: string;
    title: string;
    amount: string;
    decideBy: string;
    orderLink: string;
  };
  'refund-declined': { name: string; number: string; title: string; note: string; orderLink: string; helpLink: string };
  'refund-approved': { name: string; number: string; title: string; amount: string; orderLink: string };
  'refund-done': {
    name: string;
    number: string;
    title: string;
    amount: string;
    reference: string | null;
    accessEnded: boolean;
    orderLink: string;
  };
  /** `until` is null for ever. */
  'access-granted': { name: string; title: string; until: string | null; openLink: string };
  /** To somebody without an account: what waits for them until they come. */
  'brought-in': { name: string; titles: string[]; until: string | null; link: string };
  /** `title`: what ends, in words. `days` until its last day, `until`; 0 on that day. */
  /** `choicesLink`, here and below: absent where a release before this one wrote the mail. */
  'access-ending': { name: string; title: string; days: number; until: string; link: string; choicesLink?: string };
  /** `isShared`: to who has the same doubt as the one who asked. */
  'doubt-answered': {
    name: string;
    lessonTitle: string;
    question: string;
    answer: string;
    link: string;
    isShared?: boolean;
    choicesLink?: string;
  };
  /** `papers`: a line for each change, in words. */
  'timetable-changed': { name: string; title: string; papers: string; link: string; choicesLink: string };
  /** What the tutor tells everybody who switched that on; the first line is the heading. A test mail has no `unsubscribeLink`. */
  announcement: { name: string; text: string; link: string | null; unsubscribeLink: string | null };
  /** `changes`: a line for each attempt whose marks changed, in words. `reason`: null for who may not be told what is right. */
  /** `isInFile`: the file of the book says it right already. */
  'ebook-corrected': {
    name: string;
    title: string;
    page: number;
    oldText: string;
    newText: string;
    reason: string;
    isInFile: boolean;
    isTakenBack: boolean;
    link: string;
  };
  'marks-corrected': { name: string; title: string; reason: string | null; changes: string; link: string };
  /** `answer`: null while its reader may not be told yet what is right. */
  'report-answered': { name: string; isCorrected: boolean; answer: string | null; link: string };
  /** `day`: the last on which one can go on. */
  'test-waits': { name: string; title: string; day: string; link: string };
  /** What of a day did not come as a mail of its own; `more`: so much is not listed. */
  'daily-digest': {
    name: string;
    news: MailLink[];
    more: number;
    noticesLink: string;
    choicesLink: string;
    unsubscribeLink: string | null;
  };
  suspended: { name: string; reason: string; helpLink: string };
};
export type MailName = keyof MailDetails;
export type MailTexts<Names extends MailName> = {
  [Name in Names]: Record<Language, (details: MailDetails[Name] & { school: string }) => MailText>;
};

/** In English: 1 hour, 24 hours. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * A stranger's words without anything that a mail program would make a link of. Names and questions come from forms
 * that anybody may fill in with somebody else's address: our mail may not carry their advertisement.
 */
export function unlinked(words: string): string {
  return words
    .replace(/\b(https?|ftp|mailto|tel):\/*/gi, '')
    .replace(/[@＠]/g, ' ')
    .replace(/[.。．](?=[\p{L}\p{N}])/gu, '. ');
}

import type { NotificationCategory } from '#contract/accounts/profile.ts';
import type { Language } from '#contract/procedure.ts';
import { headlineOf } from '#server/features/mails/notice.rules.ts';
import { EVERY_TEXT } from '#server/features/mails/texts/every-text.rules.ts';
import type { MailDetails, MailLink, MailName } from '#server/features/mails/texts/mail-text.rules.ts';

/** The digest of a day leaves at six in the evening, India's clock. */
const DIGEST_MINUTE = 18 * 60;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const INDIA_MS = (5 * 60 + 30) * MINUTE_MS;
const MAX_NEWS = 30;
const MAX_LABEL = 300;

/**
 * Of a mail that may wait: the choice that it falls under, null where mails of its kind always come; whether this one may
 * wait, and what stands for it in the digest, where that is not its heading.
 */
type Waiting<Name extends MailName> = {
  category: NotificationCategory | null;
  mayWait?: (details: MailDetails[Name]) => boolean;
  says?: (details: MailDetails[Name], language: Language) => string;
};

/** Neither money nor the safety of an account is here, nor what somebody waits for, nor a date that moved: it may be tomorrow's. */
const WAITING: { [Name in MailName]?: Waiting<Name> } = {
  announcement: { category: 'announcements', says: ({ text }) => text.replace(/\s+/g, ' ').trim() },
  // Who asked waits for it.
  'doubt-answered': { category: 'answers', mayWait: ({ isShared }) => isShared === true },
  'ebook-corrected': { category: null },
  'marks-corrected': { category: null },
  'report-answered': { category: null },
  'test-waits': { category: null, says: (details, language) => subjectOf('test-waits', details, language) },
  'access-ending': {
    category: 'purchases',
    mayWait: ({ days }) => days > 1,
    // Its heading counts the days, and may be a day late.
    says: (details, language) => subjectOf('access-ending', details, language),
  },
};

type MailContent<Name extends MailName = MailName> = { template: Name; details: MailDetails[Name] };

/** Whether a mail may come hours later, among others. */
export function mayWait<Name extends MailName>({ template, details }: MailContent<Name>): boolean {
  const waiting: Waiting<Name> | undefined = WAITING[template];
  return waiting !== undefined && (waiting.mayWait?.(details) ?? true);
}

/** The choice that mails of each template fall under. */
export const CATEGORIES = Object.entries(WAITING).flatMap(([template, { category }]) =>
  category ? [{ template, category }] : [],
);

/** The next moment after `now` at which a digest leaves. */
export function nextDigest(now: Date): Date {
  const today = startOfDay(now).getTime() + DIGEST_MINUTE * MINUTE_MS;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}

/** The first moment of the day in India that `now` is in. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor((now.getTime() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS);
}

type Reader = { name: string; language: Language };

/** What the mail says that these come in, the oldest first. */
export function digestOf(
  mails: MailContent[],
  { name, language }: Reader,
  publicUrl: string,
): MailDetails['daily-digest'] {
  const ends = mails.flatMap(({ details }) => ('unsubscribeLink' in details && details.unsubscribeLink) || []);
  return {
    name,
    news: mails.slice(0, MAX_NEWS).map((mail) => newsOf(mail, language, publicUrl)),
    more: Math.max(0, mails.length - MAX_NEWS),
    noticesLink: `${publicUrl}/notices`,
    choicesLink: `${publicUrl}/profile`,
    unsubscribeLink: ends[0] ?? null,
  };
}

function newsOf<Name extends MailName>(
  { template, details }: MailContent<Name>,
  language: Language,
  home: string,
): MailLink {
  const waiting: Waiting<Name> | undefined = WAITING[template];
  const label = waiting?.says?.(details, language) ?? headlineOf({ template, details }, language);
  const { action } = EVERY_TEXT[template][language]({ ...details, school: '' });
  return {
    label: label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 3)}...` : label,
    link: action?.link ?? home,
  };
}

/** A subject without the school's name that stands before it. */
function subjectOf<Name extends MailName>(template: Name, details: MailDetails[Name], language: Language): string {
  return EVERY_TEXT[template][language]({ ...details, school: '' }).subject.replace(/^: /, '');
}

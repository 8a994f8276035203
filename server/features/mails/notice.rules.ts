import type { Notice } from '#contract/notices.ts';
import type { Language } from '#contract/procedure.ts';
import type { giveNotices } from '#server/features/notices/notices.service.ts';
import { EVERY_TEXT } from './texts/every-text.rules.ts';
import type { MailDetails, MailName } from './texts/mail-text.rules.ts';

type NewNotice = Parameters<typeof giveNotices>[1][number];

/** Of what kind a notice is, what it is about beside its heading, and where it leads; a mail that is not here is only a mail. */
type NoticeOf<Name extends MailName> = {
  kind: Notice['kind'];
  about?: (details: MailDetails[Name]) => string;
  link: (details: MailDetails[Name]) => string;
};

const ofOrder = (kind: Notice['kind']) => ({
  kind,
  about: ({ title }: { title: string }) => title,
  link: ({ orderLink }: { orderLink: string }) => orderLink,
});
const ofAccess = {
  kind: 'access' as const,
  about: ({ title }: { title: string }) => title,
  link: ({ openLink }: { openLink: string }) => openLink,
};
const titled = { about: ({ title }: { title: string }) => title, link: ({ link }: { link: string }) => link };
const ofSecurity = { kind: 'device' as const, link: () => '/profile' };

const NOTICES: { [Name in MailName]?: NoticeOf<Name> } = {
  'new-device': ofSecurity,
  'password-changed': ofSecurity,
  'email-changed': ofSecurity,
  'mobile-added': ofSecurity,
  'mobile-removed': ofSecurity,
  'recovery-code-used': ofSecurity,
  'passkey-added': ofSecurity,
  'google-added': ofSecurity,
  'google-removed': ofSecurity,
  'passkey-removed': ofSecurity,
  'two-factor-on': ofSecurity,
  'two-factor-off': ofSecurity,
  'data-ready': { kind: 'account', link: () => '/profile' },
  'ticket-answered': { kind: 'ticket', about: ({ number }) => number, link: ({ link }) => link },
  'order-paid': ofOrder('payment'),
  'charged-twice': ofOrder('payment'),
  'payment-returned': ofOrder('payment'),
  'refund-requested': ofOrder('refund'),
  'refund-declined': ofOrder('refund'),
  'refund-approved': ofOrder('refund'),
  'refund-done': ofOrder('refund'),
  enrolled: ofAccess,
  'access-granted': ofAccess,
  'access-ending': { kind: 'access', about: ({ title }) => title, link: ({ link }) => link },
  'doubt-answered': { kind: 'doubt', about: ({ lessonTitle }) => lessonTitle, link: ({ link }) => link },
  'timetable-changed': { kind: 'timetable', about: ({ title }) => title, link: ({ link }) => link },
  'ebook-corrected': { kind: 'access', ...titled },
  'marks-corrected': { kind: 'result', ...titled },
  'report-answered': { kind: 'test', link: ({ link }) => link },
  'test-waits': { kind: 'test', ...titled },
};

type NoticeMail<Name extends MailName> = { template: Name; details: MailDetails[Name]; userId?: string | undefined };

/** What a mail tells, as a notice: its heading and what it is about. Undefined for a mail that is none. */
export function noticeOf<Name extends MailName>(mail: NoticeMail<Name>, key: string): NewNotice | undefined {
  const notice: NoticeOf<Name> | undefined = NOTICES[mail.template];
  if (!notice || !mail.userId) return undefined;
  const { template, details, userId } = mail;
  return {
    userId,
    kind: notice.kind,
    key,
    text: { en: headlineOf({ template, details }, 'en'), hi: headlineOf({ template, details }, 'hi') },
    link: pathOf(notice.link(details)),
  };
}

/** The heading of a mail, with what it is about. */
export function headlineOf<Name extends MailName>(
  { template, details }: Pick<NoticeMail<Name>, 'template' | 'details'>,
  language: Language,
): string {
  const notice: NoticeOf<Name> | undefined = NOTICES[template];
  const { heading } = EVERY_TEXT[template][language]({ ...details, school: '' });
  const about = notice?.about?.(details);
  return about ? `${heading}: ${about}` : heading;
}

/** Without the address of the school, which may change. */
function pathOf(link: string): string {
  const { pathname, search, hash } = new URL(link, 'http://school.invalid');
  return `${pathname}${search}${hash}`;
}

import { describe, expect, test } from 'vitest';
import type { Business } from '#contract/settings/school.ts';
import { renderEmail } from './email.rules.ts';
import type { WaitingMail } from './mails.store.ts';
import type { MailDetails, MailName } from './texts/mail-text.rules.ts';

const name = 'Asha Verma';
const link = `https://adhyay.example/confirm?token=${'t'.repeat(22)}`;
const second = `https://adhyay.example/reset-password?token=${'s'.repeat(22)}`;
const when = '26 November 2026, 14:05';

const sold = { number: 'ADH-26-000123', title: 'Introduction to Political Theory' };

/** One of every mail; a template without a line here does not compile. */
const EVERY: MailDetails = {
  'confirm-email': { name, link, hours: 24 },
  'confirm-paid-order': { name, ...sold, total: 'INR 499.00', link },
  'already-registered': { name, loginLink: link, resetLink: second },
  'reset-password': { name, link, minutes: 60 },
  'password-changed': { name, when, device: 'Chrome on Android', resetLink: link },
  'confirm-new-email': { name, link, hours: 1 },
  'email-changed': { name, newEmail: 'new@school.test', when, helpLink: link },
  'new-device': { name, when, device: 'Chrome on Android', address: '192.0.2.7', changeLink: link },
  'mobile-added': { name, when, profileLink: link },
  'mobile-removed': { name, when, helpLink: link },
  'sign-in-link': { name, link, code: '482913', minutes: 15 },
  'sign-in-code': { name, code: '482913', minutes: 10 },
  'passkey-added': { name, when, device: 'Chrome on Android', changeLink: link },
  'passkey-removed': { name, when, device: 'Firefox on Windows', changeLink: link },
  'messages-stopped': { name, areCodes: true, settingsLink: link },
  'google-code': { name, email: 'asha@gmail.test', code: '482913', minutes: 15 },
  'google-added': { name, when, email: 'asha@gmail.test', changeLink: link },
  'google-removed': { name, when, email: 'asha@gmail.test', changeLink: link },
  'two-factor-on': { name, when, helpLink: link },
  'two-factor-off': { name, when, helpLink: link },
  'recovery-code-used': { name, when, left: 9, profileLink: link },
  'two-factor-setup': { name, link, hours: 24 },
  'staff-entry': { link, role: 'instructor', hours: 72 },
  'parent-consent': { studentName: name, link, noticeLink: second, days: 30 },
  'parent-agreed': { name },
  'data-ready': { name, link, days: 7 },
  'deletion-requested': { name, until: '26 December 2026', keepLink: link },
  'deletion-cancelled': { name },
  'deletion-done': { name },
  'ticket-received': { name, number: 'T-1042', link, answerBy: when, solutionBy: when, message: 'The book is late.' },
  'ticket-answered': { name, number: 'T-1042', link, message: 'It is there now.\n\nRead well!', closed: true },
  'order-paid': { name, ...sold, total: 'INR 499.00', invoice: 'AD/26-27/0000001', orderLink: link, openLink: second },
  enrolled: { name, title: sold.title, openLink: link },
  'charged-twice': { name, ...sold, amount: 'INR 499.00', reference: 'pay_DESyzxuld02Zul', orderLink: link },
  'payment-returned': { name, ...sold, amount: 'INR 499.00', cause: 'withdrawn', orderLink: link },
  'refund-requested': { name, ...sold, amount: 'INR 499.00', decideBy: when, orderLink: link },
  'refund-declined': { name, ...sold, note: 'You have seen it all.', orderLink: link, helpLink: second },
  'refund-approved': { name, ...sold, amount: 'INR 499.00', orderLink: link },
  'refund-done': { name, ...sold, amount: 'INR 499.00', reference: '0125836177', accessEnded: true, orderLink: link },
  announcement: { name, text: 'New notes of June are there', link, unsubscribeLink: `${link}?off` },
  'brought-in': { name, titles: [sold.title], until: '30 June 2027', link },
  'access-granted': { name, title: sold.title, until: '30 June 2027', openLink: link },
  'doubt-answered': {
    name,
    lessonTitle: 'What is politics?',
    question: 'Why so?',
    answer: 'Because.\n\nRead on.',
    link,
    choicesLink: second,
  },
  'ebook-corrected': {
    ...{
      name,
      title: 'Solved BPSC-131',
      page: 41,
      oldText: 'Article 31',
      newText: 'Article 32',
      reason: 'A misprint.',
    },
    ...{ isInFile: true, isTakenBack: false, link },
  },
  'marks-corrected': {
    ...{ name, title: 'Mock paper 1', reason: 'The key was wrong.', link },
    changes: 'Q 14: key corrected, your 38 is now 40, rank 120 → 97',
  },
  'report-answered': { name, isCorrected: false, answer: 'Article 32 it is.', link },
  'access-ending': { name, title: 'Indian history', days: 3, until: '30 June 2027', link, choicesLink: second },
  'test-waits': { name, title: 'Mock paper 1', day: '30 June 2027', link },
  'timetable-changed': {
    name,
    title: 'TEE December 2026',
    papers: 'BEGC-131: moved to 7 December.\nBPSC-131: the date is now final.',
    link,
    choicesLink: second,
  },
  'daily-digest': {
    name,
    news: [
      { label: 'BEGC-131: marks changed', link },
      { label: 'Kings: answered', link: second },
    ],
    more: 3,
    noticesLink: 'https://adhyay.example/notices',
    choicesLink: 'https://adhyay.example/profile',
    unsubscribeLink: `${link}?off`,
  },
  suspended: { name, reason: 'Shared with others', helpLink: link },
};

const business: Business = {
  legalName: 'Adhyay Learning & Sons',
  address: '12 Pustak Marg,\nNew Delhi 110092',
  email: 'care@school.test',
  phone: '+91 98765 43210',
  grievanceOfficer: { name: 'S', designation: 'O', email: 'g@school.test', phone: '+91 98765 43211' },
};
const school = { name: { en: 'Adhyay', hi: 'अध्याय' }, business };
const url = 'https://adhyay.example';

const templates = Object.keys(EVERY) as MailName[];
const every = templates.flatMap((template) => [
  { template, language: 'en' as const },
  { template, language: 'hi' as const },
]);

function write<Name extends MailName>(template: Name, details: MailDetails[Name], language: 'en' | 'hi' = 'en') {
  const mail: WaitingMail = { template, details, language, recipient: 'asha@school.test' };
  return renderEmail(mail, school, url);
}
/** What is said in words of the language. */
const PUT = ['role', 'cause'];
/** Every line of every value, however deep. */
const wordsOf = (value: unknown): string[] =>
  value && typeof value === 'object' ? Object.values(value).flatMap(wordsOf) : String(value).split('\n');
const linesOf = (text: string) => text.split('\n');

describe.each(every)('$template in $language', ({ template, language }) => {
  const details = EVERY[template];
  const letter = write(template, details, language);

  test('says everything it was told, in both parts', () => {
    const told = Object.entries(details).filter(([key, value]) => !PUT.includes(key) && typeof value !== 'boolean');
    for (const value of told.flatMap(([, each]) => wordsOf(each))) {
      if (value === '1') continue;
      expect(letter.text).toContain(value);
      expect(letter.html).toContain(value);
    }
  });

  test('gives every address a line of its own, and a button', () => {
    for (const address of wordsOf(details).filter((value) => value.startsWith('https:'))) {
      expect(linesOf(letter.text)).toContain(address);
      expect(letter.html).toContain(`href="${address}"`);
    }
  });

  test('is short, wrapped and names the school, its people and why it came', () => {
    expect(letter.subject).toContain(school.name[language]);
    expect(letter.subject.length).toBeLessThan(80);
    expect(linesOf(letter.text).filter((line) => line.length > 76)).toEqual([]);
    expect(letter.text).toContain('Adhyay Learning & Sons\n12 Pustak Marg, New Delhi 110092\n');
    expect(letter.text).toContain('care@school.test');
    expect(letter.text.replaceAll('\n', ' ')).toContain('asha@school.test');
    expect(letter.html).toContain(`<html lang="${language}">`);
    expect(letter.html).toContain('Adhyay Learning &#38; Sons');
  });

  test('is written in its language', () => {
    const words = `${letter.subject} ${letter.text}`.replaceAll(/[₹→]/g, '');
    if (language === 'en') expect(words).toMatch(/^[\x20-\x7e\n]+$/);
    else {
      const latin = words.replace(/https?:\/\/\S+|\S+@\S+/g, '').replace(/[^a-z]/gi, '').length;
      const hindi = words.replace(/[^\p{Script=Devanagari}]/gu, '').length;
      expect(hindi).toBeGreaterThan(latin);
    }
  });

  test('holds nothing that is fetched or that runs', () => {
    expect(letter.html).not.toMatch(/<(img|script|link|iframe|form|svg)\b|url\(|@import|\bsrc=|\bon\w+=/i);
    const hosts = [...letter.html.matchAll(/https?:\/\/([^/"<\s]+)/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['adhyay.example']));
  });
});

test('a mail that an earlier release wrote, without the way to choose mails, is whole', () => {
  const { choicesLink: _, ...before } = EVERY['access-ending'];
  expect(write('access-ending', before).text).not.toMatch(/undefined|Choose your mails/);
  expect(write('access-ending', EVERY['access-ending']).text).toContain(`Choose your mails:\n${second}`);
});

describe('what strangers write', () => {
  test('is text in HTML, whatever it looks like', () => {
    const { html } = write('parent-consent', {
      ...EVERY['parent-consent'],
      studentName: `<script>alert(1)</script>"'&<img src=x>`,
    });
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;');
  });

  test.each([
    ['a second header', 'Asha\r\nBcc: all@school.test', 'Asha Bcc: all school. test'],
    ['a turned line', 'Asha\u202Egnp.exe\u202C\u2066', 'Ashagnp. exe'],
    [
      'an address',
      'Win a phone at https://evil.example/x or www.evil.example',
      'Win a phone at evil. example/x or www. evil. example',
    ],
    ['an e-mail', 'pay@evil.example', 'pay evil. example'],
    ['a broken half of a pair', 'Asha \ud83d', 'Asha \ufffd'],
    ['an emoji', 'Asha 👩🏽‍🎓', 'Asha 👩🏽‍🎓'],
    ['a name with initials', 'Dr. S.K. Sharma', 'Dr. S. K. Sharma'],
    ['a Hindi name with joiners', 'क्‍षमा शर्मा', 'क्‍षमा शर्मा'],
    ['nothing that can be seen', '\u0001\u200f', ''],
  ])('greets without %s', (_, given, shown) => {
    const { text, subject } = write('parent-agreed', { name: given });
    expect(linesOf(text)[0]).toBe(shown ? `Hello ${shown},` : 'Hello,');
    expect(subject).toBe('Your account at Adhyay is open');
  });

  test('does not make a subject of many lines or a long one', () => {
    const { subject } = write('parent-consent', {
      ...EVERY['parent-consent'],
      studentName: `A\nB\t${'ी'.repeat(300)}`,
    });
    expect([...subject]).toHaveLength(150);
    expect(subject).toMatch(/^A B ी+\.\.\.$/);
  });

  test('is quoted with its lines, and without links while nobody knows who wrote it', () => {
    const asked = write('ticket-received', {
      ...EVERY['ticket-received'],
      message: 'First line.\r\n\r\nSee https://evil.example/offer <b>now</b>',
    });
    expect(asked.text).toContain('> First line.\n>\n> See evil. example/offer <b>now</b>\n');
    expect(asked.html).toContain('First line.<br>\n<br>\nSee evil. example/offer &#60;b&#62;now&#60;/b&#62;');
    const answered = write('ticket-answered', {
      ...EVERY['ticket-answered'],
      message: 'See https://adhyay.example/help',
    });
    expect(answered.text).toContain('> See https://adhyay.example/help\n');
  });

  test('cannot break an address: a link longer than a line stays whole', () => {
    const long = `https://adhyay.example/${'very-'.repeat(30)}long?token=x&next=1`;
    const { text, html } = write('confirm-email', { name, link: long, hours: 24 });
    expect(linesOf(text)).toContain(long);
    expect(html).toContain(`href="${long.replace('&', '&#38;')}"`);
  });
});

test('a doubt that was asked by another is not called one’s own', () => {
  const shared = { ...EVERY['doubt-answered'], isShared: true };
  expect(write('doubt-answered', shared).subject).toBe('Adhyay: a doubt that you share is answered');
  expect(write('doubt-answered', shared).text).toContain('The doubt: Why so?');
  expect(write('doubt-answered', shared, 'hi').subject).toContain('जो सवाल आपका भी था');
  for (const language of ['en', 'hi'] as const)
    expect(write('doubt-answered', shared, language).html).not.toMatch(/your doubt|you asked|आपने पूछा/i);
});

test('one hour is one hour, and a closed ticket says so', () => {
  expect(write('confirm-new-email', EVERY['confirm-new-email']).text).toContain('for 1 hour.');
  expect(write('ticket-answered', EVERY['ticket-answered']).text).toContain('closed this conversation');
  expect(write('ticket-answered', { ...EVERY['ticket-answered'], closed: false }).text).toContain('does not reach us');
});

describe('about money', () => {
  const said = (letter: { text: string }) => letter.text.replaceAll('\n', ' ');

  test('says why a payment goes back', () => {
    const returned = (cause: 'already-owned' | 'withdrawn', language: 'en' | 'hi' = 'en') =>
      said(write('payment-returned', { ...EVERY['payment-returned'], cause }, language));
    expect(returned('withdrawn')).toContain('taken off sale');
    expect(returned('already-owned')).toContain('this was yours already');
    expect(returned('withdrawn', 'hi')).toContain('बिक्री से हटाया');
    expect(returned('already-owned', 'hi')).toContain('यह पहले से आपका था');
  });

  test('names a bank reference only when there is one, and what became of the access', () => {
    const done = EVERY['refund-done'];
    for (const words of ['Bank reference: 0125836177', 'With the reference your bank', 'closed now'])
      expect(said(write('refund-done', done))).toContain(words);
    const partial = said(write('refund-done', { ...done, reference: null, accessEnded: false }));
    expect(partial).not.toMatch(/reference|closed|null/i);
    expect(partial).toContain('stays open');
    const hindi = said(write('refund-done', { ...done, reference: null, accessEnded: false }, 'hi'));
    expect(hindi).not.toMatch(/संदर्भ|बंद|null/);
  });

  test('says until when, or for ever', () => {
    const granted = EVERY['access-granted'];
    expect(said(write('access-granted', granted))).toContain('Open until: 30 June 2027');
    expect(said(write('access-granted', { ...granted, until: null }))).toContain('Open until: no end date');
    expect(said(write('access-granted', { ...granted, until: null }, 'hi'))).toContain('कब तक खुला: हमेशा');
  });
});

test('a school without a business says only its name and why it wrote', () => {
  const mail: WaitingMail = {
    template: 'parent-agreed',
    details: { name },
    language: 'en',
    recipient: 'a@school.test',
  };
  const { text } = renderEmail(mail, { ...school, business: null }, url);
  expect(text.split('----\n')[1]).toBe(
    `Adhyay\n${url}\nYou get this mail because a@school.test was given at Adhyay.\n`,
  );
});

import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/accounts/profile.ts';
import type { Universities } from '#contract/universities/universities.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { OwnProfile } from './own-profile.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';

const profile: Profile = {
  name: 'Ravi <b> Kumar',
  email: 'ravi@example.test',
  pendingEmail: null,
  phone: '+919876543210',
  mobile: null,
  photoUrl: '/files/photo/0',
  birthBand: '18-24',
  parentEmail: null,
  parentConsentedAt: null,
  state: '07',
  pin: '110092',
  universityId: 'ignou',
  programmeId: 'bag',
  termId: 'july',
  medium: 'hi',
  subjects: [
    { id: 'bpsc', code: 'BPSC-131', titleEn: 'Political Theory', titleHi: 'राजनीतिक सिद्धांत' },
    { id: 'mso', code: 'MSO-001', titleEn: 'Sociological Theories', titleHi: null },
  ],
  notifications: { purchases: true, timetables: true, answers: false, announcements: false },
  pushes: { purchases: true, timetables: true, answers: true, announcements: true, tests: true },
  sms: { purchases: false, timetables: false, answers: false, tests: false },
  whatsapp: { purchases: false, timetables: false, answers: false, tests: false },
  quietHours: null,
  pushDetails: false,
};

const universities: Universities = [
  {
    id: 'ignou',
    code: 'IGNOU',
    name: 'Indira Gandhi',
    nameHi: null,
    programmes: [{ id: 'bag', code: 'BAG', name: 'Arts', nameHi: 'कला' }],
    terms: [{ id: 'july', label: 'July 2026' }],
  },
  { id: 'nios', code: 'NIOS', name: 'Open Schooling', nameHi: null, programmes: [], terms: [] },
];

type TestValues = { known?: Partial<Profile>; held?: 'parent-consent'; language?: 'en' | 'hi' };

function draw({ known = {}, held, language = 'en' }: TestValues = {}) {
  const slots = {
    keepAccount: null,
    email: <i>e-mail</i>,
    security: <i>security</i>,
    phone: <i>phone</i>,
    messageConsent: <i>consent</i>,
    privacy: <i>privacy</i>,
  };
  const snapshots = {
    'accounts.profile.watch': { ...profile, ...known },
    'universities.watch': universities,
    'push.subscriptions.watch': [],
  };
  return renderHtml(<OwnProfile held={held ?? null} {...slots} />, { snapshots, language, path: '/profile' });
}

const fieldIn = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
const selectIn = (html: string, name: string) =>
  new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(html)?.[0] ?? '';
const chosenIn = (html: string, name: string) => /<option selected="" value="([^"]*)"/.exec(selectIn(html, name))?.[1];
const switchIn = (html: string, name: string) => {
  const id = new RegExp(`<span id="([^"]*)"[^>]*>${name}</span>`).exec(html)?.[1];
  return new RegExp(`<input[^>]*role="switch"[^>]*aria-labelledby="${id}"[^>]*>`).exec(html)?.[0] ?? 'absent';
};

describe('the first rendering', () => {
  test('holds all that is known, each in its field, the phone without its +91', async () => {
    const html = await draw();
    expect(fieldIn(html, 'name')).toContain('value="Ravi &lt;b&gt; Kumar"');
    expect(fieldIn(html, 'phone')).toContain('value="9876543210"');
    expect(fieldIn(html, 'pin')).toContain('value="110092"');
    expect(html).toContain('src="/files/photo/0"');
    const chosen = ['universityId', 'programmeId', 'termId', 'medium', 'state'].map((name) => chosenIn(html, name));
    expect(chosen).toEqual(['ignou', 'bag', 'july', 'hi', '07']);
    expect(html).toMatch(/aria-label="Remove BPSC-131 · Political Theory"/);
    expect(switchIn(html, 'Purchases')).toContain('aria-checked="true"');
    expect(switchIn(html, 'Answers')).toContain('aria-checked="false"');
    expect(html).not.toContain('does not look like');
  });

  test('leads to every part, and every part is there', async () => {
    const html = await draw();
    const parts = [...html.matchAll(/href="#([a-z]+)"/g)].map(([, id]) => id);
    expect(parts).toEqual([
      'details',
      'studies',
      'address',
      'display',
      'security',
      'notifications',
      'pushes',
      'privacy',
    ]);
    for (const id of parts) expect(html).toContain(`id="${id}"`);
    for (const slot of ['e-mail', 'security', 'phone', 'privacy']) expect(html).toContain(`<i>${slot}</i>`);
  });

  test('has forms whose buttons can be pressed at once, and none has an address to hold what is typed', async () => {
    const html = await draw();
    const forms = html.match(/<form [^>]*>/g) ?? [];
    expect(forms).toHaveLength(3);
    for (const form of forms) expect(form).toMatch(/(?=.*method="post").*novalidate=""/);
    const buttons = html.match(/<button type="submit"[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(3);
    for (const button of buttons) expect(button).not.toContain(' disabled=""');
  });

  test('speaks Hindi, with Hindi titles where there are some, marked as such', async () => {
    const html = await draw({ language: 'hi' });
    expect(html).toContain('<span lang="hi" class="min-w-0 py-1.5">BPSC-131 · राजनीतिक सिद्धांत</span>');
    expect(html).toContain('<span lang="en" class="min-w-0 py-1.5">MSO-001 · Sociological Theories</span>');
    expect(selectIn(html, 'state')).toContain('<option selected="" value="07">दिल्ली</option>');
    expect(html).not.toContain('>Save<');
  });
});

describe('what one studies', () => {
  test('without a university nothing of one can be chosen', async () => {
    const html = await draw({ known: { universityId: null, programmeId: null, termId: null, subjects: [] } });
    expect(selectIn(html, 'programmeId')).toContain('disabled=""');
    expect(selectIn(html, 'termId')).toContain('disabled=""');
    expect(html).toContain('Choose your university first');
    expect(html).not.toContain('Add subjects');
  });

  test('what a university no longer offers is not shown as chosen', async () => {
    const html = await draw({ known: { programmeId: 'gone', termId: 'gone' } });
    expect([chosenIn(html, 'programmeId'), chosenIn(html, 'termId')]).toEqual(['', '']);
  });

  test('forty subjects are full', async () => {
    const subjects = Array.from({ length: 40 }, (_, n) => ({
      id: `${n}`,
      code: `S-${n}`,
      titleEn: 'Title',
      titleHi: null,
    }));
    const html = await draw({ known: { subjects } });
    expect(html).toContain('You can add up to 40 subjects');
    expect(html).not.toContain('Add subjects');
  });
});

test('a PIN of another part of India is doubted, not refused', async () => {
  const html = await draw({ known: { pin: '800001' } });
  expect(html).toContain('This PIN does not look like one of Delhi.');
  expect(fieldIn(html, 'pin')).not.toContain('aria-invalid');
});

test('without a photo there is one to add and none to remove', async () => {
  const html = await draw({ known: { photoUrl: null } });
  expect(html).toContain('Add a photo');
  expect(html).not.toContain('Remove photo');
});

describe('an account that waits for a parent', () => {
  test('says on whom, and can write to them again', async () => {
    const html = await draw({ held: 'parent-consent', known: { parentEmail: 'mother@example.test' } });
    expect(html).toContain('We wrote to mother@example.test.');
    expect(fieldIn(html, 'parentEmail')).toContain('value="mother@example.test"');
    expect(html).toContain('Send the mail again');
  });

  test('says so once they agreed, and leads on', async () => {
    const html = await draw({ held: 'parent-consent', known: { parentConsentedAt: '2026-11-21T10:00:00.000Z' } });
    expect(html).toContain('Your parent has agreed');
    expect(html).toMatch(/<a href="\/"[^>]*>Continue<\/a>/);
    expect(fieldIn(html, 'parentEmail')).toBe('');
  });

  test('is nobody else’s matter', async () => {
    expect(await draw()).not.toMatch(/your parent/i);
  });
});

test('until the snapshots come every part has its heading and its shape', async () => {
  const slots = { keepAccount: null, email: null, security: null, phone: null, messageConsent: null, privacy: null };
  const html = await renderHtml(<OwnProfile held="parent-consent" {...slots} />);
  for (const title of ['Personal details', 'My studies', 'Address for invoices', 'Notifications'])
    expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
  expect(html.match(/role="status" class="sr-only">Loading/g)).toHaveLength(4);
  expect(html).toContain('shimmer');
  expect(html).not.toMatch(/<form|Waiting for your parent/);
});

test('who is signed out is asked in, and comes back here', async () => {
  const html = await renderHtml(<SignInPrompt target="/profile" />, { viewer: null });
  expect(html).toMatch(/<a href="\/login\?redirect=%2Fprofile"[^>]*>Log in<\/a>/);
  expect(html).toMatch(/<a href="\/email-register\?redirect=%2Fprofile"[^>]*>Create account<\/a>/);
});

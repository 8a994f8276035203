import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/accounts/profile.ts';
import type { Consent, Purpose } from '#contract/consents.ts';
import type { Privacy } from '#contract/privacy.ts';
import { renderHtml, student } from '#web/platform/testing.tsx';
import { DeletionFacts } from './deletion-facts.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { KeepAccountNotice } from './keep-account-notice.tsx';
import { PrivacySection } from './privacy-section.tsx';

const nothing: Privacy = { downloads: [], deletion: null, graceDays: 14, kept: [] };
// In India it is the next day.
const deletion = { requestedAt: '2026-11-21T19:00:00Z', dueAt: '2026-12-05T19:00:00Z' };
const waiting = { id: 'd1', requestedAt: '2026-11-21T19:00:00Z', readyAt: null, expiresAt: null, bytes: null };
const ready = { ...waiting, readyAt: '2026-11-21T19:01:00Z', expiresAt: '2026-11-28T19:01:00Z', bytes: 42_300 };

const given = (purpose: Purpose, more: Partial<Consent> = {}): Consent => ({
  purpose,
  noticeVersion: 3,
  givenAt: '2026-06-30T20:00:00Z',
  withdrawnAt: null,
  ...more,
});

const profile: Profile = {
  name: 'Ravi Kumar',
  email: 'ravi@example.test',
  pendingEmail: null,
  phone: null,
  mobile: null,
  photoUrl: null,
  birthBand: '18-24',
  parentEmail: null,
  parentConsentedAt: null,
  state: null,
  pin: null,
  universityId: null,
  programmeId: null,
  termId: null,
  medium: null,
  subjects: [],
  notifications: { purchases: true, timetables: true, answers: true, announcements: false },
  pushes: { purchases: true, timetables: true, answers: true, announcements: true, tests: true },
  sms: { purchases: false, timetables: false, answers: false, tests: false },
  whatsapp: { purchases: false, timetables: false, answers: false, tests: false },
  quietHours: null,
  pushDetails: false,
};

type Shown = { privacy?: Partial<Privacy>; consents?: Consent[]; birthBand?: Profile['birthBand'] };
type Scene = NonNullable<Parameters<typeof renderHtml>[1]>;

function draw({ privacy = {}, consents = [], birthBand = '18-24' }: Shown = {}, scene: Scene = {}) {
  const snapshots = {
    'privacy.watch': { ...nothing, ...privacy },
    'consents.watch': consents,
    'accounts.profile.watch': { ...profile, birthBand },
  };
  return renderHtml(<PrivacySection />, { snapshots, ...scene });
}

const switches = (html: string) => html.match(/<input[^>]*role="switch"[^>]*>/g) ?? [];

describe('consents', () => {
  test('nothing is on that was not given, and the notice is one link away', async () => {
    const html = await draw();
    expect(switches(html)).toHaveLength(3);
    for (const each of switches(html)) expect(each).not.toMatch(/ (checked|disabled)=""/);
    expect(html).toContain('href="/privacy-notice"');
    expect(html).not.toContain('What you agreed to');
  });

  test('a switch shows what stands, not what was withdrawn', async () => {
    const withdrawnAt = '2026-07-01T00:00:00Z';
    const html = await draw({ consents: [given('analytics', { withdrawnAt }), given('marketing')] });
    const [marketing, analytics] = switches(html);
    expect(marketing).toContain(' checked=""');
    expect(analytics).not.toContain(' checked=""');
  });

  test('what one agreed to stands with its Indian day and the version of its text', async () => {
    const html = await draw({ consents: [given('terms'), given('account', { noticeVersion: 0 })] });
    expect(html).toMatch(/Terms and conditions<\/dt><dd[^>]*>1 July 2026 · version 3/);
    expect(html).toMatch(/for your account<\/dt><dd[^>]*>1 July 2026 · first version/);
  });

  test('a minor may take back and not give', async () => {
    const html = await draw({ birthBand: 'under-18', consents: [given('marketing')] });
    const [marketing, analytics] = switches(html);
    expect(marketing).not.toContain(' disabled=""');
    expect(analytics).toContain(' disabled=""');
    expect(html).toContain('until you are 18');
  });
});

describe('download', () => {
  test('can be asked for', async () => {
    expect(await draw()).toMatch(/<button[^>]*>.*Download my data/);
  });

  test('is being made: no second one, no link', async () => {
    const html = await draw({ privacy: { downloads: [waiting] } });
    expect(html).toContain('is being made');
    expect(html).not.toMatch(/<button[^>]*><span[^>]*>Download my data/);
    expect(html).not.toContain('/files/data/');
  });

  test('is ready: its size, its last day and the way to it', async () => {
    const html = await draw({ privacy: { downloads: [ready] } });
    expect(html).toContain('41 KB');
    expect(html).toContain('until 29 November 2026');
    expect(html).toMatch(/<a href="\/files\/data\/d1" download=""/);
  });
});

describe('deleting', () => {
  test('is offered to students', async () => {
    expect(await draw()).toMatch(/<button[^>]*>.*Delete my account/);
  });

  test('is not offered to staff, who learn why', async () => {
    const html = await draw({}, { viewer: { ...student, role: 'support' } });
    expect(html).toContain('closed by an administrator');
    expect(html).not.toMatch(/<button[^>]*><span[^>]*>Delete my account/);
  });

  test('asked for, it says until when and offers the way back', async () => {
    const html = await draw({ privacy: { deletion } });
    expect(html).toContain('will be deleted on 6 December 2026, 12:30 am');
    expect(html).toMatch(/<button[^>]*>.*Keep my account/);
    expect(html).not.toMatch(/<button[^>]*><span[^>]*>Delete my account/);
  });

  test('its dialog asks for the password and offers both ways alike', async () => {
    const html = await renderHtml(<DeletionForm privacy={nothing} onKeep={() => undefined} />);
    expect(html).toMatch(/<input[^>]*autocomplete="current-password"[^>]*type="password"/i);
    expect(html.match(/<button[^>]*min-h-12/g)).toHaveLength(2);
  });

  test('what is kept is told with reason and day, and nothing that is not', async () => {
    const kept: Privacy['kept'] = [{ what: 'orders', until: '2033-03-31T18:29:59.999Z' }];
    const html = await renderHtml(<DeletionFacts graceDays={14} kept={kept} />);
    expect(html).toContain('tax office, <b>until 31 March 2033</b>');
    expect(html).toContain('For 14 days');
    expect(html).not.toContain('help desk');
    const hindi = await renderHtml(<DeletionFacts graceDays={14} kept={kept} />, { language: 'hi' });
    expect(hindi).toContain('31 मार्च 2033 तक');
  });
});

describe('the notice above the profile', () => {
  const held = { ...student, held: 'deletion' as const };
  const notice = (privacy: Partial<Privacy>, viewer = student) =>
    renderHtml(<KeepAccountNotice />, { viewer, snapshots: { 'privacy.watch': { ...nothing, ...privacy } } });

  test('is there while a deletion waits', async () => {
    const html = await notice({ deletion }, held);
    expect(html).toContain('deleted on 6 December 2026, 12:30 am');
    expect(html).toMatch(/<button[^>]*>.*Keep my account/);
  });

  test('says so once it was called off, here or elsewhere, and leads on by a new page', async () => {
    expect(await notice({}, held)).toMatch(/Your account stays.*<a href="\/"/);
  });

  test('is not there for anybody else, nor before it is known', async () => {
    expect(await notice({})).not.toMatch(/deleted|stays/);
    expect(await renderHtml(<KeepAccountNotice />, { viewer: held })).not.toMatch(/deleted|stays/);
  });
});

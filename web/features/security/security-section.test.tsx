import { describe, expect, test } from 'vitest';
import type { GoogleAccount } from '#contract/google.ts';
import type { Passkey } from '#contract/passkeys.ts';
import type { SignIn } from '#contract/sessions.ts';
import type { TwoFactor } from '#contract/twofactor.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { ProofForm } from './proof-form.tsx';
import { useRemoveTwoFactor } from './security.queries.ts';
import { SecuritySection } from './security-section.tsx';

const here: SignIn = {
  id: 'now',
  device: 'Chrome on Android',
  address: '203.0.113.7',
  begunAt: '2026-11-21T18:30:00.000Z',
  endedAt: null,
  endReason: null,
  here: true,
};
const before: SignIn = {
  ...here,
  id: 'before',
  device: 'Firefox on Windows',
  endedAt: '2026-11-21T18:30:00.000Z',
  endReason: 'elsewhere',
  here: false,
};
const off: TwoFactor = { confirmedAt: null, recoveryCodesLeft: 0, required: false };
const on: TwoFactor = { confirmedAt: '2026-11-21T18:29:00.000Z', recoveryCodesLeft: 10, required: false };

type TestValues = {
  history?: SignIn[];
  passkeys?: Passkey[];
  google?: GoogleAccount | null;
  twoFactor?: TwoFactor;
  language?: 'en' | 'hi';
};

function draw({ history = [here], passkeys = [], google = null, twoFactor = off, language = 'en' }: TestValues = {}) {
  const snapshots = {
    'sessions.history.watch': history,
    'twofactor.watch': twoFactor,
    'passkeys.watch': passkeys,
    'google.watch': google,
  };
  return renderHtml(<SecuritySection />, { snapshots, language });
}

const buttonsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''));

describe('sign-ins', () => {
  test('tell device, address and time in India, and which is this one', async () => {
    const html = await draw({ history: [here, before] });
    expect(html).toMatch(/Chrome on Android<span[^>]*>This device<\/span>/);
    expect(html).toContain('22 November 2026, 12:00 am · 203.0.113.7');
    expect(html).toContain('Ended by a login on another device, 22 November 2026, 12:00 am');
    expect(html.match(/This device/g)).toHaveLength(1);
    expect(await draw({ history: [here], language: 'hi' })).toContain('22 नवंबर 2026, रात 12:00 बजे · 203.0.113.7');
  });

  test('each end has words of its own', async () => {
    const reasons = ['signed-out', 'elsewhere', 'suspended', 'credentials-changed', 'expired'] as const;
    const html = await draw({ history: reasons.map((endReason) => ({ ...before, id: endReason, endReason })) });
    const told = [...html.matchAll(/>([^<>]*), 22 November 2026, 12:00 am<\/p>/g)].map(([, words]) => words);
    expect(new Set(told).size).toBe(5);
  });

  test('others that are still in can be signed out; where there are none nothing is offered', async () => {
    expect(buttonsIn(await draw({ history: [here, before] }))).not.toContain('Sign out other devices');
    const other = { ...before, endedAt: null, endReason: null };
    expect(buttonsIn(await draw({ history: [here, other] }))).toContain('Sign out other devices');
  });

  test('five are shown at first, and how many there are', async () => {
    const history = Array.from({ length: 20 }, (_, n) => ({ ...before, id: `${n}` }));
    const html = await draw({ history });
    expect(html.match(/Firefox on Windows/g)).toHaveLength(5);
    expect(buttonsIn(html)).toContain('Show all 20');
    expect(buttonsIn(await draw({ history: history.slice(0, 5) })).join()).not.toContain('Show all');
  });
});

describe('two-factor', () => {
  test('off, it can be turned on', async () => {
    expect(buttonsIn(await draw())).toEqual(['Turn on']);
  });

  test('on, it says since when and what is left, and can be changed', async () => {
    const html = await draw({ twoFactor: on });
    expect(html).toContain('On since 21 November 2026.');
    expect(html).toContain('Recovery codes left: 10');
    expect(buttonsIn(html)).toEqual(['New recovery codes', 'Turn off']);
  });

  test('of staff stays on, and says why', async () => {
    const html = await draw({ twoFactor: { ...on, required: true } });
    expect(buttonsIn(html)).toEqual(['New recovery codes']);
    expect(html).toContain('so it stays on');
  });
});

describe('passkeys', () => {
  const used: Passkey = {
    id: 'k1',
    name: 'Chrome on Android',
    madeAt: '2026-11-20T18:29:00.000Z',
    usedAt: '2026-11-21T18:30:00.000Z',
  };

  test('tell where and when each was made and last used, and can be deleted', async () => {
    const html = await draw({ passkeys: [used, { ...used, id: 'k2', name: '', usedAt: null }] });
    const texts = [...html.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, text]) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Chrome on Android',
        'Added 20 November 2026 · Last used 22 November 2026, 12:00 am',
        'Passkey',
        'Added 20 November 2026 · Not used yet',
      ]),
    );
    expect(buttonsIn(html).filter((name) => name === 'Delete')).toHaveLength(2);
    const hindi = await draw({ passkeys: [used], language: 'hi' });
    expect(hindi).toContain('पिछली बार 22 नवंबर 2026, रात 12:00 बजे को इस्तेमाल हुई');
  });

  test('are offered by no page before its script knows that there are some', async () => {
    expect(buttonsIn(await draw())).not.toContain('Add a passkey');
  });
});

test('a Google account is told of and can be removed; without one there is no word of it', async () => {
  expect(await draw()).not.toContain('Google');
  const google = { email: 'asha@gmail.test', madeAt: '2026-11-20T18:29:00.000Z' };
  const html = await draw({ google });
  expect(html).toContain('Google logs you in with asha@gmail.test, since 20 November 2026.');
  expect(buttonsIn(html)).toContain('Remove');
  expect(await draw({ google, language: 'hi' })).toContain('asha@gmail.test');
});

test('a new password is a page of its own', async () => {
  expect(await draw()).toMatch(/<a [^>]*href="\/change-password"[^>]*>Change password<\/a>/);
});

test('until the snapshots come nothing is offered that may not be', async () => {
  const html = await renderHtml(<SecuritySection />);
  expect(buttonsIn(html)).toEqual([]);
  expect(html.match(/role="status" class="sr-only">Loading/g)).toHaveLength(4);
});

function ProofAsked() {
  const call = useRemoveTwoFactor();
  const nothing = () => undefined;
  return (
    <ProofForm
      label="Turn off"
      asks={['email', 'password', 'code']}
      call={call}
      submitLabel="Go"
      onDone={nothing}
      onCancel={nothing}
    />
  );
}

test('a proof asks for what it needs, and tells the browser what each is', async () => {
  const html = await renderHtml(<ProofAsked />);
  expect([...html.matchAll(/<label[^>]*>([^<]*)<\/label>/g)].map(([, words]) => words)).toEqual([
    'New e-mail',
    'Password',
    'Code',
  ]);
  const [email = '', password = '', code = ''] = html.match(/<input[^>]*>/g) ?? [];
  expect(email).toMatch(/type="email"[^>]*autocomplete="off"/);
  expect(password).toMatch(/autocomplete="current-password"[^>]*type="password"/);
  expect(code).toMatch(/inputmode="numeric"[^>]*autocomplete="one-time-code"/);
  expect(html).toMatch(/<form (?=[^>]*method="post")[^>]*novalidate="" aria-label="Turn off"/);
});

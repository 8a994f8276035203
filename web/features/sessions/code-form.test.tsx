import { expect, test } from 'vitest';
import { ApiError } from '#web/platform/api.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginRefusal, refusalSentence } from './login-refusal.tsx';
import { signInRefusal } from './sessions.queries.ts';

const typed = { email: 'asha@school.test', password: 'secret-secret' };
const refused = (code: string, data?: object) => new ApiError(401, { code, defined: true, data });

function draw(kind: 'totp' | 'mail') {
  return renderHtml(<CodeForm typed={typed} kind={kind} onEntered={() => {}} onBack={() => {}} />, { viewer: null });
}

test('the second step asks for a code only; the pair is not in the page', async () => {
  const html = await draw('totp');
  expect(html.match(/<input/g)).toHaveLength(1);
  expect(html).toMatch(/<label[^>]*>Code<\/label>/);
  expect(html).toMatch(/<input(?=[^>]*inputmode="numeric")(?=[^>]*autocomplete="one-time-code")/);
  expect(html).not.toContain(typed.password);
});

test('where the code comes from is said, and what to do without it', async () => {
  const app = await draw('totp');
  expect(app).toContain('authenticator app');
  expect(app).toContain('Use a recovery code');
  const mail = await draw('mail');
  expect(mail).toContain('asha@school.test');
  expect(mail).toMatch(/aria-disabled="true"[^>]*>.*Send again in 60 s/);
  expect(mail).not.toContain('recovery code');
});

test('a refusal brings what it needs', () => {
  expect(signInRefusal(refused('CODE_NEEDED', { kind: 'mail' }))).toEqual({ code: 'CODE_NEEDED', kind: 'mail' });
  expect(signInRefusal(refused('TWO_FACTOR_MISSING'))).toEqual({ code: 'TWO_FACTOR_MISSING' });
  expect(signInRefusal(new TypeError('Failed to fetch'))).toEqual({});
  expect(refusalSentence(new Error('a bug'))).toBeUndefined();
});

test('an e-mail that is not confirmed can have its link sent again, at once', async () => {
  const html = await renderHtml(<LoginRefusal error={refused('EMAIL_UNVERIFIED', { email: typed.email })} />);
  expect(html).toContain('The e-mail asha@school.test is not confirmed yet.');
  expect(html).toMatch(/<button(?![^>]*aria-disabled="true")[^>]*>.*Send the link again/);
  const wrongPair = await renderHtml(<LoginRefusal error={refused('WRONG_CREDENTIALS')} />);
  expect(wrongPair).not.toContain('<button');
});

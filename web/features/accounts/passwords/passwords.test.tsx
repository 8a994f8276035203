import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ResetPassword } from './reset-password.tsx';

const TOKEN = 'abcDEF0123456789_-abcd';
const labelsOf = (html: string) => [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, text]) => text);
const inputsOf = (html: string) => html.match(/<input[^>]*>/g) ?? [];

test('a forgotten password: the e-mail first, the new password by the link', async () => {
  const first = await renderHtml(<ResetPassword token={null} />, { viewer: null });
  expect(labelsOf(first)).toEqual(['E-mail']);
  expect(first).toMatch(/<form [^>]*method="post".*<button type="submit"(?![^>]* disabled="")[^>]*>.*Send reset link/);
  const second = await renderHtml(<ResetPassword token={TOKEN} />, { viewer: null });
  expect(labelsOf(second)).toEqual(['New password', 'Repeat new password']);
  expect(second).toMatch(
    /<form [^>]*method="post".*<button type="submit"(?![^>]* disabled="")[^>]*>.*Set new password/,
  );
  for (const input of inputsOf(second)) expect(input).toContain('autocomplete="new-password"');
  expect(second).not.toContain(TOKEN);
});

test('a link that cannot be one asks for another', async () => {
  const html = await renderHtml(<ResetPassword token="" />, { viewer: null });
  expect(html).toContain('This link no longer works');
  expect(labelsOf(html)).toEqual(['E-mail']);
});

test('a change asks for the password as it is, and tells a password manager whose it is', async () => {
  const html = await renderHtml(<ChangePasswordForm />);
  expect(labelsOf(html)).toEqual(['Current password', 'New password', 'Repeat new password']);
  expect(html).toMatch(/<form [^>]*method="post".*<button type="submit"(?![^>]* disabled="")[^>]*>.*Change password/);
  const [name = '', current = ''] = inputsOf(html);
  expect(name).toContain('autocomplete="username"');
  expect(name).toContain('value="ravi@example.test"');
  expect(name).toContain('hidden=""');
  expect(current).toContain('autocomplete="current-password"');
});

test('how good a new password is stands under it, for eyes and ears', async () => {
  const html = await renderHtml(<ChangePasswordForm />);
  expect(html).toMatch(/<meter aria-label="Password strength" min="0" max="4"[^>]*value="0"/);
  expect(html).toMatch(/<p aria-live="polite"/);
});

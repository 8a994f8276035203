import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { LoginForm } from './login-form.tsx';

const draw = () => renderHtml(<LoginForm target="/" />, { viewer: null });

test('what is typed never stands in an address, and Log in can be pressed before the script is there', async () => {
  const html = await draw();
  expect(html).toMatch(/<form (?=[^>]*method="post")[^>]*novalidate=""/);
  expect(html).toMatch(/<form [^>]*method="post".*<button type="submit"(?![^>]* disabled="")[^>]*>.*Log in/);
  expect(html.match(/<button type="submit"/g)).toHaveLength(1);
});

test('the fields are named and say to the browser what they hold', async () => {
  const html = await draw();
  expect(html).toMatch(/<label[^>]*>E-mail<\/label>/);
  expect(html).toMatch(/<label[^>]*>Password<\/label>/);
  const [email = '', password = ''] = html.match(/<input[^>]*>/g) ?? [];
  for (const word of ['type="email"', 'inputmode="email"', 'autocomplete="username webauthn"', 'autocapitalize="none"'])
    expect(email).toContain(word);
  for (const word of ['type="password"', 'autocomplete="current-password"']) expect(password).toContain(word);
  expect(html).toMatch(/<a [^>]*href="\/reset-password"[^>]*>Forgot password\?<\/a>/);
});

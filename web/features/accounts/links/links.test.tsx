import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ParentConsent } from './parent-consent.tsx';
import { VerifyEmail } from './verify-email.tsx';

const TOKEN = 'abcDEF0123456789_-abcd';
const draw = (node: ReactNode) => renderHtml(node, { viewer: null });

test.each([
  [
    'a registration',
    (token: string | null) => <VerifyEmail token={token} otherDoor={<a href="/login">Log in</a>} claim={() => null} />,
  ],
  ['a new e-mail', (token: string | null) => <ConfirmEmail token={token} />],
  ['a parent', (token: string | null) => <ParentConsent token={token} />],
])('the link of %s: opened without one, mangled, and whole', async (_, page) => {
  const none = await draw(page(null));
  expect(none).toContain('Please open the link');
  const mangled = await draw(page(''));
  expect(mangled).toMatch(/<h1[^>]*>This link no longer works<\/h1>/);
  const whole = await draw(page(TOKEN));
  expect(whole).toContain('One moment, please.');
  for (const html of [none, mangled, whole]) {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain(TOKEN);
  }
});

test('without a usable link of a registration another can be sent', async () => {
  for (const token of [null, '']) {
    const html = await draw(<VerifyEmail token={token} otherDoor={null} claim={() => null} />);
    expect(html).toMatch(/<label[^>]*>E-mail<\/label>/);
    expect(html).toMatch(
      /<form [^>]*method="post".*<button type="submit"(?![^>]* disabled="")[^>]*>.*Send the link again/,
    );
  }
});

import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { AccountForm } from './account-form.tsx';
import { StaffEntry } from './staff-entry.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

const TOKEN = 'abcDEF0123456789_-abcd';
const draw = (node: React.ReactNode) => renderHtml(node, { viewer: null });

test('the page without a link, with a mangled one, and while it is asked what a whole one is for', async () => {
  expect(await draw(<StaffEntry token={null} />)).toContain('Please open the link');
  expect(await draw(<StaffEntry token="" />)).toContain('This link no longer works');
  const whole = await draw(<StaffEntry token={TOKEN} />);
  expect(whole).toContain('role="status"');
  expect(whole).not.toContain(TOKEN);
});

test('the e-mail is fixed where the link was mailed to it', async () => {
  const mailed = await draw(<AccountForm token={TOKEN} email="asha@school.test" onTaken={() => {}} />);
  expect(mailed).toMatch(/<input(?=[^>]*name="email")(?=[^>]*value="asha@school.test")[^>]*readonly=""/);
  const handed = await draw(<AccountForm token={TOKEN} email={null} onTaken={() => {}} />);
  expect(handed).toMatch(/<input(?=[^>]*name="email")/);
  expect(handed).not.toContain('readonly');
  for (const html of [mailed, handed]) expect(html).toContain('At least 15 characters.');
});

test('the secret can be scanned, typed, or given to an app on this phone', async () => {
  const enrolment = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };
  const html = await draw(<TwoFactorForm token={TOKEN} enrolment={enrolment} onTaken={() => {}} />);
  expect(html).toContain('JBSW Y3DP EHPK 3PXP');
  expect(html).toContain('href="otpauth://totp/x?secret=JBSWY3DPEHPK3PXP"');
  expect(html).toMatch(/<input(?=[^>]*inputmode="numeric")(?=[^>]*autocomplete="one-time-code")/);
});

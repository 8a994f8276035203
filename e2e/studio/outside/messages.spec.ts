import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { expect, test } from '#e2e/journey.ts';
import { startGateway } from '#server/platform/messages/testing-gateway.ts';

test.use({ isOutgoing: true });

test('an administrator sets the gateway, tries it, and a student chooses what comes by SMS', async ({
  adminPage,
  studentPage,
  newStudent,
  signIn,
  openBrowser,
  sql,
  faults,
}) => {
  const gateway = await startGateway();
  faults.allow(/status of 4(09|22)/);
  await openPage(adminPage, '/studio/settings');
  const section = adminPage.locator('#gateway');
  await section.getByLabel('Address of the gateway').fill(gateway.address);
  await section.getByLabel('Key of the gateway').fill('a key of the gateway');
  await section.getByRole('button', { name: 'Send me a test message with these' }).click();
  await expect(section.getByText('Your account has no number.')).toBeVisible();
  await sql(`update users set phone = '+919811100009' where role = 'admin'`);
  await section.getByRole('button', { name: 'Send me a test message with these' }).click();
  await expect(section.getByText('has no template yet')).toBeVisible();

  const templates = adminPage.locator('#messages');
  await expect(templates.getByText(/^\{#var#\} is your code for/)).toBeVisible();
  await templates.getByLabel('Sender id').fill('SARTHI');
  await templates
    .getByRole('group', { name: 'Code that signs in' })
    .getByLabel('SMS template, English')
    .fill('code-en');
  await templates.getByRole('group', { name: 'News of tests' }).getByLabel('SMS template, English').fill('tests en');
  await adminPage.getByRole('button', { name: 'Save', exact: true }).click();
  const ofTests = templates.getByRole('group', { name: 'News of tests' }).getByLabel('SMS template, English');
  await expect(ofTests).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(adminPage, 'the running school');
  await ofTests.fill('tests-en');
  await adminPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(adminPage.getByText('Not saved: SMS and WhatsApp')).toHaveCount(0);

  gateway.answerWith({ status: 422, text: 'sender unknown' });
  await section.getByRole('button', { name: 'Send me a test message with these' }).click();
  await expect(section.getByText('No message went. The gateway answered: 422 sender unknown')).toBeVisible();
  gateway.answerWith({ status: 200, text: 'queued' });
  await section.getByRole('button', { name: 'Set keys' }).click();
  await expect(section.getByText('In force', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Send me a test message' }).click();
  await expect(section.getByText('is on its way to +919811100009')).toBeVisible();
  expect(gateway.asked.at(-1)?.body).toMatchObject({ template: 'code-en', sender: 'SARTHI', values: ['000000'] });
  await expectAccessible(adminPage, 'the running school');

  // Who has no number yet is led to add one.
  await openPage(studentPage, '/profile');
  await expect(studentPage.getByText('Please add your mobile number first.')).toBeVisible();
  const student = await newStudent();
  await sql(`update users set mobile = '+919811100010', quiet_from = null, quiet_until = null where email = $1`, [
    student.email,
  ]);
  const context = await openBrowser();
  await signIn(context, student);
  const page = await context.newPage();
  await openPage(page, '/profile');
  const own = page.locator('#messages');
  await expect(own.getByRole('group', { name: 'SMS' })).toHaveCount(0);
  await own.getByRole('switch', { name: 'Notices by SMS and WhatsApp' }).click();
  const tests = own.getByRole('group', { name: 'SMS' }).getByRole('switch', { name: 'Tests and results' });
  await expect(tests).not.toBeChecked();
  await expect(own.getByRole('group', { name: 'WhatsApp' })).toHaveCount(0);
  await tests.click();
  await expect(tests).toBeChecked();
  await expectAccessible(page, 'the running school');
  await expect.poll(() => sql(`select by_sms from notification_choices where by_sms`)).toHaveLength(1);
  await own.getByRole('switch', { name: 'Notices by SMS and WhatsApp' }).click();
  await expect(own.getByRole('group', { name: 'SMS' })).toHaveCount(0);

  // The school goes back to what it was started with.
  await section.getByRole('button', { name: 'Remove', exact: true }).click();
  await adminPage.getByRole('dialog', { name: 'Forget these keys?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('In force', { exact: true })).toHaveCount(0);
  await gateway.stop();
});

import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { expect, test } from '#e2e/journey.ts';
import { testWebhookReceiver } from '#server/platform/network/testing-webhook-receiver.ts';

test.use({ isOutgoing: true });

test('an administrator adds an address, sees its secret once, and what arrived there and what did not', async ({
  adminPage,
  faults,
}) => {
  const receiver = await testWebhookReceiver();
  const { address } = receiver;
  await adminPage.goto('/studio/settings');
  await adminPage.getByRole('link', { name: 'Webhooks' }).click();
  await expect(adminPage.getByText('No address yet')).toBeVisible();
  await expectAccessible(adminPage, 'the running school');

  await adminPage.getByRole('button', { name: 'Add address' }).click();
  const dialog = adminPage.getByRole('dialog');
  faults.allow(/status of 400/);
  await dialog.getByLabel('Address').fill('hooks of the school');
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await expect(dialog.getByText('Only an https address of the public internet is taken.')).toBeVisible();
  await expectAccessible(adminPage, 'the running school');
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await expect(dialog.getByRole('heading', { name: 'The secret of this address' })).toBeVisible();
  receiver.secrets.push(await dialog.getByText(/^whsec_/).innerText());
  await expectAccessible(adminPage, 'the running school');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(adminPage.getByText(/whsec_/)).toHaveCount(0);

  const messages = adminPage.getByRole('list', { name: 'Messages of the last 30 days' }).getByRole('listitem');
  receiver.refusals.push({ status: 500 });
  await adminPage.getByRole('button', { name: `Send a test to ${address}` }).click();
  await expect(messages.getByText('Did not arrive')).toBeVisible();
  await expect(messages.getByText('Answer: 500')).toBeVisible();
  await messages.getByText('What it says').click();
  await expect(messages.getByText('"type": "test"')).toBeVisible();
  await expectAccessible(adminPage, 'the running school');
  await messages.getByRole('button', { name: /^Send again: Test/ }).click();
  await expect(messages.getByText('Arrived', { exact: true })).toBeVisible();
  await expect(messages.getByText('Tries: 2 · Answer: 204')).toBeVisible();
  expect(receiver.received).toMatchObject([{ type: 'test', data: {} }]);

  await adminPage.getByRole('button', { name: `Switch off ${address}` }).click();
  await expect(adminPage.getByText('Switched off', { exact: true })).toBeVisible();
  faults.allow(/status of 409/);
  await messages.getByRole('button', { name: /^Send again: Test/ }).click();
  await expect(adminPage.getByText('This address is switched off.')).toBeVisible();
  await adminPage.getByRole('button', { name: `Switch on ${address}` }).click();
  await adminPage.getByRole('button', { name: `Remove ${address}` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(adminPage.getByText('No address yet')).toBeVisible();
  await adminPage.goto('/studio/audit');
  await expect(adminPage.getByRole('row').filter({ hasText: 'webhook.switched-off' })).toHaveCount(1);
  await adminPage.close();
  await receiver.stop();
});

test('the apps of the school are set, checked, and told to phones', async ({ adminPage, school }) => {
  await adminPage.goto('/studio/settings');
  const section = adminPage.locator('#apps');
  await section.getByRole('switch', { name: 'There is an Android app' }).click();
  await section.getByLabel('Package name').fill('in.sarathi.app');
  await section.getByLabel('SHA-256 fingerprints').fill('AB:CD');
  await adminPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(section.getByLabel('SHA-256 fingerprints')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(adminPage, 'the running school');
  const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');
  await section.getByLabel('SHA-256 fingerprints').fill(`${fingerprint}\n`);
  await adminPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(adminPage.getByText('Not saved: Apps of the school')).toHaveCount(0);
  const links = await (await fetch(`${school.address}/.well-known/assetlinks.json`)).json();
  expect(links).toMatchObject([
    { target: { package_name: 'in.sarathi.app', sha256_cert_fingerprints: [fingerprint] } },
  ]);
  expect((await fetch(`${school.address}/.well-known/apple-app-site-association`)).status).toBe(404);
  await adminPage.close();
});

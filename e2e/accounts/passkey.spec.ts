import type { CDPSession, Page } from '@playwright/test';
import { openPage } from '#e2e/fixtures/home.ts';
import { PASSWORD } from '#e2e/fixtures/people.ts';
import { expect, test } from '#e2e/journey.ts';

// A browser makes passkeys for names alone.
test.use({ isOutgoing: true });

/** An authenticator in the browser of this page, as of a phone: it keeps passkeys and verifies its person. */
async function openAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
const addButton = (page: Page) => page.getByRole('button', { name: 'Add a passkey' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey(page: Page): Promise<void> {
  await openPage(page, '/profile');
  await addButton(page).click();
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Continue' }).click();
}

test('A student adds a passkey, signs in by it, deletes it, and is let in by it no more', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(/status of 40[13]/);
  const { cdp, authenticatorId } = await openAuthenticator(page);
  await openPage(page, '/profile');
  await addButton(page).click();
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel('Password', { exact: true }).fill('not-the-password-at-all');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/not your password/);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys(page)).toHaveCount(1);
  await expect(passkeys(page)).toContainText(/Added .* Not used yet/);
  await expect(addButton(page)).toBeVisible();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await page.context().clearCookies();
  await openPage(page, '/login?redirect=%2Fprofile');
  await signInButton(page).click();
  await expect(page).toHaveURL('/profile');
  await expect(passkeys(page)).toContainText('Last used');

  await passkeys(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this passkey?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(passkeys(page)).toHaveCount(0);

  await page.context().clearCookies();
  await openPage(page, '/login');
  await signInButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This passkey did not log you in.' })).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('A passkey is offered where the browser fills the e-mail in', async ({ studentPage: page }) => {
  await openAuthenticator(page);
  await addPasskey(page);
  await expect(passkeys(page)).toHaveCount(1);
  await page.context().clearCookies();
  await openPage(page, '/login?redirect=%2Fpurchases');
  // This browser has no list to choose from, and takes the first.
  await page.getByLabel('E-mail', { exact: true }).focus();
  await expect(page).toHaveURL('/purchases');
});

test('Who thinks better of it is told of no fault, adding and signing in', async ({ studentPage: page }) => {
  const { cdp, authenticatorId } = await openAuthenticator(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await addPasskey(page);
  await expect(addButton(page)).toBeVisible();
  await expect(passkeys(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.context().clearCookies();
  await openPage(page, '/login');
  await signInButton(page).click();
  await expect(signInButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL('/login');
});

test('A device that holds a passkey already says so', async ({ studentPage: page }) => {
  await openAuthenticator(page);
  await addPasskey(page);
  await expect(passkeys(page)).toHaveCount(1);
  await addPasskey(page);
  await expect(page.getByText('This device has a passkey of yours already')).toBeVisible();
  await expect(passkeys(page)).toHaveCount(1);
});

test('At an address that is a number there is no passkey', async ({ page, school }) => {
  await openAuthenticator(page);
  await openPage(page, '/login');
  await expect(signInButton(page)).toBeVisible();
  await openPage(page, `${school.address.replace('localhost', '127.0.0.1')}/login`);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await expect(signInButton(page)).toHaveCount(0);
});

import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { button, mark, openPage } from './fixtures/home.ts';
import { expect, test } from './journey.ts';

const SECOND = 1000;
const SUPPORT = { email: 'support@demo.test', password: 'adhyay-demo-1', deviceId: 'the help desk' };
const QUESTION = 'I paid for the BPSC-131 course twice. Which of the two comes back?';
const ANSWER = 'The second payment is on its way back to your bank.';

/** The texts of the school that everybody may read, by the links between them. */
const TEXTS = {
  English: {
    titles: [
      'Privacy Policy',
      'Privacy notice',
      'Terms and conditions',
      'Refund policy',
      'Shipping and delivery',
      'Questions and answers',
    ],
    about: 'About us',
    since: /^First version · in force since \d{1,2} \w+ \d{4}$/,
  },
  हिन्दी: {
    titles: ['निजता नीति', 'निजता सूचना', 'नियम और शर्तें', 'रिफ़ंड नीति', 'डिलीवरी', 'सवाल और जवाब'],
    about: 'हमारे बारे में',
    since: /^पहला संस्करण · \d{1,2} \S+ \d{4} से लागू$/,
  },
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' }).locator('> ol > li');

async function ask(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Farida Khatun');
  await field(page, 'E-mail').fill(email);
  await field(page, 'What is it about?').selectOption('Payment or refund');
  await field(page, 'Message').fill(QUESTION);
}

async function answer(request: APIRequestContext, origin: string, number: string, close: boolean): Promise<void> {
  const headers = { origin };
  expect((await request.post('/api/v1/sessions', { headers, data: SUPPORT })).status()).toBe(200);
  const data = { message: ANSWER, close };
  const answered = await request.post(`/api/v1/tickets/${number}/answers`, { headers, data });
  expect(answered.ok(), await answered.text()).toBe(true);
}

test('A visitor writes with a picture, gets a number and a mail, and reads the answer as it comes', async ({
  page,
  openBrowser,
  mails,
  baseURL,
}) => {
  const email = `${crypto.randomUUID()}@e2e.test`;
  await openPage(page, '/contact-us');
  await ask(page, email);
  const files = [{ name: 'receipt of July.png', mimeType: 'image/png', buffer: await page.screenshot() }];
  await page.getByLabel(/^Choose files/).setInputFiles(files);
  await expect(page.getByRole('listitem').filter({ hasText: /receipt of July.*KB/ })).toBeVisible();
  await button(page, 'Send').click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  await expect(page.getByText(`A copy is on its way to ${email}.`)).toBeVisible();
  const number = (await page.getByText(/^T-\d{6}$/).textContent()) ?? '';

  const { text = '', subject } = await mails.read(email, /we have your message/);
  expect(subject).toContain(number);
  const link = /https?:\/\/\S+\/ticket\/\S+/.exec(text)?.[0] ?? '';
  const follower = await (await openBrowser()).newPage();
  await openPage(follower, link);
  await expect(follower.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(conversation(follower)).toHaveText([/^You.*Which of the two comes back\?receipt of July/]);
  const picture = await follower.getByRole('link', { name: /receipt of July/ }).getAttribute('href');
  const bytes = await follower.request.get(picture ?? '');
  expect(bytes.headers()['content-type']).toBe('image/webp');

  await answer((await openBrowser()).request, baseURL ?? '', number, true);
  await expect(conversation(follower).nth(1)).toContainText(ANSWER, { timeout: SECOND });
  await expect(follower.getByText('Closed', { exact: true })).toHaveCount(2);
  expect((await mails.read(email, /an answer/)).text).toContain(ANSWER);
  await field(follower, 'Not solved? Write again and the request is open again').fill('Thank you, it has come.');
  await button(follower, 'Send').click();
  await expect(conversation(follower)).toHaveCount(3);
  await expect(field(follower, 'Your reply')).toHaveValue('');
  await expect(follower.getByText('Closed', { exact: true })).toBeHidden();
});

test('What is typed to the help desk outlives a mistake, a reload and a lost line', async ({ page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await openPage(page, '/contact-us');
  await field(page, 'E-mail').fill('farida@');
  await field(page, 'Message').fill('Help!');
  await button(page, 'Send').click();
  await expect(field(page, 'Name')).toBeFocused();
  for (const [label, message] of Object.entries({
    Name: 'Please enter your name.',
    'E-mail': 'Please check this e-mail, for example name@example.com.',
    'What is it about?': 'Please choose what it is about.',
    Message: 'Please tell us a little more: at least 10 characters.',
  }))
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
  await ask(page, 'farida@e2e.test');
  await expect(page.getByRole('alert')).toBeHidden();

  await openPage(page, '/contact-us');
  await expect(field(page, 'Name')).toHaveValue('Farida Khatun');
  await expect(field(page, 'What is it about?').locator('option:checked')).toHaveText('Payment or refund');
  await expect(field(page, 'Message')).toHaveValue(QUESTION);
  await page.context().setOffline(true);
  await button(page, 'Send').click();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue(QUESTION);
  await page.context().setOffline(false);
  await button(page, 'Send').click();
  await expect(page.getByText(/^T-\d{6}$/)).toBeVisible();
  await button(page, 'Ask something else').click();
  await expect(field(page, 'Message')).toHaveValue('');
});

test('Who wants to write is shown what is answered already, and comes back from there', async ({ page }) => {
  await openPage(page, '/contact-us');
  await page.getByRole('link', { name: 'See if it is answered already' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 2, name: 'Can I get my money back?' })).toBeVisible();
  await expectAccessible(page, '/faq');
  await page.getByRole('article').getByRole('link', { name: 'write to us' }).first().click();
  await expect(page).toHaveURL('/contact-us');
});

test('Every text of the school is there in both languages and says since when it holds', async ({ page }) => {
  await openPage(page, '/about-us');
  const links = page.getByRole('complementary').getByRole('link');
  for (const [language, { titles, about, since }] of Object.entries(TEXTS)) {
    if (language !== 'English') await button(page, language).click();
    for (const title of [...titles, about]) {
      await links.filter({ hasText: new RegExp(`^${title}$`) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(since)).toBeVisible();
      expect(await page.getByRole('article').locator('p').count()).toBeGreaterThan(2);
      await expect(page.getByRole('main')).not.toContainText(/\{\{|\[\[|undefined|null/);
    }
  }
});

test('A number that the school promises changes on the open page of its policy', async ({ page, sql }) => {
  await openPage(page, '/refund-policy');
  const marked = await mark(page);
  await expect(page.getByRole('article')).toContainText('Ask within 7 days of paying.');
  await sql(`insert into settings (name, value)
    values ('promises', '{"refundDays": 11, "refundSeenPercent": 20, "refundDecisionDays": 5, "deliveryMinutes": 10}')
    on conflict (name) do update set value = excluded.value`);
  await expect(page.getByRole('article')).toContainText('Ask within 11 days of paying.', { timeout: SECOND });
  expect(await marked()).toBe(true);
});

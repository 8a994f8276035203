import { expectAccessible } from './fixtures/accessible.ts';
import { button, openPage } from './fixtures/home.ts';
import { handInTest, publishTest, radio, savedStatus, startTest } from './fixtures/tests.ts';
import { expect, test } from './journey.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK/;

test('A test is found under Purchases, its facts are told before it is begun, and its result after', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
}) => {
  const { title } = await publishTest(adminPage, baseURL, sql, { attempts: 2 });
  await openPage(page, '/purchases');
  await page.getByRole('main').getByRole('link', { name: 'Tests' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const fact of ['20 minutes', 'Up to ⅔ off for a wrong answer', '2 of 2 left'])
    await expect(page.getByText(fact)).toBeVisible();
  await button(page, 'Start').click();

  await radio(page, 'New Delhi').check();
  await button(page, 'Save & next').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Question 2 of 4' })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await button(page, 'Mark for review & next').click();
  await page.getByLabel('Your answer').fill('१,००,०००');
  await expect(page.getByText('Read as 100000')).toBeVisible();
  await button(page, 'Save & next').click();
  await page.getByLabel('France').selectOption('r1');
  await expect(button(page, 'Question 2, answered and marked')).toBeVisible();
  await button(page, 'Question 1, answered').click();
  await button(page, 'हिन्दी').click();
  await expect(radio(page, 'नई दिल्ली')).toBeChecked();
  await expect(savedStatus(page)).toHaveText('Saved');

  await page.reload();
  await expect(button(page, 'Question 3, answered')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await handInTest(page);
  await expect(page.getByRole('heading', { level: 1, name: '7 of 8' })).toBeVisible();
  await page.getByRole('group').filter({ hasText: 'Question 4' }).getByText('Question 4').click();
  await expect(page.getByText('Because it is so.').last()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the test' }).click();
  await expect(page.getByText('1 of 2 left')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Result of attempt 1' })).toBeVisible();
});

test('Without a network one keeps answering; nothing is undone, and all is brought when it is back', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
  faults,
}) => {
  faults.allow(OFFLINE);
  const { testId } = await publishTest(adminPage, baseURL, sql);
  await startTest(page, testId);
  await radio(page, 'Mumbai').check();
  await expect(savedStatus(page)).toHaveText('Saved');
  await page.context().setOffline(true);
  await radio(page, 'New Delhi').check();
  await expect(savedStatus(page)).toHaveText('Saved on this device, sending …');
  await button(page, 'Save & next').click();
  await page.getByRole('checkbox', { name: 'Two' }).check();
  await page.getByRole('checkbox', { name: 'Four' }).check();
  await handInTest(page);
  await expect(page.getByText('They are handed in as soon as there is internet.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '4 of 8' })).toBeVisible({ timeout: 15_000 });
  const rows = await sql(
    `select position, answer from attempt_answers join attempts on attempts.id = attempt_id where test_id = $1 order by position`,
    [testId],
  );
  expect(rows).toEqual([
    { position: 1, answer: { options: ['b'] } },
    { position: 2, answer: { options: ['a', 'c'] } },
  ]);
});

test('A second tab takes the seat; the first says so at once, and can take it back', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
  faults,
}) => {
  faults.allow(/status of 409/);
  const { testId } = await publishTest(adminPage, baseURL, sql);
  await startTest(page, testId);
  await radio(page, 'New Delhi').check();
  await expect(savedStatus(page)).toHaveText('Saved');
  const tab = await page.context().newPage();
  await openPage(tab, `/test/${testId}/attempt`);
  const dialog = tab.getByRole('dialog', { name: 'This test is open in another place: use it here?' });
  await dialog.getByRole('button', { name: 'Use it here' }).click();
  await expect(button(tab, 'Question 1, answered')).toBeVisible();
  await expect(page.getByText('open in another place')).toBeVisible();
  await expect(radio(page, 'Patna')).toBeDisabled();
  await button(page, 'Use it here').click();
  await expect(tab.getByText('open in another place')).toBeVisible();
  await radio(page, 'Patna').check();
  await expect(savedStatus(page)).toHaveText('Saved');
});

test('On another device one goes on with every answer', async ({
  openBrowser,
  newStudent,
  signIn,
  adminPage,
  baseURL,
  sql,
  faults,
}) => {
  faults.allow(/status of 4(01|09)/);
  const { testId } = await publishTest(adminPage, baseURL, sql);
  const student = await newStudent();
  const [first, second] = [await openBrowser(), await openBrowser({ viewport: { width: 360, height: 740 } })];
  await signIn(first, student);
  const page = await first.newPage();
  await startTest(page, testId);
  await radio(page, 'New Delhi').check();
  await expect(savedStatus(page)).toHaveText('Saved');
  await signIn(second, student);
  const phone = await second.newPage();
  await openPage(phone, `/test/${testId}`);
  await phone.getByRole('link', { name: 'Resume' }).click();
  await button(phone, 'Use it here').click();
  await button(phone, 'Questions').click();
  await button(phone, 'Question 1, answered').click();
  await expect(radio(phone, 'New Delhi')).toBeChecked();
});

test('When the time runs out while the page is closed, what was saved is handed in', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
}) => {
  const { testId, title } = await publishTest(adminPage, baseURL, sql);
  await startTest(page, testId);
  await radio(page, 'New Delhi').check();
  await expect(savedStatus(page)).toHaveText('Saved');
  await page.goto('/timetables');
  await sql(
    `update attempts set started_at = started_at - interval '1 hour', deadline_at = deadline_at - interval '1 hour' where test_id = $1`,
    [testId],
  );
  await openPage(page, `/test/${testId}/attempt`);
  await expect(page.getByRole('heading', { level: 1, name: '2 of 8' })).toBeVisible();
  await openPage(page, '/tests');
  await expect(page.getByRole('region', { name: 'Done' }).getByRole('link', { name: title })).toBeVisible();
});

test('One reads larger, with more contrast and in both languages; this device remembers it', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { testId } = await publishTest(adminPage, baseURL, sql);
  await startTest(page, testId);
  const stem = page.getByText('Which is the capital of India?');
  const small = (await stem.boundingBox())?.height ?? 0;
  await button(page, 'Text size').click();
  const look = page.getByRole('dialog', { name: 'Text size' });
  await look.getByRole('button', { name: '200 %' }).click();
  await look.getByText('High contrast').click();
  await expectAccessible(page, 'the look of an attempt');
  await page.keyboard.press('Escape');
  await expect(look).toHaveCount(0);
  await button(page, 'Both').click();
  await expect(page.getByText('भारत की राजधानी कौन सी है?')).toBeVisible();
  await expect(radio(page, 'Mumbai मुंबई')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Both')).toHaveAttribute('aria-pressed', 'true');
  expect((await stem.boundingBox())?.height).toBeGreaterThan(small * 1.5);
  await expectAccessible(page, 'a question in two languages, large');
  // There is no room for two on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('भारत की राजधानी कौन सी है?')).toHaveCount(0);
  await expectAccessible(page, 'a question, large, on a phone');
});

for (const { width, language } of [
  { width: 360, language: 'hi' },
  { width: 1280, language: 'en' },
])
  test(`axe without violations, ${language}, ${width} px`, async ({ studentPage: page, adminPage, baseURL, sql }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    await sql(`update users set language = $1 where email like '%@e2e.test'`, [language]);
    const { testId } = await publishTest(adminPage, baseURL, sql);
    for (const path of ['/tests', `/test/${testId}`]) {
      await openPage(page, path);
      await expect(page.locator('main h1')).toBeVisible();
      await expectAccessible(page, path);
    }
    await page.getByRole('button', { name: /^(Start|शुरू करें)$/ }).click();
    for (const place of [1, 2, 3, 4]) {
      await expect(page.locator('main h2').first()).toContainText(new RegExp(`^\\D*${place}\\D`));
      await expectAccessible(page, `question ${place}`);
      await page.keyboard.press('n');
    }
    for (const key of ['q', '?']) {
      // While one lies over the page its keys do nothing, and a dialog that has gone says so to the page a moment later.
      await expect(async () => {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expectAccessible(page, `over an attempt: ${key}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: /^(Hand in|जमा करें)$/ }).click();
    await expectAccessible(page, 'handing in');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Hand in|जमा करें)$/ })
      .click();
    await expect(page).toHaveURL(/\/attempt\//);
    await page.locator('details').first().click();
    await expectAccessible(page, 'result');
  });

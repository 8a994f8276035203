import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { announcement, openHome } from '#e2e/fixtures/home.ts';
import { expect, test } from '#e2e/journey.ts';

test('an announcement goes live in both languages, replaces the one before and is taken down, on an open page', async ({
  adminPage,
  studentPage,
  faults,
  sql,
}) => {
  await sql("select 'what is changed here is put back'");
  faults.allow(/404.*no-such-page/);
  await openHome(studentPage);
  await adminPage.goto('/studio/announcements');
  await adminPage.getByRole('link', { name: 'New announcement' }).first().click();
  await adminPage.getByLabel('In English').fill('Admit cards are out.\nPrint yours today.');
  await adminPage.getByLabel('In Hindi').fill('प्रवेश पत्र आ गए।');
  await adminPage.getByRole('switch', { name: /Check now/ }).check();
  const link = adminPage.getByLabel('Link');
  await link.fill('/no-such-page');
  await link.blur();
  await expect(adminPage.getByText('There is no such page.')).toBeVisible();
  await link.fill('/timetables');
  await link.blur();
  await expect(adminPage.getByText('Page exists')).toBeVisible();
  await adminPage.getByLabel('On the home page').selectOption('now');
  await expect(adminPage.getByText(/^Replaces “/)).toBeVisible();

  const laptop = adminPage.frameLocator('iframe[title="Laptop"]');
  await expect(laptop.getByRole('heading', { name: 'Admit cards are out.' })).toBeVisible();
  await adminPage.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(laptop.getByRole('heading', { name: 'प्रवेश पत्र आ गए।' })).toBeVisible();
  await expect(laptop.getByText('अभी देखें')).toBeVisible();
  await expect(adminPage.getByRole('heading', { name: 'What students see' })).toBeVisible();
  await expectAccessible(adminPage, 'an announcement');

  await adminPage.getByRole('button', { name: 'Make it live' }).click();
  await expect(adminPage.getByRole('button', { name: 'Take down' })).toBeVisible();
  await expect(announcement(studentPage).getByRole('heading')).toHaveText('Admit cards are out.', { timeout: 1000 });
  await expect(announcement(studentPage).getByRole('link', { name: 'Check now' })).toHaveAttribute(
    'href',
    '/timetables',
  );
  await adminPage.getByRole('button', { name: 'Take down' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await expect(adminPage.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(announcement(studentPage)).toBeHidden({ timeout: 1000 });
  await adminPage.getByRole('button', { name: 'Undo' }).click();
  await expect(announcement(studentPage)).toBeVisible();
  await adminPage.close();
});

test('an announcement is sent to who has a course: counted before, told at once, reported', async ({
  adminPage,
  studentPage,
  sql,
}) => {
  await sql("insert into announcements (id, text, link) values ('e2e-sent', 'Unit four is there.', '/notes')");
  await sql(`insert into entitlements (user_id, product_id, source)
    select users.id, products.id, 'grant' from users, products
    where users.email like '%@e2e.test' and users.role = 'student' and products.title = 'Introduction to Sociology: concepts and answers'
    on conflict do nothing`);
  await openHome(studentPage);
  await adminPage.goto('/studio/announcements/e2e-sent');
  await adminPage.getByLabel('To whom').selectOption('product');
  // Nobody is counted before a product is chosen.
  await expect(adminPage.getByLabel('Product')).toBeVisible();
  await expect(adminPage.getByText(/^Reaches/)).toHaveCount(0);
  await adminPage.getByLabel('Product').fill('sociology');
  await adminPage.getByRole('button', { name: /Introduction to Sociology: concepts/ }).click();
  await adminPage.getByRole('switch', { name: /By mail/ }).uncheck();
  await expect(adminPage.getByText(/Reaches [1-9]\d*, also on their phones/)).toBeVisible();
  await expectAccessible(adminPage, 'whom an announcement is sent to');
  await adminPage.getByRole('button', { name: 'Send it' }).click();
  await adminPage
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to \d+$/ })
    .click();
  await expect(adminPage.getByText('Sent to all')).toBeVisible();
  await expect(adminPage.getByText('Those who have Introduction to Sociology: concepts and answers')).toBeVisible();
  await studentPage.goto('/notices');
  await expect(studentPage.getByText('Unit four is there.')).toBeVisible();
  await adminPage.close();
});

test('a poll is asked, answered and closed; its results follow each vote, and its answers are fixed', async ({
  adminPage,
  studentPage,
  sql,
}) => {
  await sql("select 'what is changed here is put back'");
  await openHome(studentPage);
  await adminPage.goto('/studio/polls/new');
  await adminPage.getByLabel('Question', { exact: true }).fill('Which paper first?');
  await adminPage.getByLabel('Answer 1', { exact: true }).fill('Economics');
  await adminPage.getByLabel('Answer 1', { exact: true }).press('Enter');
  await adminPage.keyboard.type('History');
  await adminPage.keyboard.press('Enter');
  await adminPage.keyboard.type('Hindi');
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await adminPage.getByRole('button', { name: 'Publish' }).click();
  await expect(adminPage.getByRole('dialog')).toContainText('closes. Its votes stay.');
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();

  await expect(studentPage.getByRole('heading', { name: 'Which paper first?' })).toBeVisible({ timeout: 1500 });
  const results = adminPage.getByRole('list', { name: 'Results' });
  await expect(results.getByRole('listitem')).toHaveCount(3);
  await studentPage.getByRole('radio', { name: 'Hindi' }).check();
  await studentPage.getByRole('button', { name: 'Submit' }).click();
  await expect(adminPage.getByText('1 vote', { exact: true })).toBeVisible({ timeout: 1500 });
  await expect(results.getByRole('listitem').last()).toContainText('100%');
  await expect(adminPage.getByLabel('Answer 1', { exact: true })).toBeDisabled();
  await expect(adminPage.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
  const download = adminPage.waitForEvent('download');
  await adminPage.getByRole('link', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^poll-results-.*\.csv$/);
  await expectAccessible(adminPage, 'a poll');
  await adminPage.getByRole('button', { name: 'Close poll' }).click();
  await expect(adminPage.getByRole('button', { name: 'Open again' })).toBeVisible();
  await adminPage.close();
});

test('on a phone an announcement is written and the lists are read', async ({ openBrowser, newStaff, signIn, sql }) => {
  await sql("select 'what is changed here is put back'");
  const phone = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await signIn(phone, await newStaff('instructor'));
  const page = await phone.newPage();
  await page.goto('/studio/announcements/new');
  await page.getByLabel('In English').fill('Forms close today');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/announcements\/(?!new)/);
  for (const path of ['/studio/announcements', '/studio/polls', '/studio/timetables']) {
    await page.goto(path);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page, path);
  }
  await page.close();
});

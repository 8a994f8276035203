import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { handInTest, publishTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

const both = (en: string, hi: string) => ({ en, hi });
const single = (place: number) => ({
  ...{ kind: 'single', stem: both(`Which is ${place} and 1?`, `${place} और 1 कितना है?`), key: 'a' },
  options: [
    { id: 'a', text: both(`${place + 1}`, `${place + 1}`) },
    { id: 'b', text: both(`${place + 3}`, `${place + 3}`) },
  ],
  explanation: both('Count on by one.', 'एक आगे गिनिए।'),
});

test('A student makes a practice test of a subject that is theirs, checks an answer and hands it in', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
}) => {
  test.setTimeout(90_000);
  await publishTest(
    adminPage,
    baseURL,
    sql,
    { answersShown: 'at-once' },
    [],
    Array.from({ length: 6 }, (_, place) => single(place)),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/tests');
  await page.getByRole('button', { name: 'Own practice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Own practice' });
  await expect(dialog.getByText('Nothing to practise yet')).toBeVisible();
  await expectAccessible(page, 'own practice with nothing to practise');
  await page.keyboard.press('Escape');

  await sql(`with course as (
      insert into products (kind, title, subject_id) select 'course', 'A course of it', id from subjects order by id limit 1 returning id)
    insert into entitlements (user_id, product_id, source)
    select person.id, course.id, 'free' from course, (select id from users
      where email like '%@e2e.test' and role = 'student' order by created_at desc limit 1) as person`);
  await page.reload();
  await page.getByRole('button', { name: 'Own practice' }).click();
  await expect(dialog.getByText(/questions fit\./)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Only what I answered wrong' }).check();
  await expect(dialog.getByText('0 questions fit. A test needs at least 5.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make the test' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Only what I answered wrong' }).uncheck();
  await dialog.getByLabel('Kind').selectOption({ label: 'One right answer' });
  await dialog.getByLabel('How many questions').selectOption('5');
  await expectAccessible(page, 'own practice on a phone');
  await dialog.getByRole('button', { name: 'Make the test' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Own practice: / })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText(/^(Right|Wrong)/).first()).toBeVisible();
  await handInTest(page);
  await expect(page.getByRole('heading', { level: 1, name: /of 5$/ })).toBeVisible();
  await openPage(page, '/tests');
  await page
    .getByRole('link', { name: /^Own practice: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await openPage(page, address);
  await expect(page.getByText('Hand it in first, then you can delete it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Resume', exact: true }).click();
  await handInTest(page);
  await expect(page.getByRole('heading', { level: 1, name: /of 5$/ })).toBeVisible();
  await openPage(page, '/tests');
  await page
    .getByRole('link', { name: /^Own practice: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Delete this practice test?' });
  await expect(asking.getByRole('button', { name: 'Keep it' })).toBeVisible();
  await expectAccessible(page, 'own practice about to be deleted');
  await asking.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tests' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Own practice: / })).toBeHidden();
});

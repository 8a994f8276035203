import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { buyCourse } from '#e2e/fixtures/checkout.ts';
import { announcement, openHome, openPage } from '#e2e/fixtures/home.ts';
import type { Student } from '#e2e/fixtures/people.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { publishTest } from '#e2e/fixtures/tests.ts';
import { test as base, expect } from '#e2e/journey.ts';

const WIDTH = 360;
/** What is seen live may take this long on a slow machine. */
const LIVE = { timeout: 15_000 };
const LESSON = 'e2e-phone-lesson';
const dialog = (page: Page) => page.getByRole('dialog');

/** The phone of the tutor: as narrow as they come, and touched. */
const test = base.extend<{ phone: Page }>({
  // `sql` is named so that what the phone shows is put back only when the phone is gone.
  phone: async ({ openBrowser, newStaff, signIn, sql: _ }, use) => {
    const context = await openBrowser({ viewport: { width: WIDTH, height: 740 }, hasTouch: true, isMobile: true });
    await signIn(context, await newStaff('admin'));
    const page = await context.newPage();
    await use(page);
    await expectFits(page);
    await page.close();
  },
});

/** Nothing is wider than the phone. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(WIDTH);
}

/** By the bar at the foot of the screen, as a thumb goes. */
async function goTo(phone: Page, name: string): Promise<void> {
  const bar = phone.getByRole('navigation').filter({ visible: true });
  await bar.getByRole('button', { name: 'More' }).tap();
  await dialog(phone).getByRole('link', { name, exact: true }).tap();
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectFits(phone);
}

const tap = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true }).first().tap();

async function addCourse(sql: Sql): Promise<void> {
  await sql(
    `insert into products (id, kind, title, price_paise, published_at)
      values ('e2e-phone', 'course', 'Villages of Bihar', 29900, now())`,
  );
  await sql(`insert into course_sections (id, course_id, title, position) values ('e2e-ps', 'e2e-phone', 'Unit 1', 0)`);
  await sql(`insert into lessons (id, course_id, section_id, title, kind, position, body, published_at)
    values ('${LESSON}', 'e2e-phone', 'e2e-ps', 'The well', 'article', 0, 'Text', now())`);
}

async function ownCourse(sql: Sql, { email }: Student): Promise<void> {
  await sql(
    `insert into entitlements (user_id, product_id, source, expires_at)
      select id, 'e2e-phone', 'grant', now() + interval '10 days' from users where email = $1`,
    [email],
  );
}

test('Today says that a doubt and a ticket wait as they come; both are answered, and who asked reads it at once', async ({
  phone,
  page,
  sql,
  student,
}) => {
  await addCourse(sql);
  await ownCourse(sql, student);
  await phone.goto('/studio');
  await expect(phone.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible();
  const waiting = phone.getByRole('link', { name: /How deep was the well\?/ });

  await openPage(page, `/course/e2e-phone/lesson?lesson=${LESSON}`);
  await page.getByRole('tab', { name: /^Doubts/ }).click();
  await page.getByLabel('Your doubt').fill('How deep was the well?');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(waiting).toBeVisible(LIVE);
  await expectFits(phone);
  await expectAccessible(phone, 'Today on a phone');
  await waiting.tap();
  const card = phone.getByRole('listitem').filter({ hasText: 'How deep was the well?' });
  await tap(card, 'Answer');
  await card.getByRole('textbox').fill('Eleven feet, says the text.');
  await tap(card, 'Send answer');
  await expect(page.getByText('Eleven feet, says the text.')).toBeVisible(LIVE);
  await expect(card).toHaveCount(0, LIVE);

  await openPage(page, '/contact-us');
  await page.getByLabel('What is it about?').selectOption('Payment or refund');
  await page.getByLabel('Message', { exact: true }).fill('I paid twice for the villages of Bihar.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const number =
    (await page
      .getByRole('status')
      .getByText(/^T-\d{6}$/)
      .textContent()) ?? '';
  await page.locator('a[href*="/ticket/"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await goTo(phone, 'Tickets');
  await phone.getByRole('link', { name: /I paid twice for the villages/ }).tap();
  await expect(phone.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await phone.getByLabel('Your answer').fill('The second payment goes back to you today.');
  await tap(phone, 'Send answer');
  await expect(page.getByText('The second payment goes back to you today.')).toBeVisible(LIVE);
});

test('an announcement, a poll whose votes come in, and a stream are put before an open page of a student', async ({
  phone,
  studentPage,
  sql,
}) => {
  await sql("select 'what is changed here is put back'");
  await openHome(studentPage);
  await phone.goto('/studio');
  await goTo(phone, 'Announcements');
  await phone.getByRole('link', { name: 'New announcement' }).first().tap();
  await phone.getByLabel('In English').fill('No class today: it rains.');
  await phone.getByLabel('On the home page').selectOption('now');
  await tap(phone, 'Make it live');
  await expect(announcement(studentPage).getByRole('heading')).toHaveText('No class today: it rains.', LIVE);

  await goTo(phone, 'Polls');
  await phone.getByRole('link', { name: 'New poll' }).first().tap();
  await phone.getByLabel('Question', { exact: true }).fill('When shall we meet?');
  await phone.getByLabel('Answer 1', { exact: true }).fill('At dawn');
  await phone.getByLabel('Answer 2', { exact: true }).fill('At dusk');
  await tap(phone, 'Save');
  await expect(phone).toHaveURL(/\/studio\/polls\/(?!new$)/);
  await tap(phone, 'Publish');
  await tap(dialog(phone), 'Publish');
  await studentPage.getByRole('radio', { name: 'At dusk' }).check();
  await studentPage.getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByText('1 vote', { exact: true })).toBeVisible(LIVE);
  await expect(phone.getByRole('list', { name: 'Results' }).getByRole('listitem').last()).toContainText('100%');
  await expectFits(phone);

  await goTo(phone, 'Live streams');
  await phone.getByRole('link', { name: 'New stream' }).first().tap();
  await phone.getByLabel('Title').fill('Class in the rain');
  await phone.getByLabel('YouTube link or id').fill('https://youtu.be/M7lc1UVf-VE');
  await tap(phone, 'Save');
  await expect(phone).toHaveURL(/\/studio\/streams$/);
  await expect(studentPage.getByRole('heading', { name: 'Class in the rain' })).toBeVisible(LIVE);
});

test('a student is found and given a course; then it is extended for all who were ticked', async ({
  phone,
  newStudent,
  sql,
}) => {
  await addCourse(sql);
  const [one, other] = [await newStudent(), await newStudent()];
  await sql(`update users set name = 'Tara of the well' where email in ($1, $2)`, [one.email, other.email]);
  await ownCourse(sql, other);
  await phone.goto('/studio');
  await goTo(phone, 'Students');
  await phone.getByRole('searchbox').fill(one.email);
  await expect(phone.getByRole('list', { name: 'Students' }).getByRole('listitem')).toHaveCount(1);
  await phone.getByRole('link', { name: /Tara of the well/ }).tap();
  await tap(phone, 'Give access');
  await dialog(phone).getByLabel('Course or e-book').fill('villages bihar');
  await dialog(phone)
    .getByRole('button', { name: /Villages of Bihar/ })
    .tap();
  await dialog(phone).getByLabel('Reason').fill('paid in cash');
  await tap(dialog(phone), 'Give access');
  await expect(dialog(phone)).toHaveCount(0);
  await expect(phone.getByText('Villages of Bihar').first()).toBeVisible();
  await expectFits(phone);
  await sql(
    `update entitlements set expires_at = now() + interval '10 days'
      where product_id = 'e2e-phone' and user_id = (select id from users where email = $1)`,
    [one.email],
  );

  await goTo(phone, 'Students');
  await phone.getByRole('searchbox').fill('Tara of the well');
  const list = phone.getByRole('list', { name: 'Students' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  for (const box of await list.getByRole('checkbox').all()) await box.tap();
  await tap(phone, 'Extend');
  await dialog(phone).getByLabel('Course or e-book').fill('villages bihar');
  await dialog(phone)
    .getByRole('button', { name: /Villages of Bihar/ })
    .tap();
  await dialog(phone).getByLabel('Days more').fill('14');
  await dialog(phone).getByLabel('Reason').fill('the river rose');
  await tap(dialog(phone), 'Extend for 2');
  await expect(dialog(phone).getByText(/extended for 2 of 2/)).toBeVisible(LIVE);
  const left = await sql(`select extract(day from expires_at - now())::int as days from entitlements
    where product_id = 'e2e-phone'`);
  expect(left).toEqual([{ days: 23 }, { days: 23 }]);
  await dialog(phone).getByRole('button', { name: 'Close' }).last().tap();
  await sql(`delete from access_batches where product_id = 'e2e-phone'`);
});

test('an order that was just paid is refunded, and the course goes from the open page of its buyer', async ({
  phone,
  studentPage,
}) => {
  await buyCourse(studentPage, 'becc-131', { price: 'INR 599' });
  const number = (await studentPage.getByRole('heading', { level: 1 }).textContent())?.replace('Order ', '') ?? '';
  await phone.goto('/studio');
  await goTo(phone, 'Orders');
  await phone.getByRole('searchbox').fill(number);
  await phone.getByRole('list', { name: 'Orders' }).getByRole('link').first().tap();
  await expect(phone.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expectFits(phone);
  await tap(phone, /^Refund/);
  const giving = phone.getByRole('dialog', { name: /^Refund INR 599/ });
  await giving.getByLabel(/Reason|Note/).fill('Bought the wrong paper.');
  await tap(giving, 'Refund INR 599');
  await expect(phone.getByText('Refund approved').first()).toBeVisible(LIVE);
  await expect(studentPage.getByRole('link', { name: 'Start learning' })).toBeHidden({ timeout: 45_000 });
});

test('a course with one article goes from its title into the catalogue', async ({ phone, studentPage, sql }) => {
  await phone.goto('/studio/courses');
  await phone.getByRole('link', { name: 'New course' }).first().tap();
  await phone.getByLabel('Title').fill('Rivers, from a phone');
  await tap(phone, 'Make the draft');
  await expect(phone.getByRole('heading', { level: 1, name: 'Rivers, from a phone' })).toBeVisible();
  const courseId = new URL(phone.url()).pathname.split('/').at(-1) ?? '';
  await phone.getByLabel('Price', { exact: true }).fill('0');
  await tap(phone, 'Save');
  await expect(phone.getByText('2 of 3 ready to publish')).toBeVisible();
  await expectFits(phone);

  await phone.goto(`/studio/courses/${courseId}/outline`);
  await tap(phone, 'Section');
  await phone.keyboard.type('Water');
  await phone.keyboard.press('Enter');
  const water = phone.getByRole('region', { name: 'Water', exact: true });
  await tap(water, 'Article');
  await phone.getByLabel('Article: title').fill('The Kosi');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: /Lesson 1: Article/ })).toBeVisible();
  const text = phone.getByRole('textbox', { name: /^Text/ }).first();
  await text.tap();
  await phone.keyboard.type('It has moved more than a hundred kilometres.');
  await phone.getByRole('switch', { name: 'Shown to students' }).tap();
  await tap(phone, 'Save');
  await expect(phone.getByText(/^Not saved/)).toHaveCount(0);
  await expectFits(phone);
  await phone.goto(`/studio/courses/${courseId}`);
  await expect(phone.getByText('3 of 3 ready to publish')).toBeVisible();
  await tap(phone, 'Publish');
  await expect(phone.getByText(/^Live since/)).toBeVisible();
  await openPage(studentPage, `/course/${courseId}/start`);
  await expect(studentPage.getByRole('heading', { name: 'Rivers, from a phone' })).toBeVisible();
  await sql(`update products set published_at = null where id = $1`, [courseId]);
});

test('one date of a timetable is corrected, and who follows it sees it', async ({ phone, studentPage, sql }) => {
  await sql(`insert into timetable_sections (id, title, university_id, status, published_at)
    values ('e2e-phone', 'TEE of the phone', 'ignou', 'tentative', now())`);
  await sql(`insert into timetable_entries (section_id, subject_id, held_on, shift, starts_at, ends_at, status)
    select 'e2e-phone', id, '2027-06-03', 'morning', '10:00', '13:00', 'tentative' from subjects where code = 'BPSC-131'`);
  await openPage(studentPage, '/timetable/e2e-phone');
  await phone.goto('/studio');
  await goTo(phone, 'Timetables');
  await phone.getByRole('link', { name: /TEE of the phone/ }).tap();
  await tap(phone, 'Change BPSC-131');
  await phone.getByLabel('Date', { exact: true }).fill('2027-06-09');
  await tap(phone, 'Take over');
  await expectFits(phone);
  await tap(phone, 'See what changes');
  await expect(dialog(phone)).toContainText('BPSC-131');
  await tap(dialog(phone), 'Revise');
  await expect(dialog(phone)).toHaveCount(0);
  await expect(studentPage.getByText(/9 June 2027|9 Jun/).first()).toBeVisible(LIVE);
  expect(await sql(`select held_on::text from timetable_entries where section_id = 'e2e-phone'`)).toEqual([
    { held_on: '2027-06-09' },
  ]);
});

test('Lists and tests use the whole width, and no words of a browser or of keys stand on a phone', async ({
  phone,
  sql,
  baseURL,
}) => {
  const boxOf = async (where: Locator) => {
    const box = await where.boundingBox();
    if (!box) throw new Error('it is not drawn');
    return box;
  };
  for (const path of ['/studio/errata', '/studio/past-papers']) {
    await openPage(phone, path);
    const search = await boxOf(phone.getByRole('searchbox').locator('..'));
    const page = await boxOf(phone.locator('main header').first());
    expect(search.width, path).toBeCloseTo(page.width, 0);
  }

  await openPage(phone, '/studio/questions/import');
  const file = phone.getByLabel('File', { exact: true });
  await expect(phone.getByText('Choose a file', { exact: true })).toBeVisible();
  expect((await boxOf(file)).width).toBeLessThanOrEqual(1);
  await openPage(phone, '/studio/questions/new');
  await expect(phone.getByText('Ctrl S saves')).toBeHidden();

  const { testId } = await publishTest(phone, baseURL, sql);
  await openPage(phone, `/studio/tests/${testId}`);
  const row = phone.locator('#question-1-1');
  const handle = await boxOf(row.getByRole('button').first());
  const stem = await boxOf(row.getByText('Which is the capital of India?'));
  expect(stem.y).toBeLessThan(handle.y + handle.height);
  expect(stem.x).toBeGreaterThan(handle.x);

  // Who reads the studio in Hindi prints in Hindi.
  await sql("update users set language = 'hi' where role = 'admin'");
  await openPage(phone, `/studio/tests/${testId}/print`);
  await expect(phone.getByLabel('भाषा', { exact: true })).toHaveValue('hi');
  await expect(phone.getByText('भारत की राजधानी कौन सी है?')).toBeVisible();
});

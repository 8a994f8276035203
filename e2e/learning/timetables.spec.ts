import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expectAccessibleAtWidths, WALKS } from '#e2e/fixtures/accessible.ts';
import { mark, openHome, openPage } from '#e2e/fixtures/home.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { expect, test } from '#e2e/journey.ts';

const SECOND = 1000;
const TUTOR = { email: 'tutor@demo.test', password: 'adhyay-demo-1', deviceId: 'the desk of the tutor' };
const [POLITICS, HISTORY, SOCIETY] = ['ignou-bpsc-133', 'ignou-bhic-132', 'ignou-bsoc-133'];
const SECTION = 'e2e-timetable';
const PATH = `/timetable/${SECTION}`;

/** The day in India so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
const [DAY, OTHER_DAY] = [dayIn(12), dayIn(14)];

type PaperValues = { startsAt?: string; endsAt?: string; status?: string };
const paper = (subjectId: string, heldOn: string, given: PaperValues = {}) => {
  return {
    subjectId,
    heldOn,
    shift: 'morning',
    startsAt: '10:00',
    endsAt: '13:00',
    status: 'tentative',
    note: '',
    ...given,
  };
};

/** Three papers; two of them at once. */
const PAPERS = [
  paper(POLITICS, DAY),
  paper(HISTORY, DAY, { startsAt: '12:00', endsAt: '15:00' }),
  paper(SOCIETY, dayIn(50)),
];

async function revise(request: APIRequestContext, origin: string, entries: ReturnType<typeof paper>[]): Promise<void> {
  const headers = { origin };
  expect((await request.post(`${origin}/api/v1/sessions`, { headers, data: TUTOR })).status()).toBe(200);
  const data = { status: 'revised', sourceUrl: 'https://www.ignou.ac.in/', entries };
  const answer = await request.put(`${origin}/api/v1/timetables/${SECTION}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function publish(sql: Sql, request: APIRequestContext, origin: string): Promise<void> {
  await sql(`insert into timetable_sections (id, title, university_id, status, published_at)
    values ('${SECTION}', 'The e2e exam', 'ignou', 'tentative', null)`);
  // A draft is told to nobody, so that the first mail is of what the test changes.
  await revise(request, origin, PAPERS);
  await sql(`update timetable_sections set published_at = now() where id = '${SECTION}'`);
}

const take = (sql: Sql, email: string, subjects: string[]) =>
  sql(`insert into user_subjects select users.id, subject from users, unnest($2::text[]) as subject where email = $1`, [
    email,
    `{${subjects.join(',')}}`,
  ]);

const row = (page: Page, code: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: code }) })
    .last();

test('a visitor reads the timetables, walks the month by keys, and takes a paper as a file', async ({
  page,
  sql,
  openBrowser,
  school,
}) => {
  await publish(sql, (await openBrowser()).request, school.address);
  await openPage(page, '/timetables');
  await page.getByRole('link', { name: 'The e2e exam' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The e2e exam');
  await expect(page.getByText('All times are in IST.')).toBeVisible();
  await expect(row(page, 'BPSC-133')).toContainText('in 12 days');
  await expect(page.getByRole('switch')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toHaveAttribute('href', /redirect=%2Ftimetable/);

  await page.getByText('Month', { exact: true }).click();
  await expect(page).toHaveURL(`${PATH}?view=month`);
  const focused = page.locator('button[data-day]:focus');
  const first = page.locator(`button[data-day="${DAY}"]`);
  await expect(first).toHaveAttribute('tabindex', '0');
  await expect(first).toHaveAccessibleName(/2 papers, BHIC-132, BPSC-133|2 papers, BPSC-133, BHIC-132/);
  await first.focus();
  await page.keyboard.press('PageDown');
  await expect(focused).toHaveAttribute('data-day', new RegExp(`^${dayIn(50).slice(0, 7)}|^${dayIn(42).slice(0, 7)}`));
  await page.keyboard.press('PageUp');
  await expect(focused).toHaveAttribute('data-day', DAY);
  await page.keyboard.press('Enter');
  await expect(page.locator(`#day-${DAY} h2`)).toBeFocused();

  const waiting = page.waitForEvent('download');
  await row(page, 'BPSC-133').getByRole('link', { name: 'Add BPSC-133 to your calendar' }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined);
  expect(event.startDate.toJSDate().toISOString()).toBe(`${DAY}T04:30:00.000Z`);
  expect(event.summary).toMatch(/^BPSC-133 /);
});

test('a moved paper reaches open pages within a second, and by mail only who takes it', async ({
  page,
  sql,
  openBrowser,
  newStudent,
  signIn,
  mails,
  school,
}) => {
  const staff = (await openBrowser()).request;
  await publish(sql, staff, school.address);
  const [asha, other] = [await newStudent(), await newStudent()];
  await take(sql, asha.email, [POLITICS, HISTORY]);
  await take(sql, other.email, [SOCIETY]);
  await signIn(page.context(), asha);
  await openPage(page, PATH);
  const home = await page.context().newPage();
  await openHome(home);
  const exams = home.locator('section').filter({ has: home.getByRole('heading', { name: 'Your exams' }) });
  await expect(exams.getByRole('listitem')).toHaveCount(2);

  await expect(page.getByText('Two of your papers are at the same time')).toBeVisible();
  await expect(page.getByText(/BPSC-133 and BHIC-132: .*, from 12:00 pm\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'BSOC-133' })).toBeHidden();
  const [isSame, isSameHome] = [await mark(page), await mark(home)];

  const [politics, ...others] = PAPERS;
  expect(politics).toBeDefined();
  await revise(staff, school.address, [paper(POLITICS, OTHER_DAY, { status: 'revised' }), ...others]);
  await expect(row(page, 'BPSC-133')).toContainText('in 14 days', { timeout: SECOND });
  await expect(row(page, 'BPSC-133')).toContainText(/Revised\s*was \d+/, { timeout: SECOND });
  await expect(page.getByText('Two of your papers are at the same time')).toBeHidden({ timeout: SECOND });
  await expect(page.getByText(/BPSC-133 moved from/)).toBeVisible();
  await expect(exams.getByRole('listitem').filter({ hasText: 'BPSC-133' })).toContainText('in 14 days', {
    timeout: SECOND,
  });
  expect([await isSame(), await isSameHome()]).toEqual([true, true]);

  const mail = await mails.read(asha.email, /your exam dates changed/);
  expect(mail.text).toContain('BPSC-133: moved to');
  expect(mail.text).not.toContain('BSOC-133');
  expect(await mails.list(other.email)).toEqual([]);

  await page.getByText('My subjects only').click();
  await expect(row(page, 'BSOC-133')).toBeVisible();
});

test('a calendar fetches the secret address without a session, until it is made anew', async ({
  page,
  sql,
  openBrowser,
  newStudent,
  signIn,
  school,
}) => {
  const calendar = (await openBrowser()).request;
  await publish(sql, (await openBrowser()).request, school.address);
  const asha = await newStudent();
  await take(sql, asha.email, [POLITICS]);
  await signIn(page.context(), asha);
  await openPage(page, PATH);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Make my calendar address' }).click();
  const field = page.getByLabel('Your secret address');
  await expect(field).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:\/\//);
  const old = new URL(await field.inputValue()).pathname;
  const fetched = await calendar.get(`${school.address}${old}`);
  expect(fetched.status()).toBe(200);
  const events = new ICAL.Component(ICAL.parse(await fetched.text())).getAllSubcomponents('vevent');
  expect(events.map((event) => String(event.getFirstPropertyValue('summary')).split(' ')[0])).toEqual(['BPSC-133']);

  await page.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect((await calendar.get(`${school.address}${old}`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Make a new address' }).click();
  await expect(field).not.toHaveValue(new RegExp(old.slice(10)));
  expect((await calendar.get(`${school.address}${old}`)).status()).toBe(404);
  expect((await calendar.get(`${school.address}${new URL(await field.inputValue()).pathname}`)).status()).toBe(200);
});

for (const { language, width } of WALKS)
  test.describe(`axe without violations, ${language}`, () => {
    test.use({
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
      locale: `${language}-IN`,
    });

    test('timetables: the list, a clash, the month, the sheet', async ({
      page,
      sql,
      openBrowser,
      newStudent,
      signIn,
      school,
    }) => {
      await publish(sql, (await openBrowser()).request, school.address);
      const asha = await newStudent();
      await take(sql, asha.email, [POLITICS, HISTORY]);
      await sql('update users set language = $1 where email = $2', [language, asha.email]);
      await openPage(page, PATH);
      await expectAccessibleAtWidths(page, 'signed out');
      await signIn(page.context(), asha);
      await openPage(page, '/timetables');
      await expectAccessibleAtWidths(page, 'the list');
      await openPage(page, PATH);
      await expectAccessibleAtWidths(page, 'with a clash');
      await openPage(page, `${PATH}?view=month`);
      await expectAccessibleAtWidths(page, 'the month');
      await page
        .locator('header button')
        .filter({ hasText: /^(Subscribe|कैलेंडर में जोड़ें)$/ })
        .click();
      await page
        .locator('dialog[open] button')
        .filter({ hasText: /Make my|पता बनाएँ/ })
        .click();
      await expect(page.locator('dialog[open] input')).toBeVisible();
      await expectAccessibleAtWidths(page, 'the sheet');
    });
  });
